import { Checkbox, PasswordInput } from '@mantine/core'
import { messages, minPasswordLength, type UserAccount } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { typedPasswordProblem } from '../../ui/form/typed-password.ts'
import { setPasswordAct } from './account-acts.ts'

interface Props {
  account: UserAccount
  onClose: () => void
}

const texts = messages.settings

/** Sets a new password for an account. */
export function PasswordDialog({ account, onClose }: Props) {
  const { email } = account
  const [password, setPassword] = useState('')
  const [isOneTime, setOneTime] = useState(true)
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const problem = typedPasswordProblem(password, account)
  const save = async () => {
    setTried(true)
    if (problem) return
    if (await act(setPasswordAct(email, password, isOneTime))) onClose()
  }
  return (
    <Dialog ofOffice title={texts.passwordTitle(email)} onClose={onClose}>
      <SafeForm onSave={save}>
        <PasswordInput
          label={texts.password}
          description={texts.passwordHint(minPasswordLength(account.hasFactor))}
          value={password}
          maxLength={256}
          autoComplete="new-password"
          data-autofocus
          error={isTried && problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <Checkbox
          mt={12}
          label={messages.factor.oneTime}
          checked={isOneTime}
          onChange={(event) => setOneTime(event.currentTarget.checked)}
        />
        <p className="quiet">{texts.passwordNote}</p>
        <SaveActions busy={busy} onCancel={onClose} save={texts.setPassword} />
      </SafeForm>
    </Dialog>
  )
}
