import { NativeSelect, PasswordInput, TextInput } from '@mantine/core'
import { messages, minPasswordLength, type Role, readEmail, roles } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { typedPasswordProblem } from '../../ui/form/typed-password.ts'
import { addAccountAct } from './account-acts.ts'

interface Props {
  onClose: () => void
}

const texts = messages.settings

/** Adds an account with its email, role and first password. */
export function AddAccountDialog({ onClose }: Props) {
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('target-entry')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const emailProblem = readEmail(email) ? undefined : messages.account.wrongEmail
  const problem = typedPasswordProblem(password, { email, hasFactor: false })
  const save = async () => {
    setTried(true)
    if (emailProblem || problem) return
    if (await act(addAccountAct(email.trim(), role, password))) onClose()
  }
  return (
    <Dialog ofOffice title={texts.addTitle} onClose={onClose}>
      <SafeForm onSave={save}>
        <TextInput
          label={texts.email}
          type="email"
          value={email}
          maxLength={320}
          autoComplete="off"
          data-autofocus
          error={isTried && emailProblem}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <NativeSelect
          mt={12}
          label={texts.role}
          value={role}
          data={[...roles]}
          onChange={(event) => setRole(event.currentTarget.value as Role)}
        />
        <PasswordInput
          mt={12}
          label={texts.password}
          description={texts.passwordHint(minPasswordLength(false))}
          value={password}
          maxLength={256}
          autoComplete="new-password"
          error={isTried && problem}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <SaveActions busy={busy} onCancel={onClose} save={texts.addAccount} />
      </SafeForm>
    </Dialog>
  )
}
