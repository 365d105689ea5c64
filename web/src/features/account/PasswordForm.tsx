import { PasswordInput } from '@mantine/core'
import { failureOf, messages, minPasswordLength } from '@watchfloor/core'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../data/api.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { useKeepsScreen } from '../../ui/form/keep-screen.ts'
import { typedPasswordProblem } from '../../ui/form/typed-password.ts'
import { useFactors } from './own-account.ts'
import { useAttempt } from './use-attempt.ts'

interface Props {
  /** Called when the password is changed. */
  onChanged: () => void
}

const texts = messages.factor

/** Changes the user's own password. */
export function PasswordForm({ onChanged }: Props) {
  const { data } = useFactors()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState('')
  const [isTried, setTried] = useState(false)
  useKeepsScreen(current !== '' || next !== '')
  const currentField = useRef<HTMLInputElement>(null)
  const { attempt, problem, busy } = useAttempt()
  const account = { email: data?.email ?? '', hasFactor: (data?.factors.length ?? 0) > 0 }
  const nextProblem = typedPasswordProblem(next, account)
  const change = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (nextProblem) return
    void attempt(async () => {
      await api.own.password({ current, next }).catch((error: unknown) => {
        // The current password is wrong, so it is typed again.
        if (failureOf(error)?.code === 'session.refused') currentField.current?.select()
        throw error
      })
      setCurrent('')
      setNext('')
      setTried(false)
      onChanged()
    })
  }
  return (
    <form className="sign-in own-password" onSubmit={change}>
      <p className="sign-in-problem" role="alert">
        {problem}
      </p>
      <input
        className="own-user"
        type="email"
        autoComplete="username"
        value={account.email}
        readOnly
        hidden
      />
      <PasswordInput
        ref={currentField}
        data-autofocus
        label={texts.currentPassword}
        autoComplete="current-password"
        required
        withAsterisk={false}
        value={current}
        onChange={(event) => setCurrent(event.currentTarget.value)}
      />
      <PasswordInput
        label={texts.nextPassword}
        description={texts.passwordHint(data?.minPasswordLength ?? minPasswordLength(account.hasFactor))}
        autoComplete="new-password"
        maxLength={256}
        required
        withAsterisk={false}
        error={isTried && nextProblem}
        value={next}
        onChange={(event) => setNext(event.currentTarget.value)}
      />
      <ActButton type="submit" busy={busy}>
        {texts.changePassword}
      </ActButton>
    </form>
  )
}
