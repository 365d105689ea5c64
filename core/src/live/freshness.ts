import { messages } from '../text/messages.ts'

/** How far what is on a screen can be trusted. */
export type Freshness = 'live' | 'late' | 'lost' | 'last-known'

/** Two missed heartbeats, which come every 15 seconds, and the time they may take. */
const lateSeconds = 35
const lostSeconds = 5 * 60
const lastKnownSeconds = 15 * 60

/**
 * Rule Z3: without news of the server a screen is late after 35 seconds (amber), lost after 5 minutes (red), and after 15 minutes its
 * numbers are shown as the last known. A reader that knows that it is cut off is late at once. The same everywhere.
 */
export function freshnessOf(ageSeconds: number, isCut = false): Freshness {
  if (ageSeconds >= lastKnownSeconds) return 'last-known'
  if (ageSeconds >= lostSeconds) return 'lost'
  return isCut || ageSeconds >= lateSeconds ? 'late' : 'live'
}

/** The age in words; a colour never stands without them. */
export function freshnessText(ageSeconds: number, isCut = false): string {
  const texts = messages.screen.live
  const age =
    ageSeconds < 60
      ? texts.seconds(Math.floor(ageSeconds))
      : ageSeconds < 3600
        ? texts.minutes(Math.floor(ageSeconds / 60))
        : texts.hours(Math.floor(ageSeconds / 3600))
  if (freshnessOf(ageSeconds) === 'live') return isCut ? texts.reconnecting : texts.age(age)
  return isCut ? `${texts.reconnecting} · ${texts.stale(age)}` : texts.stale(age)
}
