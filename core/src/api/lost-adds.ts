/** Time (ms) after a lost answer in which the same call is another try, and not a second addition. */
const triesWithinMs = 120_000

/** The parts of a platform that the keys need: random texts, and a clock for the two minutes. */
export interface AddTries {
  /** Returns a random text that nobody else makes. */
  newKey(): string
  /** A clock (ms) that only runs forward. */
  nowMs(): number
}

interface Try {
  readonly key: string
  readonly file: unknown
  /** When its answer was lost; undefined while it is under way. */
  readonly lostAtMs: number | undefined
}

/** A call that is about to be sent. */
export interface AddTry {
  readonly key: string
  /** Called when the server has answered. */
  answered(): void
  /** Called when the call is over. Without an answer before, it is lost. */
  ended(): void
}

/**
 * Rule W7. The keys of calls that add and have no answer yet. The server may have added what they sent, so another try of the same
 * call has the same key and is not added twice (rule R20).
 */
export class LostAdds {
  readonly #platform: AddTries
  readonly #tries = new Map<string, Try>()

  constructor(platform: AddTries) {
    this.#platform = platform
  }

  begin(path: string, body: Readonly<Record<string, unknown>>, file: unknown): AddTry {
    const call = `${path} ${JSON.stringify(body)}`
    const before = this.#tries.get(call)
    const isSame = before !== undefined && before.file === file && this.#mayBeTriedAgain(before)
    const key = isSame ? before.key : this.#platform.newKey()
    this.#tries.set(call, { key, file, lostAtMs: undefined })
    return {
      key,
      answered: () => void this.#tries.delete(call),
      ended: () => {
        const own = this.#tries.get(call)
        if (own?.key === key) this.#tries.set(call, { ...own, lostAtMs: this.#platform.nowMs() })
      },
    }
  }

  #mayBeTriedAgain({ lostAtMs }: Try): boolean {
    return lostAtMs === undefined || this.#platform.nowMs() - lostAtMs <= triesWithinMs
  }

  forget(): void {
    this.#tries.clear()
  }
}
