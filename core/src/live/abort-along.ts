/** The parts of an `AbortSignal` that are needed here. */
interface Signal {
  readonly aborted: boolean
  readonly reason: unknown
  addEventListener(type: 'abort', listener: () => void): void
  removeEventListener(type: 'abort', listener: () => void): void
}

/**
 * Aborts a controller when a signal is aborted. The oldest browsers have no `AbortSignal.any`. Returns the function that ends that: a signal
 * that outlives many controllers would keep each of them.
 */
export function abortAlong(controller: { abort(reason: unknown): void }, signal: Signal): () => void {
  const abort = () => controller.abort(signal.reason)
  if (signal.aborted) abort()
  else signal.addEventListener('abort', abort)
  return () => signal.removeEventListener('abort', abort)
}
