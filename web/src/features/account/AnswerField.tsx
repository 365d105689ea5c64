import { PasswordInput, TextInput } from '@mantine/core'
import { type FactorWay, messages } from '@watchfloor/core'
import type { RefObject } from 'react'

/** A way whose answer is typed. */
export type TypedWay = Exclude<FactorWay | 'password', 'passkey'>

const { codeLabel, recoveryLabel, passwordLabel } = messages.login
const fields = {
  totp: { label: codeLabel, name: 'totp' },
  recovery: { label: recoveryLabel, name: 'recovery' },
  password: { label: passwordLabel, name: 'password' },
} as const

interface Props {
  way: TypedWay
  text: string
  /** Why the server refused what was typed; empty if it did not. */
  problem: string
  place: RefObject<HTMLInputElement | null>
  onChange: (text: string) => void
}

/** The field for a code, a recovery code or a password. */
export function AnswerField({ way, text, problem, place, onChange }: Props) {
  const { label, name } = fields[way]
  const common = {
    key: way,
    name,
    label,
    ref: place,
    value: text,
    error: problem,
    errorProps: { role: 'alert' },
    required: true,
    withAsterisk: false,
    autoFocus: true,
    'data-autofocus': true,
    onChange: (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value),
  }
  if (way === 'password') return <PasswordInput {...common} key={way} autoComplete="current-password" />
  return (
    <TextInput
      {...common}
      key={way}
      inputMode={way === 'totp' ? 'numeric' : 'text'}
      autoComplete={way === 'totp' ? 'one-time-code' : 'off'}
      maxLength={40}
    />
  )
}
