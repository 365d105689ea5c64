import {
  formatDateTime,
  formatTime,
  formatWhen,
  type Instant,
  isInstant,
  meetUpText,
  messages,
  type Target,
} from '@watchfloor/core'
import { useOffice, useSession } from '../data/session.ts'
import { useNow } from '../ui/clock.ts'
import { DueBadge } from '../ui/DueBadge.tsx'

const everySeconds = 5

/** When a target is expected, with its dot and words. */
export function ExpectedTime({ target }: { target: Pick<Target, 'dateTime' | 'arrivalTime'> }) {
  const { office, operation } = useSession()
  const now = useNow({ everySeconds })
  return <DueBadge target={target} now={now} state={operation.state} zone={office.timeZone} />
}

/** The requested meet-up, or the text for a missing or unapproved one. */
export function MeetUp({ target }: { target: Pick<Target, 'dateTime' | 'isTimeApproved'> }) {
  const { timeZone } = useOffice()
  const text = meetUpText(target, useNow({ everySeconds: 60 }), timeZone)
  // A narrow list breaks the line after the date or the time, but never after a weekday.
  const [weekday = ''] = /^\p{L}+ \d\S*/u.exec(text) ?? []
  return (
    <span className={isInstant(target.dateTime) ? 'meet-up' : 'meet-up quiet'}>
      {weekday !== '' && <span className="whole">{weekday}</span>}
      {text.slice(weekday.length)}
    </span>
  )
}

/** A time of tonight as `21:40`, another with its day; a dash for none. */
export function When({ at }: { at: string | null }) {
  const { timeZone } = useOffice()
  const now = useNow({ everySeconds: 60 })
  if (!isInstant(at)) return <span className="quiet">{messages.generic.none}</span>
  return <time dateTime={at}>{formatWhen(at, now, timeZone)}</time>
}

/** A moment with its date; a dash for none. */
export function DateAndTime({ at }: { at: string | null }) {
  const { timeZone } = useOffice()
  if (!isInstant(at)) return <span className="quiet">{messages.generic.none}</span>
  return <time dateTime={at}>{formatDateTime(at, timeZone)}</time>
}

/** Returns the function that formats a moment for a sentence. */
export function useWhenText(): (at: Instant, now: Instant) => string {
  const { timeZone } = useOffice()
  return (at, now) => formatWhen(at, now, timeZone)
}

/** Returns the function that formats the time of day of a moment. */
export function useTimeText(): (at: Instant) => string {
  const { timeZone } = useOffice()
  return (at) => formatTime(at, timeZone)
}
