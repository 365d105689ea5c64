import { Temporal } from 'temporal-polyfill'

/** A moment in UTC, as ISO 8601 with milliseconds: `2026-11-21T02:30:00.000Z`. Texts sort by time. */
export type Instant = string

const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const zonedShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i
const localShape = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** Whether a text is an instant in the one form in which times are stored. */
export function isInstant(text: string | null | undefined): text is Instant {
  return typeof text === 'string' && instantShape.test(text) && !Number.isNaN(Date.parse(text))
}

export function instantFromMs(epochMs: number): Instant {
  return new Date(epochMs).toISOString()
}

/** Returns the milliseconds since 1970-01-01T00:00Z. */
export function msOf(at: Instant): number {
  return Date.parse(at)
}

/** Returns an instant plus a number of minutes, which may be negative. */
export function addMinutes(at: Instant, minutes: number): Instant {
  return instantFromMs(msOf(at) + minutes * 60_000)
}

/** Returns the minutes from `from` to `to`. Negative if `to` is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (msOf(to) - msOf(from)) / 60_000
}

/**
 * Rule T1. Reads a time: an instant with its offset, or `YYYY-MM-DDTHH:mm` in the office's zone. A local time that the clock
 * repeats is the earlier instant. Returns undefined for a local time that the clock skips and for any other text.
 */
export function readInstant(text: string, zone: string): Instant | undefined {
  const trimmed = text.trim()
  try {
    if (zonedShape.test(trimmed))
      return canonical(Temporal.Instant.from(trimmed.toUpperCase()).epochMilliseconds)
    if (!localShape.test(trimmed)) return undefined
    const local = Temporal.PlainDateTime.from(trimmed.replace(' ', 'T'), { overflow: 'reject' })
    const zoned = local.toZonedDateTime(zone, { disambiguation: 'earlier' })
    return zoned.toPlainDateTime().equals(local) ? canonical(zoned.epochMilliseconds) : undefined
  } catch {
    return undefined
  }
}

/** Whether a text has the form of a time, even if that time does not exist. */
export function isWrittenAsTime(text: string): boolean {
  return zonedShape.test(text.trim()) || localShape.test(text.trim())
}

/** Returns an instant, or undefined for a year outside 1900 to 9999, in which texts would not sort by time. */
function canonical(epochMs: number): Instant | undefined {
  const at = instantFromMs(epochMs)
  return instantShape.test(at) && at >= '1900' ? at : undefined
}
