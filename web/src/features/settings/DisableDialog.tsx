import { messages, type UserAccount } from '@watchfloor/core'
import { useAct } from '../../data/act.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { disableAct } from './account-acts.ts'

interface Props {
  account: UserAccount
  onClose: () => void
}

const texts = messages.settings

/** Asks before somebody is put out in the middle of the night. */
export function DisableDialog({ account, onClose }: Props) {
  const { act, busy } = useAct()
  const disable = async () => {
    await act(disableAct(account))
    onClose()
  }
  return (
    <ConfirmDialog
      title={texts.disableTitle(account.email)}
      confirm={texts.disable}
      dangerous
      busy={busy}
      onConfirm={() => void disable()}
      onCancel={onClose}
    >
      <p>{texts.disableNote}</p>
    </ConfirmDialog>
  )
}
