/** The last journal number that this process knows to be committed, with listeners for its changes. */
export class CommittedSeq {
  #seq = 0
  #listeners = new Set<() => void>()

  get seq(): number {
    return this.#seq
  }

  /** Sets the number if it is higher. Returns whether it was. */
  advanceTo(seq: number): boolean {
    if (seq <= this.#seq) return false
    this.#seq = seq
    for (const listener of this.#listeners) listener()
    return true
  }

  onMove(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
