import { addMinutes, type Instant } from '../time/instant.ts'

/** No letter or digit looks like another across a room. There are no vowels, so that no code is a word. */
const signs = '23456789BCDFGHJKMNPQRSTVWXYZ'
const halfLength = 3
/** How long a code is valid (minutes). */
const validMin = 10

/**
 * Rule Q1. Returns a new pairing code, for example `K7M-4QX`.
 * @param pick returns a random whole number from 0 to below the given count
 */
export function pairingCode(pick: (count: number) => number): string {
  const half = () => Array.from({ length: halfLength }, () => signs[pick(signs.length)]).join('')
  return `${half()}-${half()}`
}

/** Rule Q1. Returns the code that a user typed, in any case, with or without its dash; undefined if it cannot be a code. */
export function readPairingCode(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s–-]/g, '')
  if (typed.length !== 2 * halfLength || ![...typed].every((sign) => signs.includes(sign))) return undefined
  return `${typed.slice(0, halfLength)}-${typed.slice(halfLength)}`
}

/** Rule Q1. Whether a code has expired. One that was requested while the clock was ahead has, too. */
export function isPairingOver(requestedAt: Instant, now: Instant): boolean {
  return now >= pairingEnds(requestedAt) || requestedAt > addMinutes(now, validMin)
}

/** Rule Q1. Returns when a code expires. */
export function pairingEnds(requestedAt: Instant): Instant {
  return addMinutes(requestedAt, validMin)
}
