import { addMinutes, type Instant, minutesBetween } from '../time/instant.ts'

/** Maximum number of failures within the window; the last of them locks. */
const maxFailures = 5
const windowMin = 15

/** Failed sign-ins of one account from one kind of device: all unknown devices together, or one known device. */
export interface SignInFailures {
  readonly failures: number
  readonly firstAt: Instant
  readonly lockedUntil: Instant | null
}

/** The count of an account without failures. */
export const noFailures: SignInFailures = { failures: 0, firstAt: '', lockedUntil: null }

/**
 * Rule R12. Returns the count after one more attempt. Five failures within 15 minutes lock for 15 minutes. The attempt counts
 * before its password is checked, so that parallel guesses count too.
 */
export function countAttempt(known: SignInFailures, now: Instant): SignInFailures {
  if (isLocked(known, now)) return known
  const isFresh =
    known.failures === 0 || addMinutes(known.firstAt, windowMin) <= now || known.lockedUntil !== null
  const failures = isFresh ? 1 : known.failures + 1
  const firstAt = isFresh ? now : known.firstAt
  return { failures, firstAt, lockedUntil: failures >= maxFailures ? addMinutes(now, windowMin) : null }
}

/**
 * Rule R12. Returns the count without an attempt that was right. Other attempts that were counted since stay, because whoever knows the
 * password could otherwise try codes without end while it is checked.
 * @param known the count as it is now
 * @param counted the count that the attempt made
 */
export function withoutAttempt(known: SignInFailures, counted: SignInFailures): SignInFailures {
  const hasBegunAnew = known.failures === 0 || known.firstAt !== counted.firstAt
  if (hasBegunAnew) return known
  const failures = known.failures - 1
  return failures === 0 ? noFailures : { ...known, failures, lockedUntil: null }
}

/** Rule R12. Returns the time before which failures and locks no longer count: 30 minutes before `now`. */
export function forgottenBefore(now: Instant): Instant {
  return addMinutes(now, -2 * windowMin)
}

/** Rule R12. Whether sign-in is locked now. A lock that lasts longer than a lock can was set while the clock was ahead. */
export function isLocked({ lockedUntil }: SignInFailures, now: Instant): boolean {
  return lockedUntil !== null && now < lockedUntil && lockedUntil <= addMinutes(now, windowMin)
}

/** Rule R12. Returns for how many more minutes, rounded up, answers are refused; 0 without a lock. */
export function minutesLocked(known: SignInFailures, now: Instant): number {
  if (!isLocked(known, now) || known.lockedUntil === null) return 0
  return Math.ceil(minutesBetween(now, known.lockedUntil))
}
