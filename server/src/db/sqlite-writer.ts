import type { Knex } from 'knex'
import sqlite3 from 'sqlite3'
import { isStatement, type Query, type Tx } from './database.ts'

interface Job {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

/** How a job ended; told only once the commit that it shares is on disk. */
type Outcome = { readonly job: Job; readonly value: unknown } | { readonly job: Job; readonly error: unknown }

/** So many writes at most share a commit: no one waits long, and a lost commit takes little with it. */
const maxShared = 64

/** A job failed after it had written: what the commit holds is taken back, and the others run again. */
class HalfWritten extends Error {
  readonly culprit: Outcome & { readonly error: unknown }
  constructor(culprit: Outcome & { readonly error: unknown }) {
    super('a write failed half-way')
    this.culprit = culprit
  }
}

/**
 * The one writing connection of SQLite. Writes that wait share a commit, so that one sync serves all of them; each is
 * answered only after that sync. Statements are prepared once. A write that is refused before it wrote anything costs the
 * others nothing; one that fails half-way makes the others run again without it, which is rarer than a savepoint each is slow.
 */
export class SqliteWriter {
  #db: sqlite3.Database
  #knex: Knex
  #queue: Job[] = []
  #isRunning = false
  #statements = new Map<string, sqlite3.Statement>()
  #onCommit: (seq: number) => void

  private constructor(db: sqlite3.Database, knex: Knex, onCommit: (seq: number) => void) {
    this.#db = db
    this.#knex = knex
    this.#onCommit = onCommit
  }

  static async open(path: string, knex: Knex, onCommit: (seq: number) => void): Promise<SqliteWriter> {
    const db = await openConnection(path)
    const writer = new SqliteWriter(db, knex, onCommit)
    for (const pragma of writerPragmas) await writer.#exec(pragma)
    return writer
  }

  write<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#queue.push({ work, resolve: resolve as (value: unknown) => void, reject })
      if (!this.#isRunning) void this.#drain()
    })
  }

  async close(): Promise<void> {
    await this.write(async () => undefined)
    for (const statement of this.#statements.values()) {
      await new Promise<void>((resolve) => statement.finalize(() => resolve()))
    }
    await new Promise<void>((resolve, reject) =>
      this.#db.close((error) => (error ? reject(error) : resolve())),
    )
  }

  async #drain(): Promise<void> {
    this.#isRunning = true
    while (this.#queue.length > 0) await this.#shareCommit()
    this.#isRunning = false
  }

  async #shareCommit(): Promise<void> {
    const outcomes: Outcome[] = []
    try {
      await this.#exec('BEGIN IMMEDIATE')
    } catch (error) {
      for (const job of this.#queue.splice(0)) job.reject(error)
      return
    }
    const tx = this.#newTx()
    try {
      for (
        let job = this.#queue.shift();
        job;
        job = outcomes.length < maxShared ? this.#queue.shift() : undefined
      ) {
        outcomes.push({ job, error: undefined })
        outcomes[outcomes.length - 1] = await outcomeOf(job, tx)
      }
      await this.#exec('COMMIT')
    } catch (error) {
      await this.#exec('ROLLBACK').catch(() => undefined)
      this.#takeBack(outcomes, error)
      return
    }
    if (tx.journalHead) this.#onCommit(tx.journalHead.seq)
    for (const outcome of outcomes) tell(outcome)
  }

  #takeBack(outcomes: readonly Outcome[], error: unknown): void {
    if (!(error instanceof HalfWritten)) {
      for (const { job } of outcomes) job.reject(error)
      return
    }
    tell(error.culprit)
    this.#queue.unshift(...outcomes.map(({ job }) => job).filter((job) => job !== error.culprit.job))
  }

  #newTx(): Tx & { hasWritten: boolean } {
    const all = <Row>(query: Query) => this.#all<Row>(query)
    const read = <Row>(query: Query) => this.#all<Row>(query, requireRead)
    const tx = {
      knex: this.#knex,
      journalHead: undefined,
      hasWritten: false,
      all: read,
      run: <Row>(query: Query) => {
        tx.hasWritten = true
        return all<Row>(query)
      },
      runAll: async (queries: readonly Query[]) => {
        tx.hasWritten = true
        // All have come back before anything is taken back: a straggler would write outside the transaction.
        const answers = await Promise.allSettled(queries.map((query) => all(query)))
        const failed = answers.find((answer) => answer.status === 'rejected')
        if (failed) throw failed.reason
      },
    }
    return tx
  }

  #exec(sql: string): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#db.exec(sql, (error) => (error ? reject(error) : resolve())),
    )
  }

  #all<Row>(query: Query, check?: (sql: string) => void): Promise<Row[]> {
    const { sql, bindings } = isStatement(query) ? query : query.toSQL().toNative()
    check?.(sql)
    return new Promise((resolve, reject) => {
      this.#prepared(sql).all<Row>(bindings, (error, rows) => (error ? reject(error) : resolve(rows)))
    })
  }

  /** `all` on every statement, writes too: it is the one call that leaves nothing open behind it. */
  #prepared(sql: string): sqlite3.Statement {
    const known = this.#statements.get(sql)
    if (known) return known
    const statement = this.#db.prepare(sql)
    if (this.#statements.size >= 200) this.#forgetOldest()
    this.#statements.set(sql, statement)
    return statement
  }

  #forgetOldest(): void {
    const oldest = this.#statements.entries().next().value
    if (!oldest) return
    this.#statements.delete(oldest[0])
    oldest[1].finalize()
  }
}

async function outcomeOf(job: Job, tx: Tx & { hasWritten: boolean }): Promise<Outcome> {
  tx.hasWritten = false
  try {
    return { job, value: await job.work(tx) }
  } catch (error) {
    if (tx.hasWritten) throw new HalfWritten({ job, error })
    tx.journalHead = undefined
    return { job, error }
  }
}

/** What writes says so, with `run`: what is taken back rests on it. */
function requireRead(sql: string): void {
  if (!/^\s*select\b/i.test(sql)) throw new Error(`not a read: ${sql.slice(0, 40)}`)
}

/** Refusals too are told after the commit: they may rest on what an earlier write of the same commit did. */
function tell(outcome: Outcome): void {
  if ('error' in outcome) outcome.job.reject(outcome.error)
  else outcome.job.resolve(outcome.value)
}

/** The timeout first: the others may already have to wait for another process. */
export const writerPragmas = [
  'PRAGMA busy_timeout = 10000',
  'PRAGMA journal_mode = WAL',
  'PRAGMA synchronous = FULL',
  'PRAGMA foreign_keys = ON',
] as const

function openConnection(path: string): Promise<sqlite3.Database> {
  return new Promise((resolve, reject) => {
    const db: sqlite3.Database = new sqlite3.Database(path, (error) => (error ? reject(error) : resolve(db)))
  })
}
