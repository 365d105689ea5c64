import { messages, type UserAccount } from '@watchfloor/core'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { disableAct } from './account-acts.ts'

interface Props {
  account: UserAccount
  onClose: () => void
}

const texts = messages.settings

/** Asks before somebody is put out in the middle of the night. */
export function DisableDialog({ account, onClose }: Props) {
  return (
    <ConfirmAct
      title={texts.disableTitle(account.email)}
      confirm={texts.disable}
      dangerous
      act={disableAct(account)}
      onClose={onClose}
    >
      <p>{texts.disableNote}</p>
    </ConfirmAct>
  )
}
