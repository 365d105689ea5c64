import { FailureError } from '@watchfloor/core'

interface QueueLimits {
  /** Maximum number of jobs that wait under one key. */
  readonly maxOfKey: number
  /** Maximum number of jobs that wait in one lane. */
  readonly maxInAll: number
  /** Error text when the queue is full. */
  readonly busy: string
  /** Maximum number of jobs that run at once, in all and of one key; by default 1. */
  readonly atOnce?: number
  readonly atOnceOfKey?: number
}

type Lines = Map<string, (() => Promise<void>)[]>

/**
 * Runs one job at a time, or as many as its limits say. Keys take turns, so a key with one job waits for at most one job of each other key, however many they
 * have queued, the one that runs included. Jobs of the urgent lane run before all others, and each lane has its own limits.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #urgent: Lines = new Map()
  readonly #usual: Lines = new Map()
  #running = 0
  readonly #runningOf = new Map<string, number>()

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Number of jobs that wait or run. */
  get length(): number {
    return lengthOf(this.#urgent) + lengthOf(this.#usual) + this.#running
  }

  /** Runs a job when it is its turn. @throws FailureError server.busy when the queue is full */
  async run<T>(key: string, work: () => Promise<T>, { isUrgent = false } = {}): Promise<T> {
    const lane = isUrgent ? this.#urgent : this.#usual
    const line = lane.get(key) ?? []
    const { maxOfKey, maxInAll, busy } = this.#limits
    if (line.length >= maxOfKey || lengthOf(lane) >= maxInAll)
      throw new FailureError({ code: 'server.busy', message: busy })
    return new Promise<T>((resolve, reject) => {
      line.push(() => work().then(resolve, reject))
      lane.set(key, line)
      this.#startNext()
    })
  }

  /** Starts waiting jobs until as many run as may. */
  #startNext(): void {
    const { atOnce = 1 } = this.#limits
    while (this.#running < atOnce) {
      const next = this.#next(this.#urgent) ?? this.#next(this.#usual)
      if (!next) return
      const { key, job } = next
      this.#running++
      this.#runningOf.set(key, (this.#runningOf.get(key) ?? 0) + 1)
      void job().finally(() => this.#end(key))
    }
  }

  #end(key: string): void {
    this.#running--
    const running = this.#runningOf.get(key) ?? 0
    // An account at its limit goes behind the accounts that came during its job.
    if (running >= (this.#limits.atOnceOfKey ?? 1))
      for (const lane of [this.#urgent, this.#usual]) moveBehind(lane, key)
    const left = running - 1
    if (left > 0) this.#runningOf.set(key, left)
    else this.#runningOf.delete(key)
    this.#startNext()
  }

  /** Takes the first job of the next key that may run another one, and moves that key behind all others. */
  #next(lane: Lines): { readonly key: string; readonly job: () => Promise<void> } | undefined {
    const { atOnceOfKey = 1 } = this.#limits
    for (const [key, line] of lane) {
      if ((this.#runningOf.get(key) ?? 0) >= atOnceOfKey) continue
      const job = line.shift()
      lane.delete(key)
      if (line.length > 0) lane.set(key, line)
      return job && { key, job }
    }
    return undefined
  }
}

function moveBehind(lane: Lines, key: string): void {
  const line = lane.get(key)
  if (!line) return
  lane.delete(key)
  lane.set(key, line)
}

function lengthOf(lane: Lines): number {
  let length = 0
  for (const line of lane.values()) length += line.length
  return length
}
