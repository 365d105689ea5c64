import { Button } from '@mantine/core'
import { type FactorWay, messages } from '@watchfloor/core'
import { type FormEvent, useRef, useState } from 'react'
import { ActButton } from '../../ui/ActButton.tsx'
import { AnswerField, type TypedWay } from './AnswerField.tsx'
import { answerWithPasskey, canUsePasskeys } from './passkey.ts'
import { useAttempt } from './use-attempt.ts'

/** An answer that shows who the user is. */
export interface IdentityAnswer {
  totp?: string
  recovery?: string
  password?: string
  passkey?: { id: string }
}

/** A way to answer: a second factor, or the password of a confirmation. */
type Way = FactorWay | 'password'

interface Props {
  ways: readonly Way[]
  submit: string
  /** Sends the answer. It throws the error to show. */
  onAnswer: (answer: IdentityAnswer) => Promise<void>
}

const login = messages.login
const texts = messages.factor

/** The buttons that lead to another way. */
const switches = {
  totp: login.useCode,
  recovery: login.useRecovery,
  password: texts.usePassword,
} as const

/** Asks for a code, a recovery code, a password or a passkey, one at a time, and lets the user choose another way. */
export function FactorForm({ ways, submit, onAnswer }: Props) {
  const typed = ways.filter((way) => way !== 'passkey')
  const [way, setWay] = useState(typed[0])
  const [text, setText] = useState('')
  const [isTyped, setTyped] = useState(false)
  const { attempt, problem, isRefused, busy, forget } = useAttempt()
  const field = useRef<HTMLInputElement>(null)
  const isOfField = isTyped && isRefused
  const choose = (next: TypedWay) => {
    setWay(next)
    forget()
    setText('')
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (way === undefined) return
    setTyped(true)
    void attempt(async () => {
      await onAnswer({ [way]: text })
    }).finally(() => {
      setText('')
      field.current?.focus()
    })
  }
  const touch = () => {
    setTyped(false)
    void attempt(async () => onAnswer({ passkey: await answerWithPasskey() }))
  }
  return (
    <form className="sign-in" onSubmit={send}>
      <p className="sign-in-problem" role="alert">
        {!isOfField && problem}
      </p>
      {way && (
        <AnswerField
          way={way}
          text={text}
          problem={isOfField ? problem : ''}
          place={field}
          onChange={setText}
        />
      )}
      {way && (
        <ActButton type="submit" fullWidth busy={busy}>
          {submit}
        </ActButton>
      )}
      {ways.includes('passkey') && canUsePasskeys() && (
        <ActButton variant={way ? 'default' : 'filled'} fullWidth busy={busy} onClick={touch}>
          {login.usePasskey}
        </ActButton>
      )}
      {typed
        .filter((other) => other !== way)
        .map((other) => (
          <Button key={other} variant="subtle" color="gray" fullWidth onClick={() => choose(other)}>
            {switches[other]}
          </Button>
        ))}
    </form>
  )
}
