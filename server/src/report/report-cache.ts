/** Maximum size of the cache (bytes). The least recently used report is dropped first. */
const maxBytes = 32 * 1024 * 1024

/** Caches finished reports. A change of a record changes the key. Concurrent calls for one report share its drawing. */
export class ReportCache {
  #max: number
  #cached = new Map<string, Buffer>()
  #making = new Map<string, Promise<Buffer>>()
  #bytes = 0

  constructor(max = maxBytes) {
    this.#max = max
  }

  get bytes(): number {
    return this.#bytes
  }

  async get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const cached = this.#cached.get(key)
    if (cached) {
      // Move it to the end, as the most recently used.
      this.#cached.delete(key)
      this.#cached.set(key, cached)
      return cached
    }
    const making = this.#making.get(key) ?? this.#make(key, make)
    return making
  }

  #make(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const made = make()
      .then((bytes) => {
        this.#add(key, bytes)
        return bytes
      })
      .finally(() => this.#making.delete(key))
    this.#making.set(key, made)
    return made
  }

  #add(key: string, bytes: Buffer): void {
    if (bytes.length > this.#max) return
    this.#cached.set(key, bytes)
    this.#bytes += bytes.length
    for (const [oldest, { length }] of this.#cached) {
      if (this.#bytes <= this.#max) return
      this.#cached.delete(oldest)
      this.#bytes -= length
    }
  }
}
