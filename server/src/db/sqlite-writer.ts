import type { Tx } from './database.ts'
import { keepHead } from './journal-head.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { SqliteTx } from './sqlite-tx.ts'
import { waitEnd, whileLocked } from './wait-for-lock.ts'

interface Job {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** The result of a job. Its caller receives it only when the shared commit is on disk. */
type Outcome = { readonly job: Job; readonly value: unknown } | { readonly job: Job; readonly error: unknown }

/** Values that the writer gives to each job, and the listener for commits. */
interface WriterContext extends Pick<Tx, 'knex' | 'cipher'> {
  readonly onCommit: (seq: number) => void
}

/** Maximum number of writes in one commit. Nobody waits long, and a lost commit loses little. */
const maxShared = 64

/** The log is on disk at the commit. Copying it into the file only saves space, so it can follow the answer. */
const deferCheckpoint = 'PRAGMA wal_autocheckpoint = 0'
const checkpointNow = 'PRAGMA wal_autocheckpoint = 1000; PRAGMA wal_checkpoint(PASSIVE)'

/** A job failed after it had written. The transaction is rolled back, and the other jobs run again. */
class HalfWritten extends Error {
  readonly failed: Outcome & { readonly error: unknown }
  constructor(failed: Outcome & { readonly error: unknown }) {
    super('a write failed half-way')
    this.failed = failed
  }
}

/**
 * The one writer of SQLite. Waiting writes share a commit, so that one sync serves all of them. Each is answered only after
 * that sync. A write that fails before it wrote anything does not affect the others. A write that fails later makes the others
 * run again without it, which is rare enough to be cheaper than a savepoint for each.
 */
export class SqliteWriter {
  #connection: SqliteConnection
  #context: WriterContext
  #queue: Job[] = []
  #compactions: { resolve(): void; reject(error: unknown): void }[] = []
  #isRunning = false

  private constructor(connection: SqliteConnection, context: WriterContext) {
    this.#connection = connection
    this.#context = context
  }

  static async open(path: string, context: WriterContext): Promise<SqliteWriter> {
    return new SqliteWriter(await SqliteConnection.open(path), context)
  }

  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, resolve: resolve as (value: unknown) => void, reject })
      if (!this.#isRunning) void this.#drain()
    })
  }

  /** Rewrites the file between two commits, and empties the log. */
  compact(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#compactions.push({ resolve, reject })
      if (!this.#isRunning) void this.#drain()
    })
  }

  /** Finishes the waiting writes, then closes. */
  async close(): Promise<void> {
    await this.write(async () => undefined)
    await this.#connection.close()
  }

  async #drain(): Promise<void> {
    this.#isRunning = true
    while (this.#queue.length > 0 || this.#compactions.length > 0) {
      if (this.#compactions.length > 0) await this.#compactNow()
      else await this.#shareCommit()
    }
    this.#isRunning = false
  }

  async #compactNow(): Promise<void> {
    const waiting = this.#compactions.splice(0)
    try {
      await this.#connection.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
      for (const { resolve } of waiting) resolve()
    } catch (error) {
      for (const { reject } of waiting) reject(error)
    }
  }

  async #shareCommit(): Promise<void> {
    const outcomes: Outcome[] = []
    try {
      await whileLocked(() => this.#connection.exec('BEGIN IMMEDIATE'), isLocked, waitEnd())
    } catch (error) {
      for (const job of this.#queue.splice(0)) job.reject(error)
      return
    }
    const tx = new SqliteTx(this.#connection, this.#context)
    try {
      for (
        let job = this.#queue.shift();
        job;
        job = outcomes.length < maxShared ? this.#queue.shift() : undefined
      ) {
        outcomes.push({ job, error: undefined })
        outcomes[outcomes.length - 1] = await outcomeOf(job, tx)
      }
      await tx.flush()
      if (tx.isLarge) await this.#connection.exec(deferCheckpoint)
      await this.#connection.exec(`${keepHead(tx.journalHead)}COMMIT`)
    } catch (error) {
      await this.#connection.exec('ROLLBACK').catch(() => undefined)
      await this.#checkpoint(tx)
      this.#rejectOrRetry(outcomes, error)
      return
    }
    if (tx.journalHead) this.#context.onCommit(tx.journalHead.seq)
    for (const outcome of outcomes) complete(outcome)
    await this.#checkpoint(tx)
  }

  /** Copies the log into the file. If a reader blocks it, a later commit copies the rest. */
  async #checkpoint({ isLarge }: SqliteTx): Promise<void> {
    if (isLarge) await this.#connection.exec(checkpointNow).catch(() => undefined)
  }

  #rejectOrRetry(outcomes: readonly Outcome[], error: unknown): void {
    if (!(error instanceof HalfWritten)) {
      for (const { job } of outcomes) job.reject(error)
      return
    }
    complete(error.failed)
    this.#queue.unshift(...outcomes.map(({ job }) => job).filter((job) => job !== error.failed.job))
  }
}

function isLocked(error: unknown): boolean {
  return (error as NodeJS.ErrnoException).code === 'SQLITE_BUSY'
}

async function outcomeOf(job: Job, tx: SqliteTx): Promise<Outcome> {
  tx.hasWritten = false
  try {
    return { job, value: await job.work(tx) }
  } catch (error) {
    if (tx.hasWritten) throw new HalfWritten({ job, error })
    return { job, error }
  }
}

/**
 * Resolves or rejects a job after the commit. Errors wait too, because they may depend on an earlier write of the same commit.
 */
function complete(outcome: Outcome): void {
  if ('error' in outcome) outcome.job.reject(outcome.error)
  else outcome.job.resolve(outcome.value)
}
