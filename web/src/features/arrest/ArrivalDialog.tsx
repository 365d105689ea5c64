import { Button } from '@mantine/core'
import { type Instant, messages, readInstant, type Target, toExactInput } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { useOffice } from '../../data/session.ts'
import { arrivalAct } from '../../parts/board-acts.ts'
import { DialogNote } from '../../parts/DialogNote.tsx'
import { TargetFacts } from '../../parts/TargetFacts.tsx'
import { useKeptDialog } from '../../parts/use-kept-dialog.ts'
import { serverNow } from '../../ui/clock.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { OfficeTimeInput } from '../../ui/form/OfficeTimeInput.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'

const texts = messages.screen.board

interface Props {
  target: Target
  onClose: () => void
}

/** Sets, corrects or clears the arrival time. */
export function ArrivalDialog({ target, onClose }: Props) {
  const { timeZone } = useOffice()
  const [before] = useState(() => toExactInput(target.arrivalTime ?? serverNow(), timeZone))
  const [text, setText] = useState(before)
  const [problem, setProblem] = useState<string>()
  const { act, busy } = useAct()
  const { note, refusal } = useKeptDialog(text !== before, 'stage', target, onClose)
  const record = async (at: Instant | null) => {
    if (await act({ ...arrivalAct(target, at), sets: at })) onClose()
  }
  const save = async () => {
    if (refusal !== undefined) return
    const at = readInstant(text, timeZone)
    setProblem(at ? undefined : messages.schedule.invalidTime)
    if (at) await record(at)
    else focusFirst('[role="dialog"] [aria-invalid="true"]')
  }
  return (
    <Dialog title={texts.arrivalAt} onClose={onClose}>
      <TargetFacts target={target} />
      <DialogNote note={note} />
      <SafeForm onSave={save}>
        <OfficeTimeInput
          label={messages.screen.column.arrival}
          value={text}
          onChange={setText}
          zone={timeZone}
          meant="past"
          error={problem}
          autoFocus
        />
        {target.arrivalTime !== null && (
          <Button
            className="clear-arrival"
            size="compact-sm"
            variant="default"
            disabled={refusal !== undefined}
            onClick={() => void record(null)}
          >
            {texts.clearArrival}
          </Button>
        )}
        <SaveActions busy={busy} refusal={refusal} onCancel={onClose} />
      </SafeForm>
    </Dialog>
  )
}
