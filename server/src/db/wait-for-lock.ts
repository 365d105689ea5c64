import { DatabaseUnavailable } from './database.ts'

/** Maximum time (ms) that a write waits for its turn, for example during an import. */
const maxWaitMs = 60_000

/** Returns the moment (of `performance.now`) at which a write that starts now stops waiting. */
export function waitEnd(): number {
  return performance.now() + maxWaitMs
}

/**
 * Repeats an attempt while another process holds the write lock, until `endMs`.
 * @throws the error of the last attempt
 */
export async function whileLocked<T>(
  attempt: () => Promise<T>,
  isLocked: (error: unknown) => boolean,
  endMs: number,
): Promise<T> {
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (!isLocked(error) || performance.now() >= endMs) throw error
    }
  }
}

/** Runs a limited number of tasks at once. The others wait in the order in which they came. */
export class Gate {
  readonly #max: number
  #running = 0
  readonly #waiting = new Set<() => void>()

  constructor(max: number) {
    this.#max = max
  }

  /**
   * Runs a task when it is its turn. @throws DatabaseUnavailable when the task has not started at `endMs`; then it never starts
   */
  async run<T>(task: () => Promise<T>, endMs: number): Promise<T> {
    if (this.#running < this.#max) this.#running++
    else await this.#turn(endMs)
    try {
      if (performance.now() >= endMs) throw tooLate()
      return await task()
    } finally {
      this.#passOn()
    }
  }

  /** Waits until another task ends and passes its turn on. A task that gives up has no turn. */
  #turn(endMs: number): Promise<void> {
    return new Promise((resolve, reject) => {
      const start = () => {
        clearTimeout(timer)
        resolve()
      }
      const giveUp = () => {
        this.#waiting.delete(start)
        reject(tooLate())
      }
      const timer = setTimeout(giveUp, endMs - performance.now())
      this.#waiting.add(start)
    })
  }

  #passOn(): void {
    const [next] = this.#waiting
    if (!next) {
      this.#running--
      return
    }
    this.#waiting.delete(next)
    next()
  }
}

/** Returns the error of a write that waited too long for its turn. */
export function tooLate(): DatabaseUnavailable {
  return new DatabaseUnavailable(new Error('other writes took too long'))
}
