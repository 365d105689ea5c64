import { addMinutes, type Instant } from './instant.ts'

/** Maximum difference (minutes) of two machines' clocks. A time further ahead is a mistake. */
const allowanceMin = 1

/** Whether a recorded moment is in the future. */
export function isInTheFuture(at: Instant, now: Instant): boolean {
  return at > addMinutes(now, allowanceMin)
}
