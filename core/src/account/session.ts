import { addMinutes, type Instant } from '../time/instant.ts'

/** How long a session lasts. */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly hours: number
}

export interface SessionTimes {
  readonly startedAt: Instant
  readonly usedAt: Instant
}

/** Rule R13: a session ends after its hours, or earlier when it is not used; polls are no use. */
export function sessionEnds(
  { startedAt, usedAt }: SessionTimes,
  { idleMinutes, hours }: SessionLimits,
): {
  readonly idleEndsAt: Instant
  readonly endsAt: Instant
} {
  const endsAt = addMinutes(startedAt, hours * 60)
  const idleEndsAt = addMinutes(usedAt, idleMinutes)
  return { idleEndsAt: earlier(idleEndsAt, endsAt), endsAt }
}

function earlier(a: Instant, b: Instant): Instant {
  return a < b ? a : b
}

export function isSessionOver(times: SessionTimes, limits: SessionLimits, now: Instant): boolean {
  return now >= sessionEnds(times, limits).idleEndsAt
}

/** Before the end of a session the screen says so. */
export const sessionWarningMin = 5
