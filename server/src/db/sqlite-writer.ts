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

/** How a job ended; told only once the commit that it shares is on disk. */
type Outcome = { readonly job: Job; readonly value: unknown } | { readonly job: Job; readonly error: unknown }

/** What the writer gives to the work, and whom it tells of commits. */
interface WriterContext extends Pick<Tx, 'knex' | 'cipher'> {
  readonly onCommit: (seq: number) => void
}

/** So many writes at most share a commit: no one waits long, and a lost commit takes little with it. */
const maxShared = 64

/** The log is on disk at the commit; to copy it into the file is for safe keeping of space, and can wait until the answer is given. */
const tidyLater = 'PRAGMA wal_autocheckpoint = 0'
const tidyNow = 'PRAGMA wal_autocheckpoint = 1000; PRAGMA wal_checkpoint(PASSIVE)'

/** A job failed after it had written: what the commit holds is taken back, and the others run again. */
class HalfWritten extends Error {
  readonly culprit: Outcome & { readonly error: unknown }
  constructor(culprit: Outcome & { readonly error: unknown }) {
    super('a write failed half-way')
    this.culprit = culprit
  }
}

/**
 * The one writer of SQLite. Writes that wait share a commit, so that one sync serves all of them; each is answered only after
 * that sync. A write that is refused before it wrote anything costs the others nothing; one that fails half-way makes the
 * others run again without it, which is rarer than a savepoint each is slow.
 */
export class SqliteWriter {
  #connection: SqliteConnection
  #context: WriterContext
  #queue: Job[] = []
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

  /** Finishes what waits, then closes. */
  async close(): Promise<void> {
    await this.write(async () => undefined)
    await this.#connection.close()
  }

  async #drain(): Promise<void> {
    this.#isRunning = true
    while (this.#queue.length > 0) await this.#shareCommit()
    this.#isRunning = false
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
      if (tx.isLarge) await this.#connection.exec(tidyLater)
      await this.#connection.exec(`${keepHead(tx.journalHead)}COMMIT`)
    } catch (error) {
      await this.#connection.exec('ROLLBACK').catch(() => undefined)
      await this.#tidy(tx)
      this.#takeBack(outcomes, error)
      return
    }
    if (tx.journalHead) this.#context.onCommit(tx.journalHead.seq)
    for (const outcome of outcomes) tell(outcome)
    await this.#tidy(tx)
  }

  /** A reader in the way leaves the rest to a later commit. */
  async #tidy({ isLarge }: SqliteTx): Promise<void> {
    if (isLarge) await this.#connection.exec(tidyNow).catch(() => undefined)
  }

  #takeBack(outcomes: readonly Outcome[], error: unknown): void {
    if (!(error instanceof HalfWritten)) {
      for (const { job } of outcomes) job.reject(error)
      return
    }
    tell(error.culprit)
    this.#queue.unshift(...outcomes.map(({ job }) => job).filter((job) => job !== error.culprit.job))
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

/** Refusals too are told after the commit: they may rest on what an earlier write of the same commit did. */
function tell(outcome: Outcome): void {
  if ('error' in outcome) outcome.job.reject(outcome.error)
  else outcome.job.resolve(outcome.value)
}
