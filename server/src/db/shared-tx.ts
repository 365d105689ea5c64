import {
  type Insertion,
  isStatement,
  type JournalRow,
  journalColumns,
  type Query,
  type RowChange,
  type RowOfTarget,
  type Statement,
  type TargetRead,
  type Tx,
  type TxContext,
} from './database.ts'
import type { Job } from './job-queue.ts'
import type { JournalHead } from './journal-head.ts'
import { RowsAhead } from './rows-ahead.ts'
import { updateOf } from './waiting-changes.ts'

/** A failure with the job that is to blame. */
export interface Blame {
  readonly job: Job | undefined
  readonly error: unknown
  /** Whether one of several jobs is to blame, and none of them is on disk. */
  readonly isOfOne?: boolean
}

/** Maximum number of journal rows in one statement. */
const maxRows = 50

/** Maximum number of targets in one read. */
const maxTargets = 16

/**
 * The open transaction that waiting writes share. Each statement is a round trip, to a thread or to another machine, so journal
 * rows are buffered. They are written when there are `maxRows` of them, before a read of the journal, and before the commit.
 */
export abstract class SharedTx implements Tx {
  readonly knex: Tx['knex']
  readonly cipher: Tx['cipher']
  readonly journalKeys: Tx['journalKeys']
  journalHead: JournalHead | undefined
  /** Number of the last journal entry from before the transaction. */
  startSeq: number | undefined
  /** The job that runs. */
  job: Job | undefined
  /** Returns the targets that the jobs after it read first. */
  upcoming: () => readonly number[] = () => []
  /** Whether the transaction is over. Then nothing may be sent: it would be permanent, or part of the next transaction. */
  isOver = false
  /** Whether the job wrote or buffered anything. */
  hasWritten = false
  /**
   * The job that failed after it began to write, with its error. The transaction must be rolled back. Without a job, nobody
   * knows whether the transaction is on disk, unless one of several jobs is to blame (`isOfOne`).
   */
  failure: Blame | undefined
  #rows: JournalRow[] = []
  readonly #ahead = new RowsAhead()

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

  /** Adds many rows. */
  protected abstract insertRows(insertions: readonly Insertion[]): Promise<void>

  /** Sends a change of one row, or keeps it until something else is sent. */
  protected async putChange(row: RowChange): Promise<void> {
    await this.sendWrite(this.numbered(updateOf(row)))
  }

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

  async readTarget<Row extends RowOfTarget>(id: number, read: TargetRead<Row>): Promise<Row[]> {
    const known = this.#ahead.take(read, id)
    if (known) return known
    const ids = [...new Set([id, ...this.upcoming()])].slice(0, maxTargets)
    const rows = await this.readTargets<Row>(read.statement(ids)).catch((error: unknown) => {
      // The job that reads is not to blame for the ids of others.
      const isOwn = this.failure !== undefined && this.failure.job === this.job
      if (isOwn && ids.length > 1) this.failure = { job: undefined, error, isOfOne: true }
      throw error
    })
    for (const other of ids.slice(1)) this.#ahead.keep(read, other, read.rowsOf(other, rows))
    return read.rowsOf(id, rows)
  }

  /** Carries out the read of some targets. */
  protected readTargets<Row extends RowOfTarget>(statement: Statement): Promise<Row[]> {
    return this.all<Row>(statement)
  }

  async change(row: RowChange): Promise<void> {
    this.hasWritten = true
    if (row.regroups) this.#ahead.dropAll()
    else if (row.table === 'targets') this.#ahead.dropRow(row.id)
    await this.putChange(row)
  }

  async insertAll(...insertions: readonly Insertion[]): Promise<void> {
    this.hasWritten = true
    this.#ahead.dropAll()
    await this.insertRows(insertions)
  }

  async run<Row>(query: Query): Promise<Row[]> {
    this.hasWritten = true
    this.#ahead.dropAll()
    return this.sendWrite(this.#statementOf(query))
  }

  async append(row: JournalRow): Promise<void> {
    this.hasWritten = true
    this.#rows.push(row)
    if (this.#rows.length >= maxRows) await this.flush()
  }

  /** Writes the buffered journal rows. */
  async flush(): Promise<void> {
    for (const statement of this.takeJournal()) await this.sendWrite(this.numbered(statement))
  }

  /** Returns the statement that writes the buffered journal rows, which then wait no longer, or none. */
  protected takeJournal(): Statement[] {
    const rows = this.#rows.splice(0)
    if (rows.length === 0) return []
    const values = rows.map((row) => journalColumns.map((column) => row[column]))
    return [insertOf({ table: 'journal', columns: journalColumns, rows: values })]
  }

  #statementOf(query: Query): Statement {
    return isStatement(query) ? this.numbered(query) : asStatement(query)
  }
}

export function transactionOver(): Error {
  return new Error('the transaction is over')
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
