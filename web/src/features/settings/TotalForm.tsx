import { TextInput } from '@mantine/core'
import { messages } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../app/act.ts'
import { api } from '../../app/api.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { SafeForm } from '../../ui/SafeForm.tsx'

interface Props {
  /** The total that the person sees; the desk refuses when it is another by then. */
  current: number
}

const texts = messages.settings
const totalTexts = messages.statistics.arrestTotal

/** Sets the total; what it takes is for the rule to say. */
export function TotalForm({ current }: Props) {
  const [count, setCount] = useState('')
  const [reason, setReason] = useState('')
  // What was seen when the typing began is what the new total was thought against; after a refusal, what is seen then.
  const [seen, setSeen] = useState<number>()
  const { act, busy } = useAct()
  const save = async () => {
    const done = await act({
      call: () => api.arrestTotal.update({ count, expect: seen ?? current, reason }),
      done: totalTexts.done,
      failed: totalTexts.failed,
      error: totalTexts.error,
      undo: 'none',
    })
    setSeen(undefined)
    if (!done) return
    setCount('')
    setReason('')
  }
  return (
    <SafeForm onSave={save} label={texts.update}>
      <div className="total-form">
        <TextInput
          label={texts.newTotal}
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          value={count}
          onFocus={() => count === '' && setSeen(current)}
          onChange={(event) => setCount(event.currentTarget.value)}
        />
        <TextInput
          label={texts.reason}
          description={texts.reasonHint}
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <div className="dialog-actions">
          <ActButton type="submit" busy={busy}>
            {texts.save}
          </ActButton>
        </div>
      </div>
    </SafeForm>
  )
}
