import { dueOf, formatWhen, type Instant, isInstant, messages, type Target } from '@watchfloor/core'
import './due.css'

interface Props {
  target: Pick<Target, 'dateTime' | 'arrivalTime'>
  now: Instant
  /** The office's time zone. */
  zone: string
}

/** The expected time with its dot and words: red if late, amber if soon, green if near. */
export function DueBadge({ target, now, zone }: Props) {
  const due = dueOf(target, now, zone)
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
