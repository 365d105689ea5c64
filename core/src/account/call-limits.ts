import { type Failure, statusOf } from '../kernel/failure.ts'

/** How often something may be done within some seconds. */
interface RateLimit {
  readonly max: number
  readonly seconds: number
  /** Number of calls that a server takes from the shared count at once, so that not every call writes. A divisor of `max`. */
  readonly lease: number
}

/** Kinds of calls that cost much, limited by account. */
export type CostlyCall = 'photo' | 'upload' | 'pdf' | 'export' | 'import' | 'statistics' | 'backup'

/**
 * Rule R34. The limits of an account: more than a person needs, and than a bundle of all arrests reads, but an end for a program that
 * loops.
 */
export const callLimits: Readonly<Record<CostlyCall, RateLimit>> = {
  photo: { max: 12_000, seconds: 300, lease: 200 },
  upload: { max: 6_000, seconds: 300, lease: 50 },
  pdf: { max: 6_000, seconds: 300, lease: 50 },
  export: { max: 120, seconds: 300, lease: 4 },
  import: { max: 120, seconds: 300, lease: 4 },
  statistics: { max: 1_200, seconds: 300, lease: 20 },
  backup: { max: 30, seconds: 300, lease: 1 },
}

/** Kinds of costly calls that wait for their turn. Photos that are sent wait for the worker that rewrites them. */
export type QueuedCall = Exclude<CostlyCall, 'upload'>

/** How many costly calls of one kind a server works on at once, in all and of one account, and how many may wait. */
interface Lane {
  readonly atOnce: number
  readonly atOnceOfKey: number
  readonly maxOfKey: number
  readonly maxInAll: number
  /** Whether a caller who reads slowly keeps its place, because its answer holds a connection to the database. */
  readonly keepsSlowReaders?: boolean
}

/**
 * Rule R35. Each kind of costly call has its own lane, in which accounts take turns. So nothing that one person sends stops the lists
 * and changes of the others, or the same kind of call of another person.
 */
export const costlyLanes: Readonly<Record<QueuedCall, Lane>> = {
  photo: { atOnce: 12, atOnceOfKey: 6, maxOfKey: 400, maxInAll: 2_000 },
  pdf: { atOnce: 4, atOnceOfKey: 2, maxOfKey: 200, maxInAll: 1_000 },
  export: { atOnce: 2, atOnceOfKey: 1, maxOfKey: 8, maxInAll: 32 },
  import: { atOnce: 2, atOnceOfKey: 1, maxOfKey: 4, maxInAll: 16 },
  statistics: { atOnce: 1, atOnceOfKey: 1, maxOfKey: 16, maxInAll: 64 },
  backup: { atOnce: 1, atOnceOfKey: 1, maxOfKey: 2, maxInAll: 4, keepsSlowReaders: true },
}

/** Rule R34. The limits of an address. Thirty people may share one, so only failures of people who are not signed in count. */
export const addressLimits = {
  /** Failed sign-ins from devices that are not known. */
  signIn: { max: 300, seconds: 300, lease: 1 },
  /** Costly calls without a session. */
  unknown: { max: 600, seconds: 300, lease: 20 },
  /** Requests for a pairing code, and questions about a display that is not there. */
  pairing: { max: 20, seconds: 600, lease: 1 },
  pairingMisses: { max: 60, seconds: 600, lease: 1 },
} as const satisfies Readonly<Record<string, RateLimit>>

/** Rule R34. Seconds after which a refused caller may try again, when no limit says so itself. */
export const defaultRetrySeconds = 60

/** Seconds after which a caller may try again when the server is busy, is stopping or has no database. */
const busyRetrySeconds = 5

/** Rule R34. Returns the seconds after which a failed call may be tried again (RFC 9110, section 10.2.3), or undefined. */
export function retrySecondsOf({ code, retryAfterSec }: Failure): number | undefined {
  if (statusOf[code] === 429) return retryAfterSec ?? defaultRetrySeconds
  return statusOf[code] === 503 ? busyRetrySeconds : undefined
}
