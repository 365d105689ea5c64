import type { Knex } from 'knex'
import sqlite3 from 'sqlite3'
import type { Query, Tx } from './database.ts'

interface Job {
  readonly work: (tx: Tx) => Promise<unknown>
  readonly resolve: (value: unknown) => void
  readonly reject: (error: unknown) => void
}

interface Outcome {
  readonly settle: () => void
  readonly fail: (error: unknown) => void
}

/** So many writes at most share a commit: no one waits long, and a lost commit takes little with it. */
const maxShared = 64

/**
 * The one writing connection of SQLite. Writes that wait share a commit, each in a savepoint of its own, so that a sync
 * serves all of them; each is answered only after that sync. Statements are prepared once.
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
    const tx: Tx = { knex: this.#knex, journalHead: undefined, all: (query) => this.#all(query) }
    try {
      while (this.#queue.length > 0 && outcomes.length < maxShared) {
        const job = this.#queue.shift() as Job
        outcomes.push(await this.#runInSavepoint(job, tx))
      }
      await this.#exec('COMMIT')
    } catch (error) {
      await this.#exec('ROLLBACK').catch(() => undefined)
      for (const outcome of outcomes) outcome.fail(error)
      return
    }
    if (tx.journalHead) this.#onCommit(tx.journalHead.seq)
    for (const outcome of outcomes) outcome.settle()
  }

  /** Failures too are answered after the commit: they may rest on what an earlier write of the same commit did. */
  async #runInSavepoint({ work, resolve, reject }: Job, tx: Tx): Promise<Outcome> {
    await this.#all('SAVEPOINT work')
    try {
      const value = await work(tx)
      await this.#all('RELEASE work')
      return { settle: () => resolve(value), fail: reject }
    } catch (error) {
      await this.#all('ROLLBACK TO work')
      await this.#all('RELEASE work')
      tx.journalHead = undefined
      return { settle: () => reject(error), fail: reject }
    }
  }

  #exec(sql: string): Promise<void> {
    return new Promise((resolve, reject) =>
      this.#db.exec(sql, (error) => (error ? reject(error) : resolve())),
    )
  }

  #all<Row>(query: Query | string): Promise<Row[]> {
    const { sql, bindings } =
      typeof query === 'string' ? { sql: query, bindings: [] } : query.toSQL().toNative()
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
