import { Temporal } from 'temporal-polyfill'

/** A moment, as UTC in ISO 8601 with milliseconds: `2026-11-21T02:30:00.000Z`. Text order is time order. */
export type Instant = string

const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/
const zonedShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i
const localShape = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/** Whether a stored text is an instant in the one form that the desk stores. */
export function isInstant(text: string | null | undefined): text is Instant {
  return typeof text === 'string' && instantShape.test(text) && !Number.isNaN(Date.parse(text))
}

export function instantFromMs(epochMs: number): Instant {
  return new Date(epochMs).toISOString()
}

/** Milliseconds since 1970-01-01T00:00Z. */
export function msOf(at: Instant): number {
  return Date.parse(at)
}

export function addMinutes(at: Instant, minutes: number): Instant {
  return instantFromMs(msOf(at) + minutes * 60_000)
}

/** Minutes from `from` to `to`, negative when `to` is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (msOf(to) - msOf(from)) / 60_000
}

/**
 * Rule T1: reads a time as it comes in: an instant with its offset, or `YYYY-MM-DDTHH:mm` meant in the office's zone.
 * A local time that the clock skipped is no time; one that it repeated is the earlier instant. Undefined when it is no time.
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

/** Whether a text has the form of a time, be there such a moment or not. */
export function isWrittenAsTime(text: string): boolean {
  return zonedShape.test(text.trim()) || localShape.test(text.trim())
}

/** The year is bounded so that text order stays time order. */
function canonical(epochMs: number): Instant | undefined {
  const at = instantFromMs(epochMs)
  return instantShape.test(at) && at >= '1900' ? at : undefined
}
