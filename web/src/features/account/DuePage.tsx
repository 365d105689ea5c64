import { Button } from '@mantine/core'
import { type DueStep, messages } from '@watchfloor/core'
import { useState } from 'react'
import { LoadState } from '../../ui/LoadState.tsx'
import { AddApp } from './AddApp.tsx'
import { AddPasskey } from './AddPasskey.tsx'
import { ConfirmIdentity } from './ConfirmIdentity.tsx'
import { useFactors } from './own-account.ts'
import { PasswordForm } from './PasswordForm.tsx'
import { canUsePasskeys } from './passkey.ts'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import './account.css'

interface Props {
  due: DueStep
  /** Called when the step is done. */
  onDone: () => void
}

const texts = messages.factor

/** The step that a session must do before it opens: a second factor, or a password of one's own. */
export function DuePage({ due, onDone }: Props) {
  // Loads the account, so that the step is done in the name of the user of this tab.
  const factors = useFactors()
  if (!factors.data) return <LoadState query={factors} failed={texts.factorsFailed} skeleton={null} />
  return (
    <>
      <h1>{due === 'enroll' ? texts.enrollTitle : texts.changeTitle}</h1>
      <p>{due === 'enroll' ? texts.enrollText : texts.changeText}</p>
      {due === 'enroll' ? <Enrolment onDone={onDone} /> : <PasswordForm onChanged={onDone} />}
      <ConfirmIdentity />
    </>
  )
}

function Enrolment({ onDone }: { onDone: () => void }) {
  const [kind, setKind] = useState<'totp' | 'passkey'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const added = (made: readonly string[] | undefined) => (made ? setCodes(made) : onDone())
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />
  if (kind === 'totp') return <AddApp onAdded={added} />
  if (kind === 'passkey') return <AddPasskey onAdded={added} />
  return (
    <div className="sign-in">
      <Button onClick={() => setKind('totp')}>{texts.addApp}</Button>
      {canUsePasskeys() && (
        <Button variant="default" onClick={() => setKind('passkey')}>
          {texts.addPasskey}
        </Button>
      )}
    </div>
  )
}
