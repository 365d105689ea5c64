import { Temporal } from 'temporal-polyfill'
import { type Instant, instantFromMs, instantShape } from './instant.ts'

const zonedShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/i
const dayShape = /^\d{4}-\d{2}-\d{2}$/
const localShape = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?$/

/**
 * Rule T1. Reads a time: an instant with its offset, or `YYYY-MM-DDTHH:mm` in the office's zone. A local time that the clock
 * repeats is the earlier instant unless the later one is asked for. Returns undefined for a local time that the clock skips and for
 * any other text.
 */
export function readInstant(
  text: string,
  zone: string,
  repeated: 'earlier' | 'later' = 'earlier',
): Instant | undefined {
  const trimmed = text.trim()
  try {
    if (zonedShape.test(trimmed))
      return canonical(Temporal.Instant.from(trimmed.toUpperCase()).epochMilliseconds)
    if (!localShape.test(trimmed)) return undefined
    const local = Temporal.PlainDateTime.from(trimmed.replace(' ', 'T'), { overflow: 'reject' })
    const zoned = local.toZonedDateTime(zone, { disambiguation: repeated })
    return zoned.toPlainDateTime().equals(local) ? canonical(zoned.epochMilliseconds) : undefined
  } catch {
    return undefined
  }
}

/**
 * Reads a date, `YYYY-MM-DD`, as the moment at which that day starts in the office's zone. In some zones the clock goes forward at
 * midnight, and the day starts at 01:00. Returns undefined for any other text, and for a day that the zone left out.
 */
export function readDayStart(text: string, zone: string): Instant | undefined {
  if (!dayShape.test(text)) return undefined
  try {
    const start = Temporal.PlainDate.from(text, { overflow: 'reject' }).toZonedDateTime(zone)
    return start.toPlainDate().toString() === text ? canonical(start.epochMilliseconds) : undefined
  } catch {
    return undefined
  }
}

/** Rule T1. Whether a text is a local time that the clock skips, because it goes forward on that day. */
export function isSkippedTime(text: string, zone: string): boolean {
  const trimmed = text.trim()
  return (
    localShape.test(trimmed) &&
    !readInstant(trimmed, zone) &&
    readInstant(`${trimmed}Z`.replace(' ', 'T'), zone) !== undefined
  )
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
