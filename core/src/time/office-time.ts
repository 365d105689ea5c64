import { Temporal } from 'temporal-polyfill'
import { type Instant, instantFromMs, msOf } from './instant.ts'

/** Whether a name is an IANA time zone, for example `America/New_York`. */
export function isTimeZone(name: string): boolean {
  try {
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name)
    return /^[A-Za-z]/.test(name)
  } catch {
    return false
  }
}

/** Returns a moment as the value of a date-and-time input in the office's zone: `2026-11-21T21:40`. */
export function toLocalInput(at: Instant, zone: string): string {
  return zoned(at, zone).toPlainDateTime().toString({ smallestUnit: 'minute' })
}

/**
 * Rule T1. Returns a moment as a text that `readInstant` reads as the same moment: as `toLocalInput`, and with its offset if it is the
 * later one of a local time that the clock repeats.
 */
export function toExactInput(at: Instant, zone: string): string {
  const here = zoned(at, zone)
  const local = here.toPlainDateTime()
  const earlier = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
  const text = local.toString({ smallestUnit: 'minute' })
  return earlier.epochMilliseconds < here.epochMilliseconds ? `${text}${here.offset}` : text
}

/**
 * Rule T4. Returns the start of the operational day of `now`.
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
