import { Button, PasswordInput, TextInput } from '@mantine/core'
import {
  type accountApi,
  type DemoAccount,
  type DueStep,
  type FactorWay,
  messages,
  type ReplyOf,
  readEmail,
} from '@watchfloor/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../data/api.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { failureTexts, NoAnswer } from '../../ui/failure.ts'
import { DemoAccounts } from './DemoAccounts.tsx'
import { FactorForm } from './FactorForm.tsx'

interface Props {
  /** Email of the user whose calls wait; only this user may continue. */
  email?: string
  /** The accounts of a demonstration, each of them with a button that signs in. */
  accounts?: readonly DemoAccount[]
  /** Called after the server accepted the sign-in. It throws the error to show. */
  onSignedIn: (due: DueStep | undefined) => Promise<void>
}

const texts = messages.login
const noAnswer = { failed: messages.generic.unclear, error: messages.generic.noResponse }

/** Asks for email and password and shows a problem above them in red. */
export function SignInForm({ email: expected, accounts = [], onSignedIn }: Props) {
  const [email, setEmail] = useState(expected ?? '')
  const [password, setPassword] = useState('')
  const { signIn, problem, busy, ways, startOver } = useSignIn({
    expected,
    onSignedIn,
    onRefused: () => setPassword(''),
  })
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!expected) first.current?.focus()
  }, [expected])

  function submit(event: FormEvent) {
    event.preventDefault()
    void signIn({ email, password })
  }

  if (ways) {
    return (
      <>
        <h2 className="sign-in-step">{texts.secondStep}</h2>
        <FactorForm
          ways={ways}
          submit={texts.submit}
          onAnswer={async (answer) => {
            await onSignedIn(dueOf(await api.factor.finish(answer)))
          }}
        />
        <Button variant="subtle" color="gray" fullWidth onClick={startOver}>
          {texts.startOver}
        </Button>
      </>
    )
  }

  return (
    <form className="sign-in" onSubmit={submit}>
      <p className="sign-in-problem" role="alert">
        {problem}
      </p>
      <TextInput
        type="email"
        name="email"
        label={texts.emailLabel}
        placeholder={`${texts.emailPlaceholder}${window.location.hostname}`}
        autoComplete="username"
        value={email}
        required
        withAsterisk={false}
        ref={first}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        name="password"
        label={texts.passwordLabel}
        placeholder={texts.passwordPlaceholder}
        autoComplete="current-password"
        value={password}
        required
        withAsterisk={false}
        data-autofocus={expected !== undefined || undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <ActButton type="submit" fullWidth busy={busy}>
        {texts.submit}
      </ActButton>
      <DemoAccounts accounts={accounts} busy={busy} onChoose={(account) => void signIn(account)} />
    </form>
  )
}

/** Returns the step that a completed sign-in must do first. */
function dueOf(reply: ReplyOf<(typeof accountApi)['signIn']>): DueStep | undefined {
  if (!reply.loginStatus) return undefined
  if (reply.mustChange) return 'change-password'
  return reply.mustEnroll ? 'enroll' : undefined
}

interface SignIn {
  readonly expected: string | undefined
  readonly onSignedIn: (due: DueStep | undefined) => Promise<void>
  /** Called after the server refused the password. */
  readonly onRefused: () => void
}

/** Returns the function that signs in, and the problem of the last attempt. */
function useSignIn({ expected, onSignedIn, onRefused }: SignIn) {
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [ways, setWays] = useState<readonly FactorWay[]>()

  async function signIn({ email, password }: { email: string; password: string }) {
    if (expected && readEmail(email) !== expected) return setProblem(texts.otherPerson)
    setBusy(true)
    setProblem('')
    try {
      const reply = await api.account.signIn({ email, password })
      if (reply.loginStatus) await onSignedIn(dueOf(reply))
      else setWays(reply.factors)
    } catch (error) {
      // Without an answer the password may be right, so it stays.
      if (!(error instanceof NoAnswer)) onRefused()
      setProblem(failureTexts(error, noAnswer).join(' '))
    } finally {
      setBusy(false)
    }
  }

  const startOver = () => {
    onRefused()
    setWays(undefined)
  }
  return { signIn, problem, busy, ways, startOver }
}
