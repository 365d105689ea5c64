import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { Dialog } from '../../ui/Dialog.tsx'

interface Props {
  message: string
  /** Where the backup is, on the server. */
  backup: string
  onClose: () => void
}

/** Stays until it is read: without the backup's place nothing comes back. */
export function PurgeDone({ message, backup, onClose }: Props) {
  return (
    <Dialog title={messages.settings.purgeTitle} width={540} onClose={onClose}>
      <p role="status">{message}.</p>
      <p className="backup-place">{messages.purge.savedTo(backup)}</p>
      <div className="dialog-actions">
        <Button onClick={onClose} data-autofocus>
          {messages.generic.close}
        </Button>
      </div>
    </Dialog>
  )
}
