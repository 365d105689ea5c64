import {
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
import { useAct } from '../../app/act.ts'
import { useOffice } from '../../app/session.ts'
import { TargetFacts } from '../../app/TargetFacts.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { OfficeTimeInput } from '../../ui/OfficeTimeInput.tsx'
import { SafeForm } from '../../ui/SafeForm.tsx'
import { SaveActions } from '../../ui/SaveActions.tsx'
import { useIsThere } from '../../ui/use-is-there.ts'
import { approveAct } from './approve-act.ts'
import { ConflictDialog } from './ConflictDialog.tsx'

interface Props {
  target: Target
  onClose: () => void
}

interface Conflict {
  readonly at: Instant
  readonly holder: TimeConflict
}

const quickMinutes = [15, 30, 60]

/** Approves a time, or edits the approved one; a time too close to another is asked about first. */
export function TimeDialog({ target, onClose }: Props) {
  const { timeZone } = useOffice()
  const [text, setText] = useState(() =>
    isInstant(target.dateTime) ? toLocalInput(target.dateTime, timeZone) : '',
  )
  const [problem, setProblem] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  const { act, busy } = useAct()
  const isThere = useIsThere()

  async function save(at: Instant, { force }: { force: boolean }) {
    const done = await act({
      ...approveAct(target, at, { force }),
      onFailure: (error) => {
        const holder = failureOf(error)?.conflict
        // Who has closed the dialog meanwhile is told in an alert, like of any failure.
        if (!holder || !isThere()) return false
        setConflict({ at, holder })
        return true
      },
    })
    if (done && isThere()) onClose()
  }

  async function saveTyped() {
    const at = readInstant(text, timeZone)
    setProblem(at ? undefined : messages.schedule.invalidTime)
    if (at) await save(at, { force: false })
  }

  if (conflict) {
    return (
      <ConflictDialog
        target={target}
        {...conflict}
        busy={busy}
        onContinue={(at) => save(at, { force: true })}
        onTakeFree={(at) => save(at, { force: false })}
        onCancel={() => setConflict(undefined)}
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
