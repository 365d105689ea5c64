import { Button } from '@mantine/core'
import { type DueStep, messages } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import { catchFocusAtStart } from '../../ui/content.ts'
import { LoadState } from '../../ui/LoadState.tsx'
import { AddApp } from './AddApp.tsx'
import { AddPasskey } from './AddPasskey.tsx'
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

/** The form of a step that a session must do before it opens. Its title is for the page or the dialog around it. */
export function DueForm({ due, onDone }: Props) {
  // Loads the account, so that the step is done in the name of the user of this tab.
  const factors = useFactors()
  const isShown = factors.data !== undefined
  useEffect(() => {
    // Over a page the form takes the place of the sign-in, which had the focus.
    if (isShown) catchFocusAtStart()
  }, [isShown])
  if (!factors.data) return <LoadState query={factors} failed={texts.factorsFailed} skeleton={null} />
  return (
    <>
      <p>{due === 'enroll' ? texts.enrollText : texts.changeText}</p>
      {due === 'enroll' ? <Enrolment onDone={onDone} /> : <PasswordForm onChanged={onDone} />}
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
