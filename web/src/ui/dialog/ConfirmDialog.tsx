import { Button } from '@mantine/core'
import { messages } from '@watchfloor/core'
import type { ReactNode } from 'react'
import { ActButton } from '../ActButton.tsx'
import { Dialog } from './Dialog.tsx'

interface Props {
  title: string
  children: ReactNode
  /** Text of the confirm button. */
  confirm: string
  cancel?: string
  /** Whether the confirm button is red and outlined. */
  dangerous?: boolean
  busy?: boolean
  /** Another button, between Cancel and the confirm button. */
  other?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

const dangerousStyle = { color: 'red', variant: 'outline' } as const

/** Asks before an act. The safe choice is first and has the focus. */
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
        <ActButton {...(dangerous && dangerousStyle)} busy={busy} onClick={onConfirm}>
          {confirm}
        </ActButton>
      </div>
    </Dialog>
  )
}
