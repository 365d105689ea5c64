/** Time (ms) in which the same call is another try of one whose answer was lost, and not a second addition. */
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
  readonly atMs: number
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

  /** Returns the key of a call that is about to be sent, and what to call when the server has answered it. */
  begin(
    path: string,
    body: Readonly<Record<string, unknown>>,
    file: unknown,
  ): { readonly key: string; readonly answered: () => void } {
    const call = `${path} ${JSON.stringify(body)}`
    const atMs = this.#platform.nowMs()
    const before = this.#tries.get(call)
    const isSame = before !== undefined && before.file === file && atMs - before.atMs <= triesWithinMs
    const key = isSame ? before.key : this.#platform.newKey()
    this.#tries.set(call, { key, file, atMs })
    return { key, answered: () => void this.#tries.delete(call) }
  }

  forget(): void {
    this.#tries.clear()
  }
}
