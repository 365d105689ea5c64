import { type Instant, messages, msOf, Refusal } from '@watchfloor/core'

interface Counted {
  readonly sinceMs: number
  count: number
}

const maxRemembered = 10_000

/** Lets each address do a thing so many times in a while. */
export class RequestLimit {
  readonly #most: number
  readonly #whileMs: number
  #counted = new Map<string, Counted>()

  constructor(most: number, minutes: number) {
    this.#most = most
    this.#whileMs = minutes * 60_000
  }

  /** Counts one more. @throws Refusal access.too-many */
  count(address: string, now: Instant): void {
    this.#add(address, now)
    this.require(address, now)
  }

  /** Counts one that did not succeed; the next `require` tells. */
  countFailure(address: string, now: Instant): void {
    this.#add(address, now)
  }

  /** @throws Refusal access.too-many when the address has had its number */
  require(address: string, now: Instant): void {
    const known = this.#counted.get(address)
    if (!known || this.#isOver(known, now) || known.count <= this.#most) return
    throw new Refusal({ code: 'access.too-many', message: messages.generic.tooMany })
  }

  #add(address: string, now: Instant): void {
    const known = this.#counted.get(address)
    if (known && !this.#isOver(known, now)) {
      known.count++
      return
    }
    if (this.#counted.size >= maxRemembered) this.#counted.clear()
    this.#counted.set(address, { sinceMs: msOf(now), count: 1 })
  }

  #isOver({ sinceMs }: Counted, now: Instant): boolean {
    return msOf(now) - sinceMs >= this.#whileMs
  }
}
