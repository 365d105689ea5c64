/** A moment in UTC, as ISO 8601 with milliseconds: `2026-11-21T02:30:00.000Z`. Texts sort by time. */
export type Instant = string

/** The one form in which times are stored. */
export const instantShape = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/

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

/** Returns the start of the minute of an instant, which is what screens show and forms take. */
export function startOfMinute(at: Instant): Instant {
  return instantFromMs(Math.floor(msOf(at) / 60_000) * 60_000)
}

/** Returns the minutes from `from` to `to`. Negative if `to` is earlier. */
export function minutesBetween(from: Instant, to: Instant): number {
  return (msOf(to) - msOf(from)) / 60_000
}
