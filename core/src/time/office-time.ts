import { Temporal } from 'temporal-polyfill'
import { type Instant, instantFromMs, msOf } from './instant.ts'

const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const

/** Whether a name is an IANA time zone, such as `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Rule T2: a time of day in the office's zone, 24-hour, such as `21:40`. */
export function formatTime(at: Instant, zone: string): string {
  return zoned(at, zone).toPlainTime().toString({ smallestUnit: 'minute' })
}

/**
 * Rule T3: a time as the boards show it: `21:40` tonight (within 12 hours of now, or the same office day), else with the
 * weekday (`Sat 21:40`) within six days, else with the date (`2026-11-21 21:40`).
 */
export function formatWhen(at: Instant, now: Instant, zone: string): string {
  const time = formatTime(at, zone)
  const there = zoned(at, zone)
  const here = zoned(now, zone)
  const apartHours = Math.abs(msOf(at) - msOf(now)) / 3_600_000
  if (apartHours <= 12 || there.toPlainDate().equals(here.toPlainDate())) return time
  const apartDays = Math.abs(there.toPlainDate().since(here.toPlainDate()).days)
  if (apartDays <= 6) return `${weekdays[there.dayOfWeek - 1]} ${time}`
  return `${there.toPlainDate().toString()} ${time}`
}

/** A moment in full, in the office's zone: `2026-11-21 21:40`. */
export function formatDateTime(at: Instant, zone: string): string {
  return `${zoned(at, zone).toPlainDate().toString()} ${formatTime(at, zone)}`
}

/** What a date-and-time input of the office holds for a moment: `2026-11-21T21:40`. */
export function toLocalInput(at: Instant, zone: string): string {
  return zoned(at, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/** The office's calendar date at a moment, `YYYY-MM-DD`. */
export function officeDate(at: Instant, zone: string): string {
  return zoned(at, zone).toPlainDate().toString()
}

/** The zone's short name at a moment, such as `EST`. */
export function zoneName(at: Instant, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(
    msOf(at),
  )
  return parts.find((part) => part.type === 'timeZoneName')?.value ?? zone
}

/**
 * Rule T4: the start of the operational day that `now` lies in.
 * @param startsAt the office's time of day at which it starts, `HH:mm`
 */
export function operationalDayStart(now: Instant, zone: string, startsAt: string): Instant {
  const here = zoned(now, zone)
  const startOn = (date: Temporal.PlainDate) => date.toZonedDateTime({ timeZone: zone, plainTime: startsAt })
  const today = startOn(here.toPlainDate())
  const start =
    Temporal.ZonedDateTime.compare(today, here) <= 0
      ? today
      : startOn(here.toPlainDate().subtract({ days: 1 }))
  return instantFromMs(start.epochMilliseconds)
}

function zoned(at: Instant, zone: string): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(msOf(at)).toZonedDateTimeISO(zone)
}
