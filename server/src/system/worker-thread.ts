import { Worker, type WorkerOptions } from 'node:worker_threads'

/** How long an idle worker is kept (ms). It holds decoders and fonts in memory. */
const defaultIdleMs = 30_000

export interface WorkerThreadOptions extends WorkerOptions {
  readonly file: URL
  /** Maximum time (ms) of one job, counted from its start. */
  readonly timeoutMs: number
  /** Maximum time (ms) without a job until the worker ends. `Infinity` for a worker that keeps state between jobs. */
  readonly idleMs?: number
}

/** The worker ended or timed out before it answered. */
export class WorkerStopped extends Error {
  override readonly name = 'WorkerStopped'
  /** Whether the worker was ended by `close`, and not by the job. */
  readonly isClosed: boolean
  constructor(why: string, isClosed: boolean) {
    super(why)
    this.isClosed = isClosed
  }
}

/**
 * A worker thread that starts with the first job and ends after a while without one. It does one job at a time: send the next
 * job after the answer. A worker that fails is replaced for the next job.
 */
export class WorkerThread<Job, Answer> {
  readonly #options: WorkerThreadOptions
  #worker: Worker | undefined
  /** The worker that `close` ended last. */
  #closed: Worker | undefined
  #idle: NodeJS.Timeout | undefined

  constructor(options: WorkerThreadOptions) {
    this.#options = options
  }

  /** Sends a job to the worker and returns its answer. @throws WorkerStopped */
  async run(job: Job): Promise<Answer> {
    clearTimeout(this.#idle)
    const worker = this.#started()
    try {
      return await this.#answerOf(worker, job)
    } catch (error) {
      this.#forget(worker)
      void worker.terminate()
      throw error
    } finally {
      this.#closeWhenIdle()
    }
  }

  /** Ends the worker and frees its memory. A job that still runs fails; the next job starts another worker. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#closed = worker
    // Cleared before the worker ends, so that a new job starts another worker.
    this.#worker = undefined
    await worker?.terminate()
  }

  #closeWhenIdle(): void {
    const { idleMs = defaultIdleMs } = this.#options
    if (idleMs === Number.POSITIVE_INFINITY) return
    this.#idle = setTimeout(() => void this.close(), idleMs)
    this.#idle.unref()
  }

  #answerOf(worker: Worker, job: Job): Promise<Answer> {
    const { timeoutMs } = this.#options
    return new Promise<Answer>((resolve, reject) => {
      const done = (complete: () => void) => {
        clearTimeout(timeout)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        complete()
      }
      const stop = (why: string) => done(() => reject(new WorkerStopped(why, this.#closed === worker)))
      const timeout = setTimeout(() => stop(`no answer after ${timeoutMs} ms`), timeoutMs)
      const onMessage = (answer: Answer) => done(() => resolve(answer))
      const onError = (error: unknown) => stop(String(error))
      const onExit = (code: number) => stop(`the worker ended with code ${code}`)
      worker.on('message', onMessage).on('error', onError).on('exit', onExit)
      worker.postMessage(job)
    })
  }

  #started(): Worker {
    if (this.#worker) return this.#worker
    const { file, timeoutMs: _, idleMs: __, ...options } = this.#options
    // Without the process's flags: under a test they would make the built thread load the sources.
    const worker = new Worker(file, { execArgv: [], stdout: true, stderr: true, ...options })
    // Decoders print their errors in addition to returning them.
    worker.stdout.resume()
    worker.stderr.resume()
    // Without a listener, an error between two jobs would end the process.
    worker.on('error', () => this.#forget(worker))
    worker.on('exit', () => this.#forget(worker))
    worker.unref()
    this.#worker = worker
    return worker
  }

  #forget(worker: Worker): void {
    if (this.#worker === worker) this.#worker = undefined
  }
}
