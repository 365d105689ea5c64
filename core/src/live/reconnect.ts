/** Maximum first wait, and maximum of all waits (ms). */
const firstMs = 500
const longestMs = 20_000

/**
 * Rule Z4. Timeout of a silent stream, of a poll without an answer, and of an answer that falls silent (ms). The server sends a heartbeat
 * every 15 seconds.
 */
export const streamSilenceMs = 40_000

/**
 * Rule Z4. Returns how long a subscriber waits before it reconnects (ms). Waits grow up to 20 seconds, and each is between half
 * and all of its length, so that a thousand subscribers do not reconnect at once.
 * @param chance random number from 0 to 1
 */
export function reconnectMs(failures: number, chance: number): number {
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10))
  return Math.round(wait / 2 + (wait / 2) * chance)
}
