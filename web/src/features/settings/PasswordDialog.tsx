import { PasswordInput } from '@mantine/core'
import { messages, passwordProblem, type UserAccount } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { SafeForm } from '../../ui/SafeForm.tsx'
import { SaveActions } from '../../ui/SaveActions.tsx'
import { setPasswordAct } from './account-acts.ts'

interface Props {
  account: UserAccount
  onClose: () => void
}

const texts = messages.settings

/** Sets a new password for an account. */
export function PasswordDialog({ account: { email }, onClose }: Props) {
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const problem = passwordProblem(password)
  const save = async () => {
    setTried(true)
    if (problem) return
    if (await act(setPasswordAct(email, password))) onClose()
  }
  return (
    <Dialog title={texts.passwordTitle(email)} onClose={onClose}>
      <SafeForm onSave={save}>
        <PasswordInput
          label={texts.password}
          description={texts.passwordHint}
          value={password}
          maxLength={256}
          autoComplete="new-password"
          data-autofocus
          error={isTried && problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <p className="quiet">{texts.passwordNote}</p>
        <SaveActions busy={busy} onCancel={onClose} save={texts.setPassword} />
      </SafeForm>
    </Dialog>
  )
}
