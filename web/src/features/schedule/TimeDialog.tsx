import {
  approveQuestion,
  failureOf,
  type Instant,
  isInstant,
  messages,
  readInstant,
  type Target,
  type TimeConflict,
  toLocalInput,
} from '@watchfloor/core'
import { useState } from 'react'
import { useAct } from '../../data/act.ts'
import { useOffice } from '../../data/session.ts'
import { TargetFacts } from '../../parts/TargetFacts.tsx'
import { serverNow } from '../../ui/clock.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { OfficeTimeInput } from '../../ui/OfficeTimeInput.tsx'
import { SafeForm } from '../../ui/SafeForm.tsx'
import { SaveActions } from '../../ui/SaveActions.tsx'
import { useIsThere } from '../../ui/use-is-there.ts'
import { approveAct } from './approve-act.ts'
import { ConflictDialog } from './ConflictDialog.tsx'
import { SlipDialog } from './SlipDialog.tsx'

interface Props {
  target: Target
  onClose: () => void
}

/** A question to answer before a time is approved. */
type Question =
  | { readonly kind: 'slip'; readonly at: Instant; readonly question: string }
  | { readonly kind: 'conflict'; readonly at: Instant; readonly holder: TimeConflict }

const quickMinutes = [15, 30, 60]

/** Approves a time or edits the approved one. It asks first about a probable typing error or a conflict. */
export function TimeDialog({ target, onClose }: Props) {
  const { timeZone } = useOffice()
  const [text, setText] = useState(() =>
    isInstant(target.dateTime) ? toLocalInput(target.dateTime, timeZone) : '',
  )
  const [problem, setProblem] = useState<string>()
  const [question, setQuestion] = useState<Question>()
  const { act, busy } = useAct()
  const isThere = useIsThere()

  async function save(at: Instant, { force }: { force: boolean }) {
    const done = await act({
      ...approveAct(target, at, { force }),
      onFailure: (error) => {
        const holder = failureOf(error)?.conflict
        // If the user has closed the dialog, the conflict shows as an alert, like any failure.
        if (!holder || !isThere()) return false
        setQuestion({ kind: 'conflict', at, holder })
        return true
      },
    })
    if (done && isThere()) onClose()
  }

  async function saveTyped() {
    const at = readInstant(text, timeZone)
    setProblem(at ? undefined : messages.schedule.invalidTime)
    if (!at) return
    const slip = approveQuestion(at, serverNow())
    if (slip) setQuestion({ kind: 'slip', at, question: slip })
    else await save(at, { force: false })
  }

  const goBack = () => setQuestion(undefined)
  if (question?.kind === 'slip') {
    return (
      <SlipDialog
        target={target}
        {...question}
        busy={busy}
        onContinue={() => save(question.at, { force: false })}
        onCancel={goBack}
      />
    )
  }
  if (question?.kind === 'conflict') {
    return (
      <ConflictDialog
        target={target}
        {...question}
        busy={busy}
        onContinue={(at) => save(at, { force: true })}
        onTakeFree={(at) => save(at, { force: false })}
        onCancel={goBack}
      />
    )
  }
  const title = target.isTimeApproved ? messages.screen.board.editTimeTitle : messages.schedule.approveTitle
  return (
    <Dialog title={title} onClose={onClose}>
      <TargetFacts target={target} />
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
        <SaveActions busy={busy} onCancel={onClose} />
      </SafeForm>
    </Dialog>
  )
}
