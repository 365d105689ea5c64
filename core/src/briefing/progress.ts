import { messages } from '../text/messages.ts'

/** Progress of the making of a bundle. `done` and `total` are numbers of arrests. */
export interface BundleProgress {
  readonly done: number
  readonly total: number
}

/**
 * Returns the progress as a text. The time left is included once it can be estimated.
 * @param elapsedMs how long the making has run (ms)
 */
export function progressText({ done, total }: BundleProgress, elapsedMs: number): string {
  const { bundle } = messages
  const far = bundle.making(done, total)
  if (done === 0 || done === total) return far
  return `${far}, ${bundle.timeLeft((elapsedMs / done / 1000) * (total - done))}`
}
