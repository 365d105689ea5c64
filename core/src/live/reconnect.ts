const firstMs = 500
const longestMs = 20_000

/**
 * Rule Z4: after a cut a reader comes back in growing waits, each somewhere between half and all of its length, so that a thousand
 * readers do not come at once. `chance` is from 0 to 1.
 */
export function reconnectMs(failures: number, chance: number): number {
  const wait = Math.min(longestMs, firstMs * 2 ** Math.min(failures, 10))
  return Math.round(wait / 2 + (wait / 2) * chance)
}
