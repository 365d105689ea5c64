/** Asks something that may not answer in time. Only one question runs at a time, so nothing that hangs is asked again. */
export class Probe<T> {
  readonly #ask: () => Promise<T>
  readonly #timeoutMs: number
  readonly #late: T
  #asked: Promise<T> | undefined

  /** @param late the answer when there is none within `timeoutMs` */
  constructor(ask: () => Promise<T>, timeoutMs: number, late: T) {
    this.#ask = ask
    this.#timeoutMs = timeoutMs
    this.#late = late
  }

  async answer(): Promise<T> {
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = undefined
    })
    let timeout: NodeJS.Timeout | undefined
    const late = new Promise<T>((resolve) => {
      timeout = setTimeout(() => resolve(this.#late), this.#timeoutMs)
    })
    return Promise.race([this.#asked, late]).finally(() => clearTimeout(timeout))
  }
}
