import { TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { api } from '../../data/api.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { QrCode } from './QrCode.tsx'
import { useAttempt } from './use-attempt.ts'

interface Props {
  /** Called when the app was added, with the recovery codes that came with a first factor. */
  onAdded: (codes: readonly string[] | undefined) => void
}

const texts = messages.factor

/** Adds an authenticator app: shows its key as a picture and asks for the first code. */
export function AddApp({ onAdded }: Props) {
  const [app, setApp] = useState<{ id: number; secret: string; url: string }>()
  const [code, setCode] = useState('')
  const { attempt, problem, isRefused, busy } = useAttempt()
  const field = useRef<HTMLInputElement>(null)
  const isOfField = isRefused && app !== undefined
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void attempt(async () => setApp(await api.factor.startTotp({})))
  })
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (!app) return
    const { id } = app
    void attempt(async () => onAdded((await api.factor.confirmTotp({ code, id })).recoveryCodes)).finally(
      () => {
        field.current?.focus()
        field.current?.select()
      },
    )
  }
  return (
    <form className="sign-in" onSubmit={confirm}>
      {app && (
        <>
          <p>{texts.scan}</p>
          <QrCode text={app.url} label={texts.qrLabel} />
          <p className="quiet">
            {texts.typeInstead} <code className="factor-key">{inGroups(app.secret)}</code>
          </p>
          <TextInput
            label={texts.code}
            name="totp"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            required
            withAsterisk={false}
            // The field comes after the dialog has opened, so it takes the focus by itself.
            autoFocus
            ref={field}
            error={isOfField && problem}
            errorProps={{ role: 'alert' }}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </>
      )}
      <p className="sign-in-problem" role="alert">
        {!isOfField && problem}
      </p>
      {app && (
        <ActButton type="submit" fullWidth busy={busy}>
          {texts.confirm}
        </ActButton>
      )}
    </form>
  )
}

/** Returns a key in groups of four, so that it can be typed without losing the place. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
