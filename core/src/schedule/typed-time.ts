import { addDays } from '../time/calendar-date.ts'
import { officeDate } from '../time/clock-text.ts'
import { isInTheFuture } from '../time/future.ts'
import { type Instant, minutesBetween } from '../time/instant.ts'
import { toLocalInput } from '../time/office-time.ts'
import { isSkippedTime, readInstant } from '../time/read-instant.ts'
import { minutesAhead } from './extension.ts'

/** Whether a form asks for a time to come or a time in the past. */
export type Meant = 'ahead' | 'past'

/** A time of day at most this long ago (minutes) is not read as the next one. */
const justPastMin = 60

const shortShape = /^([01]?\d|2[0-3]):?([0-5]\d)$/
const dayShape = /^(\S+)[\sT]+(\S+)$/i
const dayWords: Readonly<Record<string, number>> = { yesterday: -1, today: 0, tomorrow: 1 }

/**
 * Rule C7. Reads a time as users type it, in 24 hours: `2140` or `21:40`, `+15`, or with its day: `tomorrow 1900`, `11/29 2130`,
 * `2026-11-29 21:30`. Returns undefined for any other text, and for a time that the clock skips.
 */
export function readTypedTime(
  text: string,
  now: Instant,
  zone: string,
  meant: Meant = 'ahead',
): Instant | undefined {
  const typed = text.trim().toLowerCase()
  const minutes = /^\+\s*(\d{1,4})$/.exec(typed)?.[1]
  if (minutes) return minutesAhead(now, Number(minutes))
  const local = localOf(text, now, zone, meant)
  return local === undefined ? undefined : readNear(local, now, zone, meant)
}

/**
 * Reads a time. Of one that the clock repeats it is the instant that is nearer to now; for a past event the last one that is not in the
 * future.
 */
function readNear(local: string, now: Instant, zone: string, meant: Meant): Instant | undefined {
  const earlier = readInstant(local, zone)
  const later = readInstant(local, zone, 'later')
  if (!earlier || !later || earlier === later) return earlier
  if (meant === 'past') return isInTheFuture(later, now) ? earlier : later
  const isNearer = Math.abs(minutesBetween(now, later)) <= Math.abs(minutesBetween(now, earlier))
  return isNearer ? later : earlier
}

/** Rule C7. Whether a time as users type it is one that the clock skips on its day. */
export function isSkippedTyped(text: string, now: Instant, zone: string, meant: Meant = 'ahead'): boolean {
  const local = localOf(text, now, zone, meant)
  return local !== undefined && isSkippedTime(local, zone)
}

/** Returns a typed time with its day, as `YYYY-MM-DDTHH:mm`; any other text unchanged. Undefined without a day. */
function localOf(text: string, now: Instant, zone: string, meant: Meant): string | undefined {
  const typed = text.trim().toLowerCase()
  const clock = readClock(typed)
  if (clock) return nearLocal(clock, now, zone, meant)
  const [, day = '', time = ''] = dayShape.exec(typed) ?? []
  const dayClock = readClock(time)
  if (!dayClock) return text
  const date = readDate(day, now, zone)
  return date && `${date}T${dayClock}`
}

/** Returns a time of day as `HH:mm`, from `2140`, `940` or `21:40`. */
function readClock(text: string): string | undefined {
  const [, hours, minutes] = shortShape.exec(text) ?? []
  return hours && `${hours.padStart(2, '0')}:${minutes}`
}

/**
 * Returns the next such time of day, or one that has passed within the hour, also before midnight; for a past event the last one, at most
 * as far ahead as clocks differ.
 */
function nearLocal(clock: string, now: Instant, zone: string, meant: Meant): string | undefined {
  const today = officeDate(now, zone)
  const days = meant === 'past' ? [1, 0, -1] : [-1, 0, 1]
  return days
    .map((day) => `${addDays(today, day)}T${clock}`)
    .find((local) => {
      const at = readNear(local, now, zone, meant)
      // A time that the clock skips today must not become that of another day.
      if (!at) return meant === 'past' ? local <= toLocalInput(now, zone) : local >= toLocalInput(now, zone)
      return meant === 'past' ? !isInTheFuture(at, now) : minutesBetween(now, at) >= -justPastMin
    })
}

/** Returns a day as `YYYY-MM-DD`. A day without a year is the nearest one. */
function readDate(day: string, now: Instant, zone: string): string | undefined {
  const today = officeDate(now, zone)
  const days = Object.hasOwn(dayWords, day) ? dayWords[day] : undefined
  if (days !== undefined) return addDays(today, days)
  if (/^\d{4}-\d{2}-\d{2}$/.test(day)) return day
  const [, month, date, year] = /^(\d{1,2})\/(\d{1,2})(?:\/(\d{4}|\d{2}))?$/.exec(day) ?? []
  if (!month || !date) return undefined
  const inYear = (full: string | number) => `${full}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  if (year) return inYear(year.padStart(4, '20'))
  const thisYear = Number(today.slice(0, 4))
  return nearest([thisYear - 1, thisYear, thisYear + 1].map(inYear), now, zone)
}

function nearest(dates: readonly string[], now: Instant, zone: string): string | undefined {
  const known = dates.flatMap((date) => {
    const noon = readInstant(`${date}T12:00`, zone)
    return noon ? [{ date, apart: Math.abs(minutesBetween(now, noon)) }] : []
  })
  return known.sort((a, b) => a.apart - b.apart)[0]?.date
}
