import { messages } from '../text/messages.ts'
import { daysBetween } from '../time/calendar-date.ts'
import { formatTime, formatWhen, officeDate } from '../time/clock-text.ts'
import { isInTheFuture } from '../time/future.ts'
import { type Instant, msOf } from '../time/instant.ts'
import { durationText } from './due.ts'
import type { Meant } from './typed-time.ts'

const texts = messages.time
const dayMin = 24 * 60

/** Rule D4. Returns a typed time in words: its day and time, and how far it is from now. */
export function timeInWords(at: Instant, now: Instant, zone: string): string {
  return texts.reading(whenInWords(at, now, zone), distanceInWords(at, now))
}

/** Returns how far a time is from now: `in 4 h 12 min`, `300 days ago`. */
export function distanceInWords(at: Instant, now: Instant): string {
  const minutes = wholeMinutes(now, at)
  if (minutes === 0) return texts.now
  return minutes > 0 ? texts.ahead(durationText(minutes)) : texts.ago(durationText(-minutes))
}

/** Rule D4. Whether a time is marked: it is on the wrong side of now, or more than a day away. */
export function isFarFrom(at: Instant, now: Instant, meant: Meant): boolean {
  const minutes = wholeMinutes(now, at)
  if (meant === 'past') return isInTheFuture(at, now) || minutes < -dayMin
  return minutes < 0 || minutes > dayMin
}

/** Returns the minutes between two times as the clock shows them. Two times in one minute have no distance. */
function wholeMinutes(from: Instant, to: Instant): number {
  return Math.floor(msOf(to) / 60_000) - Math.floor(msOf(from) / 60_000)
}

function whenInWords(at: Instant, now: Instant, zone: string): string {
  const day = texts.days[String(daysBetween(officeDate(now, zone), officeDate(at, zone)))]
  return day ? texts.onDay(day, formatTime(at, zone)) : formatWhen(at, now, zone)
}
