import {
  isStatement,
  type JournalHead,
  type JournalRow,
  journalColumns,
  type Query,
  type Tx,
} from './database.ts'
import { Insertions } from './insertions.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

/** Rows of the journal that one statement writes at most. */
const maxRows = 50

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
  readonly #insertions = new Insertions()

  constructor(connection: SqliteConnection, { knex, cipher }: Pick<Tx, 'knex' | 'cipher'>) {
    this.#connection = connection
    this.knex = knex
    this.cipher = cipher
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

  async insertAll(
    table: string,
    columns: readonly string[],
    rows: readonly (readonly unknown[])[],
  ): Promise<void> {
    this.hasWritten = true
    for (let start = 0; start < rows.length; start += maxInserted) {
      const { sql, bindings } = this.#insertions.of(table, columns, rows.slice(start, start + maxInserted))
      await this.#connection.all(sql, bindings)
    }
  }
}

function toStatement(query: Query): { readonly sql: string; readonly bindings: readonly unknown[] } {
  return isStatement(query) ? query : query.toSQL().toNative()
}
