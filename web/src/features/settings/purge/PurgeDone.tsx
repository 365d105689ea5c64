import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'

interface Props {
  message: string
  /** Path of the backup on the server. */
  backup: string
  onClose: () => void
}

/** Shows where the backup is. It stays until closed, because a restore needs the path. */
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
