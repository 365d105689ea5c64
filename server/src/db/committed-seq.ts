/** The last journal number that this process knows to be committed, with listeners for its changes. */
export class CommittedSeq {
  #seq = 0
  #externalSeq = 0
  #replacements = 0
  #readAtMs = 0
  #listeners = new Set<() => void>()

  get seq(): number {
    return this.#seq
  }

  /** A number up to which there are commits of other processes. After it there are none that this process knows of. */
  get externalSeq(): number {
    return this.#externalSeq
  }

  /** When the end of the journal was last read, on the clock of `performance.now()`. This process knows every commit before it. */
  get readAtMs(): number {
    return this.#readAtMs
  }

  /** How often this process found another journal in place of the one that it knew. */
  get replacements(): number {
    return this.#replacements
  }

  /**
   * Reads the end of the journal and sets the number. A journal that is shorter than before comes from a restore, or from a standby that
   * lacks the last changes.
   */
  async check(readEnd: () => Promise<number>): Promise<void> {
    const before = this.#seq
    const startMs = performance.now()
    const end = await readEnd()
    this.#readAtMs = startMs
    if (end >= before) return this.advanceTo(end)
    this.#replacements++
    this.#seq = end
    this.#externalSeq = end
    this.#notify()
  }

  /**
   * Sets the number if it is higher.
   * @param from the number before a commit of this process; without it, others may have committed
   * @param readAtMs a time (ms) before that commit read the number
   */
  advanceTo(seq: number, from = Number.POSITIVE_INFINITY, readAtMs = this.#readAtMs): void {
    this.#readAtMs = readAtMs
    if (seq <= this.#seq) return
    if (from > this.#seq) this.#externalSeq = seq
    this.#seq = seq
    this.#notify()
  }

  onMove(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #notify(): void {
    for (const listener of this.#listeners) listener()
  }
}
