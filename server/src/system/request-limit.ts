import { FailureError, type Instant, messages, msOf } from '@watchfloor/core'
import { addressBlockOf } from '../system/address-block.ts'

interface Counted {
  readonly sinceMs: number
  count: number
}

/** Maximum number of address blocks that are counted at once. */
const maxRemembered = 10_000

/** Limits how often one address block does a thing within some minutes. */
export class RequestLimit {
  readonly #max: number
  readonly #windowMs: number
  #counted = new Map<string, Counted>()

  constructor(max: number, minutes: number) {
    this.#max = max
    this.#windowMs = minutes * 60_000
  }

  /** Counts a request. @throws FailureError access.too-many */
  count(address: string, now: Instant): void {
    this.#add(address, now)
    this.require(address, now)
  }

  /** Counts a failed request. Only the next `require` throws. */
  countFailure(address: string, now: Instant): void {
    this.#add(address, now)
  }

  /** Throws if the address has reached its maximum. @throws FailureError access.too-many */
  require(address: string, now: Instant): void {
    const known = this.#counted.get(addressBlockOf(address))
    if (!known || this.#isExpired(known, now) || known.count <= this.#max) return
    throw new FailureError({ code: 'access.too-many', message: messages.generic.tooMany })
  }

  #add(address: string, now: Instant): void {
    const block = addressBlockOf(address)
    const known = this.#counted.get(block)
    if (known && !this.#isExpired(known, now)) {
      known.count++
      return
    }
    if (this.#counted.size >= maxRemembered) this.#evict(now)
    this.#counted.set(block, { sinceMs: msOf(now), count: 1 })
  }

  /** Drops the blocks that are not refused. A flood of other addresses must not reset a block at its maximum. */
  #evict(now: Instant): void {
    for (const [block, known] of this.#counted) {
      if (this.#isExpired(known, now) || known.count <= this.#max) this.#counted.delete(block)
    }
    const [oldest] = this.#counted.keys()
    if (this.#counted.size >= maxRemembered && oldest !== undefined) this.#counted.delete(oldest)
  }

  #isExpired({ sinceMs }: Counted, now: Instant): boolean {
    return msOf(now) - sinceMs >= this.#windowMs
  }
}
