import { TextInput } from '@mantine/core'
import { type ArrestTotal, arrestsHidden, messages } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { api } from '../../data/api.ts'
import { useWhyNo } from '../../parts/use-why-no.ts'
import { ActButton } from '../../ui/ActButton.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'

interface Props {
  /** The total on screen. The server refuses the update if the total has changed since. */
  total: ArrestTotal
}

const texts = messages.settings
const totalTexts = messages.statistics.arrestTotal

/** Sets the total. The server checks the number. */
export function TotalForm({ total }: Props) {
  const { count, setCount, reason, setReason, see, set, busy } = useTotalForm(total)
  const refusal = useWhyNo('content')
  const [isAsking, setAsking] = useState(false)
  const hidden = arrestsHidden(total, count)
  const save = () => refusal === undefined && (hidden > 0 ? setAsking(true) : set())
  const confirm = async () => {
    await set()
    setAsking(false)
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
          onFocus={see}
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
          <ActButton type="submit" busy={busy} disabled={refusal !== undefined} title={refusal}>
            {texts.save}
          </ActButton>
        </div>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={totalTexts.belowTitle}
          confirm={totalTexts.setTo(count.trim())}
          dangerous
          busy={busy}
          onConfirm={() => void confirm()}
          onCancel={() => setAsking(false)}
        >
          <p>{totalTexts.below(total.actualCount, count.trim(), hidden)}</p>
        </ConfirmDialog>
      )}
    </SafeForm>
  )
}

/** The typed total and its reason, and the function that sets it. */
function useTotalForm(total: ArrestTotal) {
  const [count, setCount] = useState('')
  const [reason, setReason] = useState('')
  // The total on screen when typing began; after a failure, the total on screen then.
  const [seen, setSeen] = useState<number>()
  const { act, busy } = useAct()
  async function set() {
    const before = seen ?? total.count
    const isDone = await act({
      call: () => api.arrestTotal.update({ count, expect: before, reason }),
      done: totalTexts.done,
      detail: totalTexts.about(before, count.trim()),
      failed: totalTexts.failed,
      error: totalTexts.error,
      undo: () => api.arrestTotal.update({ count: before, expect: count, reason: totalTexts.undoReason }),
    })
    setSeen(undefined)
    if (!isDone) return
    setCount('')
    setReason('')
  }
  /** Remembers the total on screen when typing begins. */
  const see = () => {
    if (count === '') setSeen(total.count)
  }
  return { count, setCount, reason, setReason, see, set, busy }
}
