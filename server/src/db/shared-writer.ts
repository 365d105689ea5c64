import type { Tx, WriteOptions } from './database.ts'
import { type Job, JobQueue } from './job-queue.ts'
import type { Blame, SharedTx } from './shared-tx.ts'
import { waitEnd } from './wait-for-lock.ts'
import type { WriteLoad } from './write-load.ts'

/** The result of a job. Its caller receives it only when the shared commit is on disk. */
type Outcome = { readonly job: Job; readonly value: unknown } | { readonly job: Job; readonly error: unknown }

/** How an engine opens and ends the transactions of the writer. There is one at a time. */
export interface CommitEngine<OpenTx extends SharedTx> {
  /** Opens a transaction. It holds the write lock before its first statement is carried out. */
  begin(): Promise<OpenTx>
  /** Whether an error means that nothing is on disk and that the same work may succeed later: another process holds a lock. */
  isTemporary(error: unknown): boolean
  /** Writes what is buffered and commits. If it throws without a failed job, nobody knows whether the transaction is on disk. */
  commit(tx: OpenTx): Promise<void>
  /** Undoes the transaction. It does not throw. */
  rollback(tx: OpenTx): Promise<void>
  /** Does what may follow the answers of a commit. */
  afterEnd?(tx: OpenTx): Promise<void>
  close(): Promise<void>
}

/** Gets the end of the journal after a commit, the one before it, and a time (ms) before that one was read. */
type OnCommit = (seq: number, from: number | undefined, readAtMs: number) => void

/** Maximum number of writes in one commit. Nobody waits long, and a lost commit loses little. */
const maxShared = 64

/**
 * The one writer of a process. Waiting writes share a commit, so that one sync serves all of them. Each is answered only after
 * that sync. A write that fails before it wrote anything does not affect the others. A write that fails later makes the others
 * run again without it, which is rare enough to be cheaper than a savepoint for each.
 */
export class SharedWriter<OpenTx extends SharedTx> implements WriteLoad {
  readonly #engine: CommitEngine<OpenTx>
  readonly #onCommit: OnCommit
  readonly #queue = new JobQueue()
  readonly #between: (() => Promise<void>)[] = []
  #draining: Promise<void> | undefined
  #shared = 0
  /** Number of next jobs that get a commit of their own, because one of them made a shared one fail. */
  #alone = 0
  readonly #listeners = new Set<(ms: number) => void>()

  constructor(engine: CommitEngine<OpenTx>, onCommit: OnCommit) {
    this.#engine = engine
    this.#onCommit = onCommit
  }

  /** Number of shared commits so far. */
  get sharedCommits(): number {
    return this.#shared
  }

  get waiting(): number {
    return this.#queue.length
  }

  onCommitted(listener: (ms: number) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  write<T>(work: (tx: Tx) => Promise<T>, { target }: Pick<WriteOptions, 'target'> = {}): Promise<T> {
    const written = this.#queue.add(work, undefined, target)
    this.#draining ??= this.#drain()
    return written
  }

  /** Runs work of the engine between two commits. While another process holds a lock, it is tried again. */
  writeBetween<T>(work: () => Promise<T>): Promise<T> {
    const endMs = waitEnd()
    return new Promise((resolve, reject) => {
      const attempt = async (): Promise<void> => {
        try {
          resolve(await work())
        } catch (error) {
          if (this.#engine.isTemporary(error) && performance.now() < endMs) this.#between.push(attempt)
          else reject(error)
        }
      }
      this.#between.push(attempt)
      this.#draining ??= this.#drain()
    })
  }

  /** Finishes the waiting writes. */
  async finish(): Promise<void> {
    await this.#draining
  }

  /** Finishes the waiting writes, then closes. */
  async close(): Promise<void> {
    await this.finish()
    await this.#engine.close()
  }

  async #drain(): Promise<void> {
    while (!this.#queue.isEmpty || this.#between.length > 0) {
      await this.#between.shift()?.()
      // The waiting writes are not kept waiting by more work of the engine.
      if (!this.#queue.isEmpty) await this.#shareCommit()
    }
    this.#draining = undefined
  }

  async #shareCommit(): Promise<void> {
    const startMs = performance.now()
    const tx = await this.#begin()
    if (!tx) return
    this.#shared++
    const outcomes: Outcome[] = []
    try {
      await this.#runJobs(tx, outcomes)
      await this.#engine.commit(tx)
    } catch (error) {
      await this.#engine.rollback(tx)
      this.#rejectOrRetry(outcomes, tx.failure ?? { job: undefined, error })
      await this.#engine.afterEnd?.(tx)
      return
    }
    if (tx.journalHead) this.#onCommit(tx.journalHead.seq, tx.startSeq, startMs)
    for (const listener of this.#listeners) listener(performance.now() - startMs)
    for (const outcome of outcomes) complete(outcome)
    await this.#engine.afterEnd?.(tx)
  }

  /** Opens a transaction. While another process holds the lock, the jobs wait until their time is over. */
  async #begin(): Promise<OpenTx | undefined> {
    try {
      return await this.#engine.begin()
    } catch (error) {
      if (!this.#engine.isTemporary(error)) this.#queue.rejectAll(error)
      return undefined
    }
  }

  async #runJobs(tx: OpenTx, outcomes: Outcome[]): Promise<void> {
    const most = this.#alone > 0 ? 1 : maxShared
    if (this.#alone > 0) this.#alone--
    tx.upcoming = () => this.#queue.targets(most - outcomes.length)
    while (outcomes.length < most) {
      const job = this.#queue.next()
      if (!job) return
      outcomes.push({ job, error: undefined })
      outcomes[outcomes.length - 1] = await outcomeOf(job, tx)
    }
  }

  /** Rejects the job that failed and puts the others back. If nobody knows whether they are on disk, rejects all. */
  #rejectOrRetry(outcomes: readonly Outcome[], { job: failed, error, isOfOne = false }: Blame): void {
    const jobs = outcomes.map(({ job }) => job)
    const isTemporary = this.#engine.isTemporary(error)
    if (isOfOne && !isTemporary) this.#alone = jobs.length
    const rejected = isTemporary || isOfOne ? [] : jobs.filter((job) => !failed || job === failed)
    for (const job of rejected) job.reject(error)
    this.#queue.putBack(jobs.filter((job) => !rejected.includes(job)))
  }
}

async function outcomeOf(job: Job, tx: SharedTx): Promise<Outcome> {
  tx.job = job
  tx.hasWritten = false
  const outcome = await resultOf(job, tx)
  if ('error' in outcome) noteFailure(tx, outcome)
  if (tx.failure) throw tx.failure.error
  return outcome
}

async function resultOf(job: Job, tx: SharedTx): Promise<Outcome> {
  try {
    return { job, value: await job.work(tx) }
  } catch (error) {
    return { job, error }
  }
}

/** Notes a job that failed after it began to write, unless an earlier job is to blame. */
function noteFailure(tx: SharedTx, outcome: { readonly job: Job; readonly error: unknown }): void {
  const isOwn = tx.failure ? tx.failure.job === outcome.job : tx.hasWritten
  if (isOwn) tx.failure = outcome
}

/**
 * Resolves or rejects a job after the commit. Errors wait too, because they may depend on an earlier write of the same commit.
 */
function complete(outcome: Outcome): void {
  if ('error' in outcome) outcome.job.reject(outcome.error)
  else outcome.job.resolve(outcome.value)
}
