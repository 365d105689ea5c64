import { Button } from '@mantine/core'
import { type Instant, messages, nextFreeTime, type Target, type TimeConflict } from '@watchfloor/core'
import { useWhenText } from '../../app/office-time.tsx'
import { useTargets } from '../../app/targets.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { serverNow } from '../../ui/clock.ts'

interface Props {
  target: Target
  /** The time that was asked for. */
  at: Instant
  holder: TimeConflict
  busy: boolean
  onContinue: (at: Instant) => void
  onTakeFree: (at: Instant) => void
  onCancel: () => void
}

const texts = messages.schedule
const columns = messages.screen.column

/** Somebody holds a time too close: go on, take the next free one, or go back. */
export function ConflictDialog({ target, at, holder, busy, onContinue, onTakeFree, onCancel }: Props) {
  const { data: targets = [] } = useTargets()
  const whenText = useWhenText()
  const free = nextFreeTime(target, at, targets)
  const now = serverNow()
  return (
    <ConfirmDialog
      title={texts.conflictTitle}
      confirm={messages.screen.conflict.continue}
      busy={busy}
      onConfirm={() => onContinue(at)}
      onCancel={onCancel}
      other={
        free !== at && (
          <Button variant="default" disabled={busy} onClick={() => onTakeFree(free)}>
            {texts.takeNextFree(whenText(free, now))}
          </Button>
        )
      }
    >
      <dl className="facts">
        <dt>{columns.agent}</dt>
        <dd>{holder.caseAgent}</dd>
        <dt>{columns.username}</dt>
        <dd>{holder.screenName}</dd>
        <dt>{columns.meetUp}</dt>
        <dd>{whenText(holder.dateTime, now)}</dd>
      </dl>
      <p>{texts.conflict}</p>
      <p>{texts.conflictContinue}</p>
    </ConfirmDialog>
  )
}
