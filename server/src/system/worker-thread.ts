import { Worker, type WorkerOptions } from 'node:worker_threads'

/** How long a worker is kept without work (ms): it holds decoders, fonts and their memory. */
const usualIdleMs = 30_000

export interface WorkerThreadOptions extends WorkerOptions {
  readonly file: URL
  /** Maximum time (ms) of one job, counted from its start. */
  readonly timeoutMs: number
  /** Maximum time (ms) without a job until the worker ends; `Infinity` for a worker that keeps a state between jobs. */
  readonly idleMs?: number
}

/** The worker ended, or ran out of time, before it answered. */
export class WorkerStopped extends Error {
  override readonly name = 'WorkerStopped'
  /** Whether `close` ended it, and not the job. */
  readonly isClosed: boolean
  constructor(why: string, isClosed: boolean) {
    super(why)
    this.isClosed = isClosed
  }
}

/**
 * A worker thread that is started for the first job and ends after a while without one. It does one job at a time: send the next
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

  /** @throws WorkerStopped */
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
      this.#restSoon()
    }
  }

  /** Ends the worker and frees its memory. A job that still runs fails; the next job starts another worker. */
  async close(): Promise<void> {
    clearTimeout(this.#idle)
    const worker = this.#worker
    this.#closed = worker
    // Before the worker ends, so that a job that arrives meanwhile gets a worker of its own.
    this.#worker = undefined
    await worker?.terminate()
  }

  #restSoon(): void {
    const { idleMs = usualIdleMs } = this.#options
    if (idleMs === Number.POSITIVE_INFINITY) return
    this.#idle = setTimeout(() => void this.close(), idleMs)
    this.#idle.unref()
  }

  #answerOf(worker: Worker, job: Job): Promise<Answer> {
    const { timeoutMs } = this.#options
    return new Promise<Answer>((resolve, reject) => {
      const done = (settle: () => void) => {
        clearTimeout(timeout)
        worker.off('message', onMessage).off('error', onError).off('exit', onExit)
        settle()
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
    // None of the process's flags: under a test they would send the built thread back to the sources.
    const worker = new Worker(file, { execArgv: [], stdout: true, stderr: true, ...options })
    // Decoders print what they also answer.
    worker.stdout.resume()
    worker.stderr.resume()
    // Without a listener an error between two jobs would end the process.
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
