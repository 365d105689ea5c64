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

  /** @throws Refusal access.too-many */
  count(address: string, now: Instant): void {
    const nowMs = msOf(now)
    const known = this.#counted.get(address)
    if (!known || nowMs - known.sinceMs >= this.#whileMs) {
      if (this.#counted.size >= maxRemembered) this.#counted.clear()
      this.#counted.set(address, { sinceMs: nowMs, count: 1 })
      return
    }
    known.count++
    if (known.count > this.#most)
      throw new Refusal({ code: 'access.too-many', message: messages.generic.tooMany })
  }
}
