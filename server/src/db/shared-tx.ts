import {
  type Insertion,
  isStatement,
  type JournalRow,
  journalColumns,
  type Query,
  type Statement,
  type Tx,
  type TxContext,
} from './database.ts'
import type { Job } from './job-queue.ts'
import type { JournalHead } from './journal-head.ts'

/** Maximum number of journal rows in one statement. */
const maxRows = 50

/**
 * The open transaction that waiting writes share. Each statement is a round trip, to a thread or to another machine, so journal
 * rows are buffered. They are written when there are `maxRows` of them, before a read of the journal, and before the commit.
 */
export abstract class SharedTx implements Tx {
  readonly knex: Tx['knex']
  readonly cipher: Tx['cipher']
  readonly journalKeys: Tx['journalKeys']
  journalHead: JournalHead | undefined
  /** The job that runs. */
  job: Job | undefined
  /** Whether the job wrote or buffered anything. */
  hasWritten = false
  /**
   * The job that failed after it began to write, with its error. The transaction must be rolled back. Without a job, nobody
   * knows whether the transaction is on disk.
   */
  failure: { readonly job: Job | undefined; readonly error: unknown } | undefined
  #rows: JournalRow[] = []

  constructor({ knex, cipher, journalKeys }: TxContext) {
    this.knex = knex
    this.cipher = cipher
    this.journalKeys = journalKeys
  }

  /** Sends a statement to the engine. */
  protected abstract send<Row>(statement: Statement): Promise<Row[]>

  /** Sends a statement that writes. An engine may return before it is carried out, if it has no rows. */
  protected sendWrite<Row>(statement: Statement): Promise<Row[]> {
    return this.send(statement)
  }

  /** Returns a statement with the placeholders of the engine. */
  protected numbered(statement: Statement): Statement {
    return statement
  }

  abstract insertAll(...insertions: readonly Insertion[]): Promise<void>

  async all<Row>(query: Query): Promise<Row[]> {
    const statement = this.#statementOf(query)
    requireRead(statement.sql)
    if (/\bjournal\b/.test(statement.sql)) {
      throw new Error(`the journal is read with readJournal: ${statement.sql.slice(0, 40)}`)
    }
    return this.send(statement)
  }

  async readJournal<Row>(query: Query): Promise<Row[]> {
    const statement = this.#statementOf(query)
    requireRead(statement.sql)
    await this.flush()
    return this.send(statement)
  }

  async run<Row>(query: Query): Promise<Row[]> {
    this.hasWritten = true
    return this.sendWrite(this.#statementOf(query))
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
    const values = rows.map((row) => journalColumns.map((column) => row[column]))
    await this.sendWrite(this.numbered(insertOf({ table: 'journal', columns: journalColumns, rows: values })))
  }

  #statementOf(query: Query): Statement {
    return isStatement(query) ? this.numbered(query) : asStatement(query)
  }
}

/** Returns one statement that adds all rows of an insertion. */
export function insertOf({ table, columns, rows }: Insertion): Statement {
  const places = `(${columns.map(() => '?').join(', ')})`
  return {
    sql: `insert into ${table} (${columns.join(', ')}) values ${rows.map(() => places).join(', ')}`,
    bindings: rows.flat(),
  }
}

function asStatement(query: Exclude<Query, Statement>): Statement {
  const { sql, bindings } = query.toSQL().toNative()
  return { sql, bindings }
}

/**
 * Throws for a statement that is not a read. Writes must use `run`, because the rollback of a shared commit relies on
 * `hasWritten`.
 */
function requireRead(sql: string): void {
  if (!/^\s*select\b/i.test(sql)) throw new Error(`not a read: ${sql.slice(0, 40)}`)
}
