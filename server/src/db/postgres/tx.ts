import { inBatches } from '@watchfloor/core'
import { commitProblem } from '../commit-unknown.ts'
import type { Insertion, Statement, TxContext } from '../database.ts'
import { type JournalHead, noJournal } from '../journal-head.ts'
import { requireOwnSchema } from '../migrate.ts'
import { insertOf, SharedTx, transactionOver } from '../shared-tx.ts'
import type { PostgresConnection } from './connection.ts'

/** Maximum number of rows in one insert. */
const maxInserted = 200

/** Maximum number of statements whose results nobody waits for. */
const maxUnanswered = 16

/** A write that returns no rows. */
const silentWrite = /^\s*(insert|update|delete)\b(?!.*\breturning\b)/is

/** Number of migrations and end of the journal at the start of a transaction. Without an entry the end is null. */
type OpenedRow = { readonly applied: string } & (JournalHead | { readonly seq: null })

/** Statements with `$1` for their values, by their text with `?`. */
const numberedTexts = new Map<string, string>()
const maxTexts = 500

/**
 * The open transaction of PostgreSQL. A write without rows is sent and not waited for: its error fails its job no later than
 * the commit. After the first error the engine refuses everything else in the transaction.
 */
export class PostgresTx extends SharedTx {
  readonly connection: PostgresConnection
  readonly #unanswered = new Set<Promise<unknown>>()
  #opened: Promise<void> | undefined
  /** Whether COMMIT may have been sent. From then on, a broken connection does not say whether it was carried out. */
  isCommitting = false

  constructor(connection: PostgresConnection, context: TxContext) {
    super(context)
    this.connection = connection
  }

  /**
   * Sends the statements that open the transaction, and does not wait: the first read of a job follows them in the same trip. A
   * write waits, because without a transaction it would be permanent. The last statement counts the migrations and returns the end
   * of the journal, which are known before the answer to that read.
   */
  open(sql: string): void {
    this.#opened = this.connection.exec(sql).then(
      (results) => {
        const opened = results.at(-1)?.rows[0] as OpenedRow | undefined
        try {
          requireOwnSchema(opened)
        } catch (error) {
          this.failure ??= { job: undefined, error }
        }
        this.journalHead ??= typeof opened?.seq === 'number' ? opened : noJournal
        this.startSeq = this.journalHead.seq
      },
      (error: unknown) => {
        this.failure ??= { job: undefined, error }
      },
    )
  }

  protected override numbered({ sql, bindings }: Statement): Statement {
    const known = numberedTexts.get(sql)
    if (known !== undefined) return { sql: known, bindings }
    let count = 0
    const text = sql.replace(/\?/g, () => `$${++count}`)
    if (numberedTexts.size < maxTexts) numberedTexts.set(sql, text)
    return { sql: text, bindings }
  }

  protected send<Row>(statement: Statement): Promise<Row[]> {
    if (this.isOver) return Promise.reject(transactionOver())
    if (this.failure) return Promise.reject(this.failure.error)
    const { job } = this
    const answer = this.connection.query<Row>(statement).catch((error: unknown) => {
      const problem = this.isCommitting ? commitProblem(error) : error
      this.failure ??= { job: problem === error ? job : undefined, error: problem }
      throw isConsequence(error) ? this.failure.error : problem
    })
    answer.catch(() => undefined)
    return answer
  }

  protected override async sendWrite<Row>(statement: Statement): Promise<Row[]> {
    await this.#opened
    if (!silentWrite.test(statement.sql)) return this.send(statement)
    if (this.#unanswered.size >= maxUnanswered) await Promise.all(this.#unanswered)
    const answer: Promise<unknown> = this.send(statement)
      .catch(() => undefined)
      .then(() => this.#unanswered.delete(answer))
    this.#unanswered.add(answer)
    return []
  }

  protected async insertRows(insertions: readonly Insertion[]): Promise<void> {
    for (const insertion of insertions) {
      for (const rows of inBatches(insertion.rows, maxInserted)) {
        await this.sendWrite(this.numbered(insertOf({ ...insertion, rows })))
      }
    }
  }
}

/** Whether a statement was only refused because one before it failed (SQLSTATE 25P02), which says why. */
function isConsequence(error: unknown): boolean {
  return (error as { code?: unknown }).code === '25P02'
}
