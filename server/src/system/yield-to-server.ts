import { setPriority } from 'node:os'

/** Priority of a worker: below the server, but high enough to make progress on a busy machine. */
const niceness = 10

/**
 * Lowers the priority of the calling thread, so that heavy work does not slow the server's answers. Only Linux has a priority
 * for each thread; on other systems it stays unchanged.
 */
export function yieldToServer(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(niceness)
  } catch {
    // A sandbox may forbid it. Then the work keeps its priority.
  }
}
