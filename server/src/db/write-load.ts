/** How busy the writer of a process is. */
export interface WriteLoad {
  /** Number of writes that wait for their commit to begin. */
  readonly waiting: number
  /** Calls the listener after each shared commit with the time that it took (ms). Returns a function that ends it. */
  onCommitted(listener: (ms: number) => void): () => void
}
