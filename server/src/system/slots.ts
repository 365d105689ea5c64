interface SlotLimits {
  readonly maxOfKey: number
  readonly maxInAll: number
}

/** Limits how many things run at once, for each key and in all. */
export class Slots {
  readonly #limits: SlotLimits
  #taken = new Map<string, number>()
  #all = 0

  constructor(limits: SlotLimits) {
    this.#limits = limits
  }

  /** Takes a slot, and returns whether one was free. The caller frees it with `release`. */
  take(key: string): boolean {
    const own = this.#taken.get(key) ?? 0
    if (own >= this.#limits.maxOfKey || this.#all >= this.#limits.maxInAll) return false
    this.#taken.set(key, own + 1)
    this.#all++
    return true
  }

  release(key: string): void {
    const left = (this.#taken.get(key) ?? 0) - 1
    if (left > 0) this.#taken.set(key, left)
    else this.#taken.delete(key)
    this.#all--
  }
}
