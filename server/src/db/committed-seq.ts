/** The last journal number that this process knows to be committed, with listeners for its changes. */
export class CommittedSeq {
  #seq = 0
  #externalSeq = 0
  #listeners = new Set<() => void>()

  get seq(): number {
    return this.#seq
  }

  /** A number up to which there are commits of other processes. After it there are none that this process knows of. */
  get externalSeq(): number {
    return this.#externalSeq
  }

  /**
   * Sets the number if it is higher.
   * @param from the number before a commit of this process; without it, others may have committed
   */
  advanceTo(seq: number, from = Number.POSITIVE_INFINITY): void {
    if (seq <= this.#seq) return
    if (from > this.#seq) this.#externalSeq = seq
    this.#seq = seq
    for (const listener of this.#listeners) listener()
  }

  onMove(listener: () => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}
