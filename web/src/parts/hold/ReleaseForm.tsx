import { Button, Textarea } from '@mantine/core'
import { type HoldOnWire, messages } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { releaseHoldAct } from './hold-acts.ts'

interface Props {
  hold: HoldOnWire
  /** Called when the hold was released, or is kept. */
  onDone: () => void
}

const texts = messages.hold.screen

/** Says what the release of a hold means, and asks for its reason. */
export function ReleaseForm({ hold, onDone }: Props) {
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, busy } = useAct()
  const isMissing = reason.trim() === ''
  const save = async () => {
    setTried(true)
    if (!isMissing && !busy && (await act(releaseHoldAct(hold, reason)))) onDone()
  }
  return (
    <SafeForm onSave={save}>
      <p>{texts.releaseNote(hold.reference)}</p>
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        required
        aria-required
        rows={2}
        maxLength={500}
        value={reason}
        error={isTried && isMissing && messages.hold.reasonRequired}
        data-autofocus
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="dialog-actions">
        <Button variant="default" onClick={onDone}>
          {messages.generic.cancel}
        </Button>
        <ActButton type="submit" color="red" variant="outline" busy={busy}>
          {texts.release}
        </ActButton>
      </div>
    </SafeForm>
  )
}
