/** A pause that ends early when there is news, but not so early that news without end leave no rest. */
export class Pause {
  readonly #restMs: number
  #hasNews = false
  #wake: (() => void) | undefined

  constructor(restMs: number) {
    this.#restMs = restMs
  }

  /** There is news: the pause, or the next one, is over after its rest. */
  end(): void {
    this.#hasNews = true
    this.#wake?.()
  }

  /** Waits so long, or until there is news. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    const startedMs = Date.now()
    if (!this.#hasNews) await this.#sleep(ms, signal)
    if (this.#hasNews) {
      this.#hasNews = false
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
