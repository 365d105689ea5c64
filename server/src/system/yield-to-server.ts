import { setPriority } from 'node:os'

/** Polite enough to stand back, not so polite as to starve on a busy machine. */
const niceness = 10

/**
 * Lets the thread that calls this stand back behind the others, so that heavy work never takes the processor from the desk's
 * answers. Linux counts priority by thread; elsewhere it is the process's, and is left alone.
 */
export function yieldToServer(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(niceness)
  } catch {
    // A sandbox may forbid it; then the work is merely less polite.
  }
}
