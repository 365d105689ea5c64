import { inBatches } from '@watchfloor/core'
import type { Insertion, Statement, TxContext } from './database.ts'
import { InsertStatements } from './insert-statements.ts'
import { SharedTx } from './shared-tx.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

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

  constructor(connection: SqliteConnection, context: TxContext) {
    super(context)
    this.#connection = connection
  }

  protected send<Row>({ sql, bindings }: Statement): Promise<Row[]> {
    return this.#connection.all(sql, bindings)
  }

  async insertAll(...insertions: readonly Insertion[]): Promise<void> {
    this.hasWritten = true
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
