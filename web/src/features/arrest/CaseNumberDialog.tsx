import { TextInput } from '@mantine/core'
import { type Instant, messages, rowName, type Target } from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { caseNumberAct, takedownAct } from '../../parts/board-acts.ts'
import { DialogNote } from '../../parts/DialogNote.tsx'
import { useTimeText } from '../../parts/office-time.tsx'
import { TargetFacts } from '../../parts/TargetFacts.tsx'
import { useKeptDialog } from '../../parts/use-kept-dialog.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'

interface Props {
  target: Target
  /** The moment of the takedown; without it, the dialog sets only the case number of an arrest. */
  at?: Instant
  onClose: () => void
}

const texts = messages.screen.board

/** Asks for the case number. Save records takedown and number together; Cancel sends nothing. */
export function CaseNumberDialog({ target, at, onClose }: Props) {
  const [caseNumber, setCaseNumber] = useState(target.caseNumber)
  const { act, busy } = useAct()
  const timeText = useTimeText()
  const { note, refusal } = useKeptDialog(
    caseNumber !== target.caseNumber,
    at ? 'stage' : 'case',
    target,
    onClose,
  )
  const save = async () => {
    if (refusal !== undefined) return
    const done = await act(at ? takedownAct(target, at, caseNumber) : caseNumberAct(target, caseNumber))
    if (done) onClose()
  }
  const name = rowName(target)
  return (
    <Dialog title={at ? texts.caseTitle(name) : texts.editCaseTitle(name)} onClose={onClose}>
      {at && <p>{texts.takedownAt(timeText(at))}</p>}
      <TargetFacts target={target} />
      <DialogNote note={note} />
      <SafeForm onSave={save}>
        <TextInput
          label={texts.caseNumber}
          description={at ? texts.caseHint : undefined}
          value={caseNumber}
          maxLength={80}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setCaseNumber(event.currentTarget.value)}
        />
        <SaveActions busy={busy} refusal={refusal} onCancel={onClose} />
      </SafeForm>
    </Dialog>
  )
}
