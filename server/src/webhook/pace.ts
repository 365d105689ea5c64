import { setTimeout as sleep } from 'node:timers/promises'

/** Lets work start only so often in a second. */
export class Pace {
  readonly #everyMs: number
  #nextMs = 0

  constructor(perSecond: number) {
    this.#everyMs = 1_000 / perSecond
  }

  /** Resolves when it is the caller's turn. */
  async turn(): Promise<void> {
    const nowMs = performance.now()
    const turnMs = Math.max(nowMs, this.#nextMs)
    this.#nextMs = turnMs + this.#everyMs
    if (turnMs > nowMs) await sleep(turnMs - nowMs)
  }
}
