import { messages, type UserAccount } from '@watchfloor/core'
import { ConfirmAct } from '../../parts/ConfirmAct.tsx'
import { disableAct } from './account-acts.ts'

interface Props {
  account: UserAccount
  onClose: () => void
}

const texts = messages.settings

/** Asks, then disables an account. */
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
