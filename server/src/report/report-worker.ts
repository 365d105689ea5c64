import { type DateForm, FailureError, messages, type ReportOrder } from '@watchfloor/core'
import type { Logger } from 'pino'
import { FairQueue } from '../system/fair-queue.ts'
import { WorkerStopped, WorkerThread } from '../system/worker-thread.ts'
import type { Photos } from './draw-report.ts'

/** The job and the answer of the worker. */
export interface DrawJob {
  readonly order: ReportOrder
  readonly photos: Photos
  /** How dates are written: a worker thread has none of the process's own values. */
  readonly dateForm: DateForm
}
export type DrawAnswer = { readonly pdf: Uint8Array } | { readonly problem: string }

/**
 * Memory limits of the worker. A day of 300 arrests needs half of this. Without a limit, the heap grows as far as the machine
 * allows.
 */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

/** Maximum time (ms) of one report. A long operation's day takes seconds. */
const timeoutMs = 120_000

/** Each waiting report holds its records and photos in memory. */
const limits = { maxOfKey: 256, maxInAll: 256, busy: messages.generic.busy }

/** All reports share one key, because nobody requests many at once. */
const line = 'reports'

/** Builds and draws reports in a worker thread. */
export class ReportWorker {
  readonly #log: Logger
  readonly #dateForm: DateForm
  readonly #queue = new FairQueue(limits)
  readonly #worker = new WorkerThread<DrawJob, DrawAnswer>({
    file: workerFile,
    timeoutMs,
    resourceLimits,
  })

  constructor(log: Logger, dateForm: DateForm = 'us') {
    this.#log = log
    this.#dateForm = dateForm
  }

  /** Number of reports that wait or are worked on. */
  get waiting(): number {
    return this.#queue.length
  }

  /** Draws a report. @throws FailureError when drawing fails, which is a defect */
  async draw(order: ReportOrder, photos: Photos): Promise<Buffer> {
    const answer = await this.#queue.run(line, () => this.#drawn({ order, photos, dateForm: this.#dateForm }))
    if ('problem' in answer) {
      this.#log.error({ problem: answer.problem }, 'a report could not be drawn')
      throw new FailureError({ code: 'server.failed', message: messages.report.failed })
    }
    return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength)
  }

  /** Ends the worker and frees its memory. The next report starts another. */
  close(): Promise<void> {
    return this.#worker.close()
  }

  async #drawn(job: DrawJob): Promise<DrawAnswer> {
    try {
      return await this.#worker.run(job)
    } catch (error) {
      if (!(error instanceof WorkerStopped)) throw error
      return { problem: error.message }
    }
  }
}

/** The worker's file. Threads run built code, also in tests that run from the sources. */
const workerFile = new URL('../../dist/packed/report-worker-thread.js', import.meta.url)
