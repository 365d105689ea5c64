import { type Instant, messages, type Target, timeInWords } from '@watchfloor/core'
import { useOffice } from '../../data/session.ts'
import { useNow } from '../../ui/clock.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { targetName } from '../../ui/target-name.ts'

interface Props {
  target: Target
  /** The time to approve. */
  at: Instant
  question: string
  busy: boolean
  onContinue: () => void
  onCancel: () => void
}

const columns = messages.screen.column

/** Asks before a time that looks like a typing error is approved. */
export function SlipDialog({ target, at, question, busy, onContinue, onCancel }: Props) {
  const { timeZone } = useOffice()
  const now = useNow({ everySeconds: 30 })
  return (
    <ConfirmDialog
      title={messages.time.approveTitle}
      confirm={messages.time.approveAnyway}
      dangerous
      busy={busy}
      onConfirm={onContinue}
      onCancel={onCancel}
    >
      <dl className="facts">
        <dt>{columns.agent}</dt>
        <dd>{target.caseAgent}</dd>
        <dt>{columns.username}</dt>
        <dd>{targetName(target)}</dd>
        <dt>{columns.meetUp}</dt>
        <dd>{timeInWords(at, now, timeZone)}</dd>
      </dl>
      <p>{question}</p>
    </ConfirmDialog>
  )
}
