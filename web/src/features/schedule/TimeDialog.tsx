import { isInstant, messages, readInstant, type Target, toExactInput } from '@watchfloor/core'
import { useState } from 'react'
import { useOffice } from '../../data/session.ts'
import { DialogNote } from '../../parts/DialogNote.tsx'
import { TargetFacts } from '../../parts/TargetFacts.tsx'
import { useKeptDialog } from '../../parts/use-kept-dialog.ts'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { OfficeTimeInput } from '../../ui/form/OfficeTimeInput.tsx'
import { SafeForm } from '../../ui/form/SafeForm.tsx'
import { SaveActions } from '../../ui/form/SaveActions.tsx'
import { AskFirst } from './AskFirst.tsx'
import { NearTimes } from './NearTimes.tsx'
import { useApproval } from './use-approval.ts'

interface Props {
  target: Target
  onClose: () => void
}

const quickMinutes = [15, 30, 60]

/** Approves a time or edits the approved one. It asks first about a probable typing error or a conflict. */
export function TimeDialog({ target, onClose }: Props) {
  const { timeZone } = useOffice()
  const [before] = useState(() => (isInstant(target.dateTime) ? toExactInput(target.dateTime, timeZone) : ''))
  const [text, setText] = useState(before)
  const [problem, setProblem] = useState<string>()
  const approval = useApproval(target, onClose)
  const { question, busy } = approval

  const kept = useKeptDialog(text !== before, 'stage', target, onClose)

  async function saveTyped() {
    if (kept.refusal !== undefined) return
    const at = readInstant(text, timeZone)
    setProblem(at ? undefined : messages.schedule.invalidTime)
    if (at) await approval.approve(at)
    else focusFirst('[role="dialog"] [aria-invalid="true"]')
  }

  if (question) return <AskFirst target={target} question={question} approval={approval} />
  const title = target.isTimeApproved ? messages.screen.board.editTimeTitle : messages.schedule.approveTitle
  return (
    <Dialog title={title} onClose={onClose}>
      <TargetFacts target={target} />
      <DialogNote note={kept.note} />
      <SafeForm onSave={saveTyped}>
        <OfficeTimeInput
          label={messages.screen.time.label}
          value={text}
          onChange={(typed) => {
            setText(typed)
            setProblem(undefined)
          }}
          zone={timeZone}
          error={problem}
          quick={quickMinutes}
          autoFocus
        />
        {!kept.isMoved && (
          <NearTimes
            target={target}
            at={readInstant(text, timeZone)}
            onTake={(at) => setText(toExactInput(at, timeZone))}
          />
        )}
        <SaveActions busy={busy} refusal={kept.refusal} onCancel={onClose} />
      </SafeForm>
    </Dialog>
  )
}
