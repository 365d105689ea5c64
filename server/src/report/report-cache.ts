/** What the shelf holds at most; the oldest goes first. */
const maxBytes = 32 * 1024 * 1024

/** Keeps finished reports until their record changes, which changes their key. Who asks twice at once waits for one. */
export class ReportCache {
  #max: number
  #kept = new Map<string, Buffer>()
  #making = new Map<string, Promise<Buffer>>()
  #bytes = 0

  constructor(max = maxBytes) {
    this.#max = max
  }

  get bytes(): number {
    return this.#bytes
  }

  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const kept = this.#kept.get(key)
    if (kept) {
      // Asked for again: the newest now.
      this.#kept.delete(key)
      this.#kept.set(key, kept)
      return kept
    }
    const making = this.#making.get(key) ?? this.#make(key, make)
    return making
  }

  #make(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const made = make()
      .then((bytes) => {
        this.#keep(key, bytes)
        return bytes
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  #keep(key: string, bytes: Buffer): void {
    if (bytes.length > this.#max) return
    this.#kept.set(key, bytes)
    this.#bytes += bytes.length
    for (const [oldest, { length }] of this.#kept) {
      if (this.#bytes <= this.#max) return
      this.#kept.delete(oldest)
      this.#bytes -= length
    }
  }
}
