import { addMinutes, type Instant } from './instant.ts'
import { readDayStart, readInstant } from './read-instant.ts'

const minutesIn: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

/** Reads a past moment as users type it: `30m`, `2h` or `3d` ago, or a date or a time in the office's zone. */
export function readSince(text: string, now: Instant, zone: string): Instant | undefined {
  const typed = text.trim()
  const ago = /^(\d{1,6})([mhd])$/.exec(typed)
  if (ago) return addMinutes(now, -Number(ago[1]) * (minutesIn[ago[2] as string] as number))
  return readDayStart(typed, zone) ?? readInstant(typed, zone)
}
