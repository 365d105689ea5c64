import { FailureError, messages, type ReportOrder } from '@watchfloor/core'
import type { Logger } from 'pino'
import { FairQueue } from '../system/fair-queue.ts'
import { WorkerStopped, WorkerThread } from '../system/worker-thread.ts'
import type { Photos } from './draw-report.ts'

/** What the worker is sent, and what it answers. */
export interface DrawJob {
  readonly order: ReportOrder
  readonly photos: Photos
}
export type DrawAnswer = { readonly pdf: Uint8Array } | { readonly problem: string }

/** A day of 300 arrests takes half of this; without a limit the heap grows as far as the machine lets it. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 16 }

/** Maximum time (ms) that one report takes; the day of a long operation is drawn in seconds. */
const timeoutMs = 120_000

/** Each report that waits holds its records and photos in memory. */
const limits = { maxOfKey: 256, maxInAll: 256, busy: messages.generic.busy }

/** Reports wait in one line: nobody asks for many of them at once. */
const line = 'reports'

/** Builds and draws reports in a worker thread. */
export class ReportWorker {
  readonly #log: Logger
  readonly #queue = new FairQueue(limits)
  readonly #worker = new WorkerThread<DrawJob, DrawAnswer>({
    file: workerFile(),
    timeoutMs,
    resourceLimits,
  })

  constructor(log: Logger) {
    this.#log = log
  }

  /** @throws FailureError when the report could not be drawn, which is our mistake */
  async draw(order: ReportOrder, photos: Photos): Promise<Buffer> {
    const answer = await this.#queue.run(line, () => this.#drawn({ order, photos }))
    if ('problem' in answer) {
      this.#log.error({ problem: answer.problem }, 'a report could not be drawn')
      throw new FailureError({ code: 'server.failed', message: messages.report.failed })
    }
    return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength)
  }

  /** Ends the worker and frees its memory; the next report starts another. */
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

/** Threads run built code; from the sources of a test the build beside them is taken. */
function workerFile(): URL {
  const isSource = import.meta.url.endsWith('.ts')
  return new URL(
    isSource ? '../../dist/report/report-worker-thread.js' : './report-worker-thread.js',
    import.meta.url,
  )
}
