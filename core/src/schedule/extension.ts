import { addMinutes, type Instant, startOfMinute } from '../time/instant.ts'

/** How many minutes somebody who is late gets at once. */
export const extensionMin = 15

/** Rule C7. Returns a time some minutes from now as if it was typed: a whole minute, so that what looks 10 minutes apart conflicts. */
export function minutesAhead(now: Instant, minutes: number): Instant {
  return addMinutes(startOfMinute(now), minutes)
}
