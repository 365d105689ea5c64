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
  /** The button that goes on is red, and never the filled one. */
  dangerous?: boolean
  busy?: boolean
  /** A further way on, between the safe choice and the confirmation. */
  other?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

const dangerousLook = { color: 'red', variant: 'outline' } as const

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
        <Button {...(dangerous && dangerousLook)} loading={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
