import type { Tx } from './database.ts'
import { tooLate, waitEnd } from './wait-for-lock.ts'

/** A write that waits for its turn or runs. */
export interface Job {
  readonly work: (tx: Tx) => Promise<unknown>
  /** Id of the target that it reads first. */
  readonly target: number | undefined
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
  /** Moment (of `performance.now`) at which it stops waiting. */
  readonly endMs: number
  /** Rejects it at that moment, while it waits. */
  timer?: NodeJS.Timeout
}

/** Waiting writes, in the order in which they came. One that waits too long is rejected and never starts. */
export class JobQueue {
  #waiting: Job[] = []

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  get length(): number {
    return this.#waiting.length
  }

  /** Returns the targets that some of the next jobs read first. */
  targets(jobs: number): number[] {
    return this.#waiting.slice(0, jobs).flatMap(({ target }) => target ?? [])
  }

  add<T>(work: (tx: Tx) => Promise<T>, endMs = waitEnd(), target?: number): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      const job: Job = { work, target, resolve: resolve as (value: unknown) => void, reject, endMs }
      this.#waiting.push(job)
      this.#limitWait(job)
    })
  }

  /** Takes the next job out of the queue. */
  next(): Job | undefined {
    const job = this.#waiting.shift()
    clearTimeout(job?.timer)
    return job
  }

  /** Puts jobs back before all others. One that has waited too long is rejected. */
  putBack(jobs: readonly Job[]): void {
    const nowMs = performance.now()
    const late = jobs.filter(({ endMs }) => endMs <= nowMs)
    const again = jobs.filter(({ endMs }) => endMs > nowMs)
    for (const job of late) job.reject(tooLate())
    this.#waiting.unshift(...again)
    for (const job of again) this.#limitWait(job)
  }

  rejectAll(error: unknown): void {
    for (let job = this.next(); job; job = this.next()) job.reject(error)
  }

  #limitWait(job: Job): void {
    const giveUp = () => {
      this.#waiting = this.#waiting.filter((one) => one !== job)
      job.reject(tooLate())
    }
    job.timer = setTimeout(giveUp, job.endMs - performance.now())
  }
}
