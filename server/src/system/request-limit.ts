import { FailureError, type Instant, messages, msOf } from '@watchfloor/core'
import { addressBlockOf } from '../system/address-block.ts'

interface Counted {
  readonly sinceMs: number
  count: number
}

const maxRemembered = 10_000

/** Bounds how often one address, or one /64 of IPv6 addresses, does a thing within some minutes. */
export class RequestLimit {
  readonly #most: number
  readonly #whileMs: number
  #counted = new Map<string, Counted>()

  constructor(most: number, minutes: number) {
    this.#most = most
    this.#whileMs = minutes * 60_000
  }

  /** Counts one more. @throws FailureError access.too-many */
  count(address: string, now: Instant): void {
    this.#add(address, now)
    this.require(address, now)
  }

  /** Counts one that did not succeed; the next `require` tells. */
  countFailure(address: string, now: Instant): void {
    this.#add(address, now)
  }

  /** @throws FailureError access.too-many when the address has had its number */
  require(address: string, now: Instant): void {
    const known = this.#counted.get(addressBlockOf(address))
    if (!known || this.#isOver(known, now) || known.count <= this.#most) return
    throw new FailureError({ code: 'access.too-many', message: messages.generic.tooMany })
  }

  #add(address: string, now: Instant): void {
    const block = addressBlockOf(address)
    const known = this.#counted.get(block)
    if (known && !this.#isOver(known, now)) {
      known.count++
      return
    }
    if (this.#counted.size >= maxRemembered) this.#counted.clear()
    this.#counted.set(block, { sinceMs: msOf(now), count: 1 })
  }

  #isOver({ sinceMs }: Counted, now: Instant): boolean {
    return msOf(now) - sinceMs >= this.#whileMs
  }
}
