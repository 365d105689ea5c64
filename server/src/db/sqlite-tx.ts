import { inBatches } from '@watchfloor/core'
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

/** Maximum number of journal rows in one statement. */
const maxRows = 50

/** Minimum number of rows of a large transaction. Its commit does not wait until the log is copied into the file. */
const manyRows = 10_000

/** Maximum number of rows in one insert. More rows make a statement no faster. */
const maxInserted = 200

/**
 * The open transaction of SQLite. Each statement is a round trip to a thread, so journal rows are buffered. They are written
 * when there are `maxRows` of them, before a read of the journal, and before the commit.
 */
export class SqliteTx implements Tx {
  readonly knex: Tx['knex']
  readonly cipher: Tx['cipher']
  journalHead: JournalHead | undefined
  /** Whether anything was written or buffered since this was last set to false. */
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

  /** Whether the transaction is large (`manyRows`). */
  get isLarge(): boolean {
    return this.#inserted >= manyRows
  }

  async all<Row>(query: Query): Promise<Row[]> {
    const { sql, bindings } = toStatement(query)
    requireRead(sql)
    if (/\bjournal\b/.test(sql)) throw new Error(`the journal is read with readJournal: ${sql.slice(0, 40)}`)
    return this.#connection.all(sql, bindings)
  }

  async readJournal<Row>(query: Query): Promise<Row[]> {
    const { sql, bindings } = toStatement(query)
    requireRead(sql)
    await this.flush()
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

  /** Writes the buffered journal rows. */
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
      for (const some of inBatches(rows, maxInserted)) {
        const { sql, bindings } = this.#statements.of({ ...insertion, rows: some })
        await this.#connection.all(sql, bindings)
      }
    }
  }
}

/**
 * Throws for a statement that is not a read. Writes must use `run`, because the rollback of a shared commit relies on
 * `hasWritten`.
 */
function requireRead(sql: string): void {
  if (!/^\s*select\b/i.test(sql)) throw new Error(`not a read: ${sql.slice(0, 40)}`)
}

function toStatement(query: Query): { readonly sql: string; readonly bindings: readonly unknown[] } {
  return isStatement(query) ? query : query.toSQL().toNative()
}
