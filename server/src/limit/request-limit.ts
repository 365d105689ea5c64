import { FailureError, messages } from '@watchfloor/core'
import { type RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database } from '../db/database.ts'
import { sha256Hex } from '../sha256.ts'
import { sharedLimit } from './limit-store.ts'

/** How long (ms) a server refuses a key without asking the database again, so that a flood does not write. */
const refusedMs = 1_000

/** Maximum number of keys that a server remembers. */
const maxRemembered = 10_000

/** What a server holds of the count of one key. */
interface Lease {
  left: number
  untilMs: number
  /** Until when the key is refused, and when it may try again. */
  refusedUntilMs: number
  retryAtMs: number
  renewing: Promise<void> | undefined
}

/** Rule R34. Limits how often each key does something. The count is in the database, and a server takes parts of it. */
export class RequestLimit {
  readonly #limit: RateLimiterPostgres
  readonly #lease: number
  readonly #max: number
  readonly #leases = new Map<string, Lease>()

  constructor(
    db: Database,
    name: string,
    limit: { readonly max: number; readonly seconds: number; readonly lease: number },
  ) {
    this.#limit = sharedLimit(db, name, limit)
    this.#lease = limit.lease
    this.#max = limit.max
  }

  /** Counts one use. @throws FailureError access.too-many */
  async count(key: string): Promise<void> {
    const lease = this.#leaseOf(hashed(key))
    for (;;) {
      const nowMs = performance.now()
      if (lease.refusedUntilMs > nowMs) throw tooMany(lease.retryAtMs - nowMs)
      if (lease.left > 0 && lease.untilMs > nowMs) {
        lease.left--
        return
      }
      lease.renewing ??= this.#renew(hashed(key), lease).finally(() => {
        lease.renewing = undefined
      })
      await lease.renewing
    }
  }

  /** Throws if the key has reached its maximum. It counts nothing. @throws FailureError access.too-many */
  async require(key: string): Promise<void> {
    const counted = await this.#limit.get(hashed(key))
    if (counted && counted.consumedPoints > this.#max) throw tooMany(counted.msBeforeNext)
  }

  /** Counts a failure. Only the next `require` throws. */
  async countFailure(key: string, failures = 1): Promise<void> {
    await this.#limit.penalty(hashed(key), failures)
  }

  /** Takes a part of the shared count, or remembers that none is left. */
  async #renew(key: string, lease: Lease): Promise<void> {
    try {
      const { msBeforeNext } = await this.#limit.consume(key, this.#lease)
      lease.left = this.#lease
      lease.untilMs = performance.now() + msBeforeNext
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error
      lease.refusedUntilMs = performance.now() + refusedMs
      lease.retryAtMs = performance.now() + error.msBeforeNext
    }
  }

  #leaseOf(key: string): Lease {
    const known = this.#leases.get(key)
    if (known) return known
    if (this.#leases.size >= maxRemembered) this.#forget()
    const lease: Lease = { left: 0, untilMs: 0, refusedUntilMs: 0, retryAtMs: 0, renewing: undefined }
    this.#leases.set(key, lease)
    return lease
  }

  /** Forgets the keys that hold nothing. A forgotten part of the count is lost, which only makes the limit stricter. */
  #forget(): void {
    const nowMs = performance.now()
    for (const [key, { untilMs, refusedUntilMs, renewing }] of this.#leases) {
      if (!renewing && untilMs <= nowMs && refusedUntilMs <= nowMs) this.#leases.delete(key)
    }
    for (const [key, { renewing }] of this.#leases) {
      if (this.#leases.size < maxRemembered) return
      if (!renewing) this.#leases.delete(key)
    }
  }
}

/** Returns a short name of a key, because an email may be longer than a key of the table, and need not stand there. */
function hashed(key: string): string {
  return sha256Hex(key).slice(0, 40)
}

function tooMany(msBeforeNext: number): FailureError {
  const retryAfterSec = Math.max(1, Math.ceil(msBeforeNext / 1000))
  return new FailureError({ code: 'access.too-many', message: messages.generic.tooMany, retryAfterSec })
}
