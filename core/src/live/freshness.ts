import { messages } from '../text/messages.ts'

/** How far what is on a screen can be trusted. */
export type Freshness = 'live' | 'late' | 'lost' | 'last-known'

const lateSeconds = 75
const lostSeconds = 5 * 60
const lastKnownSeconds = 15 * 60

/**
 * Rule Z3: without news of the server a screen is late after 75 seconds (amber), lost after 5 minutes (red), and after 15 minutes its
 * numbers are shown as the last known. The same everywhere.
 */
export function freshnessOf(ageSeconds: number): Freshness {
  if (ageSeconds >= lastKnownSeconds) return 'last-known'
  if (ageSeconds >= lostSeconds) return 'lost'
  return ageSeconds >= lateSeconds ? 'late' : 'live'
}

/** The age in words; a colour never stands without them. */
export function freshnessText(ageSeconds: number): string {
  const texts = messages.screen.live
  const age =
    ageSeconds < 60
      ? texts.seconds(Math.floor(ageSeconds))
      : ageSeconds < 3600
        ? texts.minutes(Math.floor(ageSeconds / 60))
        : texts.hours(Math.floor(ageSeconds / 3600))
  return freshnessOf(ageSeconds) === 'live' ? texts.age(age) : texts.stale(age)
}
