import { TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type FormEvent, useState } from 'react'
import { ActButton } from '../../ui/ActButton.tsx'
import { makePasskey } from './passkey.ts'
import { useAttempt } from './use-attempt.ts'

interface Props {
  onAdded: (codes: readonly string[] | undefined) => void
}

const texts = messages.factor

/** Adds a passkey: asks for its name, then lets the browser make it. */
export function AddPasskey({ onAdded }: Props) {
  const [name, setName] = useState('')
  const { attempt, problem, busy } = useAttempt()
  const add = (event: FormEvent) => {
    event.preventDefault()
    void attempt(async () => onAdded(await makePasskey(name)))
  }
  return (
    <form className="sign-in" onSubmit={add}>
      <p className="sign-in-problem" role="alert">
        {problem}
      </p>
      <TextInput
        label={texts.name}
        placeholder={texts.passkeyName}
        maxLength={60}
        data-autofocus
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <ActButton type="submit" fullWidth busy={busy}>
        {texts.addPasskey}
      </ActButton>
    </form>
  )
}
