import { messages } from '../text/messages.ts'

/** How far the making of a bundle is, in arrests. */
export interface BundleProgress {
  readonly done: number
  readonly total: number
}

/** What, how far, and how long yet; of the time nothing is said before it can be known. */
export function progressText({ done, total }: BundleProgress, elapsedMs: number): string {
  const { bundle } = messages
  const far = bundle.making(done, total)
  if (done === 0 || done === total) return far
  return `${far}, ${bundle.timeLeft((elapsedMs / done / 1000) * (total - done))}`
}
