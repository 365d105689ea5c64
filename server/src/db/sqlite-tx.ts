import {
  type Insertion,
  isStatement,
  type JournalRow,
  journalColumns,
  type Query,
  type Tx,
} from './database.ts'
import { InsertStatements } from './insert-statements.ts'
import type { JournalHead } from './journal-head.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Rows of the journal that one statement writes at most. */
const maxRows = 50

/** A transaction with so many rows is too much log for one commit to put into the file as well. */
const manyRows = 10_000

/** Rows of any table: more make a statement no quicker. */
const maxInserted = 200

/**
 * The open transaction of SQLite. Each statement is a trip to a thread, so rows of the journal are kept back and written
 * together: when there are many, before somebody reads the journal, and before the commit.
 */
export class SqliteTx implements Tx {
  readonly knex: Tx['knex']
  readonly cipher: Tx['cipher']
  journalHead: JournalHead | undefined
  /** Whether anything was written, or is waiting to be, since this was last set to false. */
  hasWritten = false
  #connection: SqliteConnection
  #rows: JournalRow[] = []
  #inserted = 0
  readonly #statements = new InsertStatements()

  constructor(connection: SqliteConnection, { knex, cipher }: Pick<Tx, 'knex' | 'cipher'>) {
    this.#connection = connection
    this.knex = knex
    this.cipher = cipher
  }

  /** Whether so much was written that whoever waits for the commit should not wait for the engine to tidy up, too. */
  get isLarge(): boolean {
    return this.#inserted >= manyRows
  }

  async all<Row>(query: Query): Promise<Row[]> {
    const { sql, bindings } = toStatement(query)
    // What writes says so, with `run`: what is taken back rests on it.
    if (!/^\s*select\b/i.test(sql)) throw new Error(`not a read: ${sql.slice(0, 40)}`)
    if (this.#rows.length > 0 && sql.includes('journal')) await this.flush()
    return this.#connection.all(sql, bindings)
  }

  run<Row>(query: Query): Promise<Row[]> {
    this.hasWritten = true
    const { sql, bindings } = toStatement(query)
    return this.#connection.all(sql, bindings)
  }

  async append(row: JournalRow): Promise<void> {
    this.hasWritten = true
    this.#rows.push(row)
    if (this.#rows.length >= maxRows) await this.flush()
  }

  /** Writes the rows that were kept back. */
  async flush(): Promise<void> {
    const rows = this.#rows.splice(0)
    if (rows.length === 0) return
    const places = `(${journalColumns.map(() => '?').join(', ')})`
    const sql = `insert into journal (${journalColumns.join(', ')}) values ${rows.map(() => places).join(', ')}`
    const bindings = rows.flatMap((row) => journalColumns.map((column) => row[column]))
    await this.#connection.all(sql, bindings)
  }

  async insertAll(...insertions: readonly Insertion[]): Promise<void> {
    this.hasWritten = true
    for (const insertion of insertions) {
      const { rows } = insertion
      this.#inserted += rows.length
      for (let start = 0; start < rows.length; start += maxInserted) {
        const part = { ...insertion, rows: rows.slice(start, start + maxInserted) }
        const { sql, bindings } = this.#statements.of(part)
        await this.#connection.all(sql, bindings)
      }
    }
  }
}

function toStatement(query: Query): { readonly sql: string; readonly bindings: readonly unknown[] } {
  return isStatement(query) ? query : query.toSQL().toNative()
}
