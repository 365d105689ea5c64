import { officeDate } from '../time/clock-text.ts'
import { addMinutes, type Instant, minutesBetween, readInstant } from '../time/instant.ts'

/** A time of day this long ago is still meant for today. */
const justPastMin = 60

/**
 * Rule C7: a time as it is typed in a hurry: `21:40`, or `2140`, is the next such time in the office's zone, or one that has just
 * passed; else a whole date and time.
 */
export function readTypedTime(text: string, now: Instant, zone: string): Instant | undefined {
  const short = /^([01]?\d|2[0-3]):?([0-5]\d)$/.exec(text.trim())
  if (!short) return readInstant(text.trim().replace(' ', 'T'), zone)
  const clock = `${(short[1] as string).padStart(2, '0')}:${short[2]}`
  for (const daysOn of [0, 1]) {
    const day = officeDate(addMinutes(now, daysOn * 24 * 60), zone)
    const at = readInstant(`${day}T${clock}`, zone)
    if (at && minutesBetween(now, at) >= -justPastMin) return at
  }
  return undefined
}
