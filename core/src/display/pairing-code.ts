import { addMinutes, type Instant } from '../time/instant.ts'

/** No letter or digit that is mistaken for another across a room, and no vowels, so that no code is a word. */
const signs = '23456789BCDFGHJKMNPQRSTVWXYZ'
const halfLength = 3
const validMin = 10

/**
 * Rule Q1: a pairing code, such as `K7M-4QX`.
 * @param pick chance: a whole number from 0 to below the given count
 */
export function pairingCode(pick: (count: number) => number): string {
  const half = () => Array.from({ length: halfLength }, () => signs[pick(signs.length)]).join('')
  return `${half()}-${half()}`
}

/** A code as somebody typed it: in any case, with or without its dash. Undefined when it cannot be one. */
export function readPairingCode(text: string): string | undefined {
  const typed = text.toUpperCase().replace(/[\s–-]/g, '')
  if (typed.length !== 2 * halfLength || ![...typed].every((sign) => signs.includes(sign))) return undefined
  return `${typed.slice(0, halfLength)}-${typed.slice(halfLength)}`
}

/** When a code that was asked for ends to count. */
export function pairingEnds(requestedAt: Instant): Instant {
  return addMinutes(requestedAt, validMin)
}
