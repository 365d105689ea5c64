/** The journal number up to which a process knows of commits, and who wants to hear when it moves. */
export class CommittedSeq {
  #seq = 0
  #listeners = new Set<() => void>()

  get seq(): number {
    return this.#seq
  }

  /** Commits up to this number are known. True when that is news. */
  saw(seq: number): boolean {
    if (seq <= this.#seq) return false
    this.#seq = seq
    for (const tell of this.#listeners) tell()
    return true
  }

  onMove(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
