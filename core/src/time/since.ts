import { addMinutes, type Instant } from './instant.ts'
import { readInstant } from './read-instant.ts'

const minutesIn: Readonly<Record<string, number>> = { m: 1, h: 60, d: 24 * 60 }

/** Reads a past moment as users type it: `30m`, `2h` or `3d` ago, or a date or a time in the office's zone. */
export function readSince(text: string, now: Instant, zone: string): Instant | undefined {
  const ago = /^(\d{1,6})([mhd])$/.exec(text.trim())
  if (ago) return addMinutes(now, -Number(ago[1]) * (minutesIn[ago[2] as string] as number))
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(text.trim())
  return readInstant(isDate ? `${text.trim()}T00:00` : text.trim(), zone)
}
