import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  children: ReactNode
  /** What the button that goes on says. */
  confirm: string
  cancel?: string
  dangerous?: boolean
  busy?: boolean
  /** A further way on, between the safe choice and the confirmation. */
  other?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done; the safe choice comes first. */
export function ConfirmDialog(props: Props) {
  const { title, children, confirm, dangerous = false, busy = false, other, onConfirm, onCancel } = props
  return (
    <Dialog title={title} onClose={onCancel} width={other ? 540 : 460}>
      {children}
      <div className="dialog-actions">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {props.cancel ?? messages.generic.cancel}
        </Button>
        {other}
        <Button color={dangerous ? 'red' : 'green'} loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
