import {
  dueIn,
  formatWhen,
  type Instant,
  isInstant,
  messages,
  type Operation,
  type Target,
} from '@watchfloor/core'
import './due.css'

interface Props {
  target: Pick<Target, 'dateTime' | 'arrivalTime'>
  now: Instant
  /** The state of the target's operation: in one that is not open nobody is late (rule D10). */
  state: Operation['state']
  /** The office's time zone. */
  zone: string
}

/** The expected time with its dot and words: red if late, amber if soon, green if near. */
export function DueBadge({ target, now, state, zone }: Props) {
  const due = dueIn(state, target, now, zone)
  const when = isInstant(target.dateTime) ? formatWhen(target.dateTime, now, zone) : messages.generic.none
  return (
    <span className="due" data-tone={due.tone}>
      <span className="due-dot" aria-hidden="true" />
      <span>
        <span className="due-time">{when}</span>
        {due.words !== '' && <span className="due-words">{due.words}</span>}
      </span>
    </span>
  )
}
