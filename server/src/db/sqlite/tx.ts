import { inBatches } from '@watchfloor/core'
import type { Insertion, JournalRow, RowChange, RowOfTarget, Statement, TxContext } from '../database.ts'
import { InsertStatements } from '../insert-statements.ts'
import type { Job } from '../job-queue.ts'
import { SharedTx, transactionOver } from '../shared-tx.ts'
import { WaitingChanges } from '../waiting-changes.ts'
import type { SqliteConnection } from './connection.ts'
import { sqlText } from './sql-text.ts'

/** Minimum number of rows of a large transaction. Its commit does not wait until the log is copied into the file. */
const manyRows = 10_000

/** Maximum number of rows in one insert. More rows make a statement no faster. */
const maxInserted = 500

/** Codes of statements that the engine refuses because of their values. */
const refused = /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/

/** A statement with the jobs that it is of. */
interface Sent {
  readonly statement: Statement
  readonly jobs: readonly Job[]
}

/** The open transaction of SQLite. */
export class SqliteTx extends SharedTx {
  #connection: SqliteConnection
  #inserted = 0
  /** Whether the transaction is large (`manyRows`). */
  isLarge = false
  readonly #statements = new InsertStatements()
  readonly #changes = new WaitingChanges()
  /** The jobs whose changes or entries waited. */
  readonly #writers = new Set<Job>()
  #last: Promise<unknown> = Promise.resolve()

  constructor(connection: SqliteConnection, context: TxContext) {
    super(context)
    this.#connection = connection
  }

  protected send<Row>(statement: Statement): Promise<Row[]> {
    return this.#inTurn([...this.#takeChanges(), { statement, jobs: this.job ? [this.job] : [] }])
  }

  /**
   * Reads targets without writing the waiting changes first. If one of them changes a row that was read, they are written and the read is
   * repeated. A job sends nothing else meanwhile.
   */
  protected override async readTargets<Row extends RowOfTarget>(statement: Statement): Promise<Row[]> {
    const rows = await this.#inTurn<Row>([{ statement, jobs: this.job ? [this.job] : [] }])
    return this.#changes.areBeside(rows) ? rows : this.all<Row>(statement)
  }

  override async flush(): Promise<void> {
    await this.#inTurn(this.#takeAll())
  }

  /**
   * Returns what waits as one SQL text, for the commit to carry out in the same trip to the thread of the engine. If a statement does not
   * fit into a text, all are carried out before.
   */
  async takeText(): Promise<string> {
    const waiting = this.#takeAll()
    const texts = waiting.map(({ statement }) => sqlText(statement))
    const fits = texts.every((text) => text !== undefined)
    await this.#inTurn(fits ? [] : waiting)
    // After a failure the engine may have ended the transaction, and the text would be permanent at once.
    if (this.failure) throw this.failure.error
    return fits ? texts.map((text) => `${text};`).join('') : ''
  }

  /** Notes an error of the text and its commit. If the engine refused what a job wrote, nothing of the commit is on disk. */
  blameText(error: unknown): void {
    if (refused.test(String((error as { code?: unknown }).code))) this.#blame([...this.#writers], error)
  }

  #blame(jobs: readonly Job[], error: unknown): void {
    this.failure ??= jobs.length > 1 ? { job: undefined, error, isOfOne: true } : { job: jobs[0], error }
  }

  protected override async putChange(row: RowChange): Promise<void> {
    if (this.isOver) throw transactionOver()
    const isWaiting = this.#changes.add(row)
    if (isWaiting && this.job) this.#writers.add(this.job)
    // First what waits, then this one alone.
    if (!isWaiting) await super.putChange(row)
  }

  override append(row: JournalRow): Promise<void> {
    if (this.job) this.#writers.add(this.job)
    return super.append(row)
  }

  /** Returns the statements of the changes that wait. One may have those of several jobs. */
  #takeChanges(): Sent[] {
    return this.#ofWriters(this.#changes.take())
  }

  /** Returns the statements of the changes and journal rows that wait. */
  #takeAll(): Sent[] {
    return this.#ofWriters([...this.#changes.take(), ...this.takeJournal()])
  }

  #ofWriters(statements: readonly Statement[]): Sent[] {
    const jobs = [...this.#writers]
    return statements.map((statement) => ({ statement, jobs }))
  }

  /**
   * Carries out statements after all that were sent before, also by the same job, and returns the rows of the last. A full disk, for
   * example, ends the transaction: what is sent after an error would be permanent at once, so nothing is.
   */
  #inTurn<Row>(statements: readonly Sent[]): Promise<Row[]> {
    const answer = this.#last.then(async () => {
      let rows: Row[] = []
      for (const sent of statements) rows = await this.#carryOut<Row>(sent)
      return rows
    })
    this.#last = answer.catch(() => undefined)
    return answer
  }

  async #carryOut<Row>({ statement: { sql, bindings }, jobs }: Sent): Promise<Row[]> {
    if (this.isOver) throw transactionOver()
    if (this.failure) throw this.failure.error
    try {
      return await this.#connection.all<Row>(sql, bindings)
    } catch (error) {
      this.#blame(jobs, error)
      throw error
    }
  }

  protected async insertRows(insertions: readonly Insertion[]): Promise<void> {
    for (const insertion of insertions) {
      const { rows } = insertion
      this.#inserted += rows.length
      if (this.#inserted >= manyRows) this.isLarge = true
      for (const some of inBatches(rows, maxInserted)) {
        await this.send(this.#statements.of({ ...insertion, rows: some }))
      }
    }
  }
}
