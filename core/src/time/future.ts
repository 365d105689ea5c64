import { addMinutes, type Instant } from './instant.ts'

/** Clocks of two machines differ; more than this ahead is a mistake. */
const allowanceMin = 1

/** Whether a moment that somebody recorded has not come yet. */
export function isInTheFuture(at: Instant, now: Instant): boolean {
  return at > addMinutes(now, allowanceMin)
}
