import { Worker } from 'node:worker_threads'
import { messages, Refusal, type ReportOrder } from '@watchfloor/core'
import type { Logger } from 'pino'
import type { Photos } from './draw-report.ts'

/** What the worker is sent, and what it answers. */
export interface DrawJob {
  readonly id: number
  readonly order: ReportOrder
  readonly photos: Photos
}
export type DrawAnswer =
  | { readonly id: number; readonly pdf: Uint8Array }
  | { readonly id: number; readonly problem: string }

/** The worker holds fonts and their memory; without work it is let go. */
const idleMs = 30_000

/** A day of 300 arrests takes half of this; without a limit the heap grows as far as the machine lets it. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

/** A day of a long operation is drawn in seconds; what takes longer will not end. */
const patienceMs = 120_000

/** Builds and draws reports in a thread of its own, so that the desk stays quick meanwhile. */
export class ReportDesk {
  #log: Logger
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #waiting = new Map<number, (answer: DrawAnswer) => void>()
  #nextId = 1

  constructor(log: Logger) {
    this.#log = log
  }

  /** @throws Refusal when the report could not be drawn, which is our mistake */
  async draw(order: ReportOrder, photos: Photos): Promise<Buffer> {
    const answer = await this.#ask(order, photos)
    if ('problem' in answer) {
      this.#log.error({ problem: answer.problem }, 'a report could not be drawn')
      throw new Refusal({ code: 'server.failed', message: messages.report.failed })
    }
    return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength)
  }

  /** Lets the thread and its memory go; the next report starts another. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
    this.#giveUp('closed')
  }

  #ask(order: ReportOrder, photos: Photos): Promise<DrawAnswer> {
    const id = this.#nextId++
    const worker = this.#startedWorker()
    clearTimeout(this.#idle)
    return new Promise<DrawAnswer>((resolve) => {
      const patience = setTimeout(() => this.#dropWorker(worker, 'too slow'), patienceMs)
      this.#waiting.set(id, (answer) => {
        clearTimeout(patience)
        this.#waiting.delete(id)
        if (this.#waiting.size === 0) this.#restSoon()
        resolve(answer)
      })
      const job: DrawJob = { id, order, photos }
      worker.postMessage(job)
    })
  }

  #startedWorker(): Worker {
    if (this.#worker) return this.#worker
    // None of the process's flags: under a test they would send the built thread back to the sources.
    const worker = new Worker(workerFile, { execArgv: [], resourceLimits })
    worker.on('message', (answer: DrawAnswer) => this.#waiting.get(answer.id)?.(answer))
    worker.on('error', (error) => this.#dropWorker(worker, String(error)))
    worker.unref()
    this.#worker = worker
    return worker
  }

  #dropWorker(worker: Worker, problem: string): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    void worker.terminate()
    this.#giveUp(problem)
  }

  #giveUp(problem: string): void {
    for (const [id, answer] of [...this.#waiting]) answer({ id, problem })
  }

  #restSoon(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => void this.close(), idleMs)
    this.#idle.unref()
  }
}

/** Threads run built code; from the sources of a test the build beside them is taken. */
const workerFile = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/report/report-worker.js' : './report-worker.js',
  import.meta.url,
)
