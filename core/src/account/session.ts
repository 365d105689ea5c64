import { addMinutes, type Instant } from '../time/instant.ts'

/** Maximum duration of a session: idle (minutes) and absolute (hours). */
export interface SessionLimits {
  readonly idleMinutes: number
  readonly hours: number
}

/** When a session started and was last used. */
export interface SessionTimes {
  readonly startedAt: Instant
  readonly usedAt: Instant
}

/** Maximum distance (minutes) by which the clock may be set back without ending the sessions. */
const toleratedBackMin = 120

/** Rule R13. Returns the time before which a session is over, too: it was started while the clock was hours ahead, and would last too long. */
export function sessionOverBefore({ startedAt }: Pick<SessionTimes, 'startedAt'>): Instant {
  return addMinutes(startedAt, -toleratedBackMin)
}

/** Rule R13. Returns when a session ends: after its hours, or earlier when it is idle. Polls do not count as use. */
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

/** Rule R13. Whether a session has expired. */
export function isSessionOver(times: SessionTimes, limits: SessionLimits, now: Instant): boolean {
  return now < sessionOverBefore(times) || now >= sessionEnds(times, limits).idleEndsAt
}

/** How long before the end of a session the screen warns the user (minutes). */
export const sessionWarningMin = 5
