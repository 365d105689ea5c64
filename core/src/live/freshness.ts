import { messages } from '../text/messages.ts'

/** How far the numbers on a screen can be trusted. */
export type Freshness = 'live' | 'late' | 'lost' | 'last-known'

/** Two missed heartbeats, which come every 15 seconds, and 5 seconds for their delivery. */
const lateSeconds = 35
/** Seconds after which the numbers are lost, and after which they are the last known. */
const lostSeconds = 5 * 60
const lastKnownSeconds = 15 * 60

/**
 * Rule Z3. Returns the freshness of a screen: late after 35 seconds without a sign of the server (amber), lost after 5 minutes
 * (red), last known after 15 minutes. A screen whose stream is cut is late at once.
 * @param isCut whether the screen knows that its stream is cut
 */
export function freshnessOf(ageSeconds: number, isCut = false): Freshness {
  if (ageSeconds >= lastKnownSeconds) return 'last-known'
  if (ageSeconds >= lostSeconds) return 'lost'
  return isCut || ageSeconds >= lateSeconds ? 'late' : 'live'
}

/** Rule Z3. Returns the freshness in words. A color never stands without them. */
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
