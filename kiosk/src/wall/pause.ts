/** A pause that ends early on request, but not before a minimum rest, so that constant requests leave a rest. */
export class Pause {
  readonly #restMs: number
  #isEnded = false
  #wake: (() => void) | undefined

  constructor(restMs: number) {
    this.#restMs = restMs
  }

  /** Ends the current pause, or the next one, after its minimum rest. */
  end(): void {
    this.#isEnded = true
    this.#wake?.()
  }

  /** Waits for `ms`, or until `end` is called. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const startedMs = Date.now()
    if (!this.#isEnded) await this.#sleep(ms, signal)
    if (this.#isEnded) {
      this.#isEnded = false
      await this.#sleep(Math.min(ms, startedMs + this.#restMs - Date.now()), signal)
    }
  }

  #sleep(ms: number, signal: AbortSignal): Promise<void> {
    if (signal.aborted || ms <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const over = () => {
        clearTimeout(timer)
        signal.removeEventListener('abort', over)
        this.#wake = undefined
        resolve()
      }
      const timer = setTimeout(over, ms)
      signal.addEventListener('abort', over)
      this.#wake = over
    })
  }
}
