import { inBatches } from '@watchfloor/core'
import type { Insertion, RowChange, Statement, TxContext } from './database.ts'
import { InsertStatements } from './insert-statements.ts'
import type { Job } from './job-queue.ts'
import { SharedTx } from './shared-tx.ts'
import type { SqliteConnection } from './sqlite-connection.ts'
import { WaitingChanges } from './waiting-changes.ts'

/** Minimum number of rows of a large transaction. Its commit does not wait until the log is copied into the file. */
const manyRows = 10_000

/** Maximum number of rows in one insert. More rows make a statement no faster. */
const maxInserted = 500

/** The open transaction of SQLite. */
export class SqliteTx extends SharedTx {
  #connection: SqliteConnection
  #inserted = 0
  /** Whether the transaction is large (`manyRows`). */
  isLarge = false
  readonly #statements = new InsertStatements()
  readonly #changes = new WaitingChanges()
  /** The jobs whose changes wait. */
  readonly #changers = new Set<Job>()

  constructor(connection: SqliteConnection, context: TxContext) {
    super(context)
    this.#connection = connection
  }

  protected async send<Row>({ sql, bindings }: Statement): Promise<Row[]> {
    // A full disk may end the transaction. What is sent after that would be permanent at once.
    if (this.failure) throw this.failure.error
    await this.#writeChanges()
    return this.#connection.all(sql, bindings)
  }

  override async flush(): Promise<void> {
    await super.flush()
    await this.#writeChanges()
  }

  protected override async putChange(row: RowChange): Promise<void> {
    const isWaiting = this.#changes.add(row)
    if (isWaiting && this.job) this.#changers.add(this.job)
    // First what waits, then this one alone.
    if (!isWaiting) await super.putChange(row)
  }

  /** Writes the changes that wait. One statement may have those of several jobs, so nobody knows which of them made it fail. */
  async #writeChanges(): Promise<void> {
    if (this.#changes.isEmpty) return
    const jobs = [...this.#changers]
    this.#changers.clear()
    try {
      for (const { sql, bindings } of this.#changes.take()) await this.#connection.all(sql, bindings)
    } catch (error) {
      this.failure ??= { job: jobs[0], error, isOfOne: jobs.length > 1 }
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
