import { FailureError } from '@watchfloor/core'

interface QueueLimits {
  /** Maximum number of jobs that wait under one key. */
  readonly maxOfKey: number
  /** Maximum number of jobs that wait in one lane. */
  readonly maxInAll: number
  /** Error text when the queue is full. */
  readonly busy: string
}

type Lines = Map<string, (() => Promise<void>)[]>

/**
 * Runs one job at a time. Keys take turns, so a key with one job waits for at most one job of each other key, however many they
 * have queued. Jobs of the urgent lane run before all others, and each lane has its own limits.
 */
export class FairQueue {
  readonly #limits: QueueLimits
  readonly #urgent: Lines = new Map()
  readonly #usual: Lines = new Map()
  #isRunning = false

  constructor(limits: QueueLimits) {
    this.#limits = limits
  }

  /** Number of jobs that wait or run. */
  get length(): number {
    return lengthOf(this.#urgent) + lengthOf(this.#usual) + (this.#isRunning ? 1 : 0)
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
      if (!this.#isRunning) void this.#drain()
    })
  }

  async #drain(): Promise<void> {
    this.#isRunning = true
    for (let job = this.#next(); job; job = this.#next()) await job()
    this.#isRunning = false
  }

  /** Takes the first job of the next key, and moves that key behind all others. */
  #next(): (() => Promise<void>) | undefined {
    const lane = this.#urgent.size > 0 ? this.#urgent : this.#usual
    const [turn] = lane
    if (!turn) return undefined
    const [key, line] = turn
    const job = line.shift()
    lane.delete(key)
    if (line.length > 0) lane.set(key, line)
    return job
  }
}

function lengthOf(lane: Lines): number {
  let length = 0
  for (const line of lane.values()) length += line.length
  return length
}
