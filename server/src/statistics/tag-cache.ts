/** Maximum number of cached results: one for each set of operations that an account may enter. */
const maxCached = 8

/** Caches the latest result of each key until its tag changes. The least recently used result is dropped first. */
export class TagCache<Result> {
  readonly #cached = new Map<string, { readonly tag: string; readonly result: Promise<Result> }>()

  get(key: string, tag: string, make: () => Promise<Result>): Promise<Result> {
    const cached = this.#cached.get(key)
    this.#cached.delete(key)
    const result = cached?.tag === tag ? cached.result : make()
    this.#cached.set(key, { tag, result })
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > maxCached && oldest !== undefined) this.#cached.delete(oldest)
    // A failed read is not kept.
    result.catch(() => this.#cached.delete(key))
    return result
  }
}
