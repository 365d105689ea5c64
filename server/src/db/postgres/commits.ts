import { DatabaseError } from 'pg'
import { commitProblem } from '../commit-unknown.ts'
import { DatabaseUnavailable, type TxContext } from '../database.ts'
import { countApplied } from '../migrate.ts'
import type { CommitEngine } from '../shared-writer.ts'
import { PostgresConnection } from './connection.ts'
import type { PostgresHosts } from './hosts.ts'
import { noticeApart } from './listen.ts'
import { isLockTimeout, journalLock } from './session.ts'
import { PostgresTx } from './tx.ts'

/**
 * Statements of every commit, prepared when the connection opens: planning them anew took longer than carrying them out. The first
 * counts the migrations and reads the end of the journal. It always returns one row.
 */
const prepared = `prepare journal_end as select (${countApplied}) as applied, last.* from (select) as always
    left join lateral (select seq, hash, mac from journal order by seq desc limit 1) as last on true;
  prepare keep_head (int, text) as update journal_head set seq = $1, hash = $2`

/** Each statement sees what was committed before it began, so the last one sees the end of the journal that the lock protects. */
const beginAndLock = `begin; select pg_advisory_xact_lock(${journalLock}); execute journal_end`

/** Opens and ends the write transactions of PostgreSQL, on one connection of its own. After an error it connects again. */
export class PostgresCommits implements CommitEngine<PostgresTx> {
  readonly #hosts: PostgresHosts
  readonly #context: TxContext
  #connection: PostgresConnection | undefined
  #isClosed = false

  constructor(hosts: PostgresHosts, context: TxContext) {
    this.#hosts = hosts
    this.#context = context
  }

  async begin(): Promise<PostgresTx> {
    const tx = new PostgresTx(await this.#connect(), this.#context)
    tx.open(beginAndLock)
    return tx
  }

  isTemporary(error: unknown): boolean {
    return isLockTimeout(error) || isStalePlan(error)
  }

  /**
   * Sends the buffered rows, the end of the journal and the commit in one trip. The notice follows the commit, because within it every
   * change would wait until the notice is given out.
   */
  async commit(tx: PostgresTx): Promise<void> {
    tx.job = undefined
    await tx.flush()
    tx.isCommitting = true
    tx.isOver = true
    const head = tx.journalHead
    // Number and hash come from this program, so they need no escaping.
    const end = head?.isMoved ? `execute keep_head(${head.seq}, '${head.hash}');` : ''
    const committed = tx.connection.exec(`${end} commit`)
    // If it is lost, the other servers learn of the commit by their next check.
    if (head?.isMoved) void tx.connection.exec(noticeApart(head.seq)).catch(() => undefined)
    const results = await committed.catch((error: unknown) => {
      throw commitProblem(error)
    })
    // After an error the engine answers COMMIT with ROLLBACK.
    if (results.at(-1)?.command !== 'COMMIT') throw new Error('the commit was a rollback')
  }

  /** Undoes a transaction. After a failed statement the connection ends, because its state is not worth finding out. */
  async rollback(tx: PostgresTx): Promise<void> {
    tx.isOver = true
    const isUndone = await tx.connection.exec('rollback').then(
      () => true,
      () => false,
    )
    const error = tx.failure?.error
    if (isUndone && (!(error instanceof DatabaseError) || isLockTimeout(error))) return
    this.#connection = undefined
    await tx.connection.close()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    await this.#connection?.close()
  }

  async #connect(): Promise<PostgresConnection> {
    if (this.#isClosed) throw new DatabaseUnavailable(new Error('the database was closed'))
    if (!this.#connection || this.#connection.isBroken) {
      this.#connection = await this.#prepare(await PostgresConnection.open(this.#hosts))
    }
    return this.#connection
  }

  async #prepare(connection: PostgresConnection): Promise<PostgresConnection> {
    try {
      await connection.exec(prepared)
      return connection
    } catch (error) {
      await connection.close()
      throw error
    }
  }
}

/** Whether a prepared statement is older than the schema, which a newer server may have changed. A new connection prepares it again. */
function isStalePlan(error: unknown): boolean {
  return (error as { routine?: unknown }).routine === 'RevalidateCachedQuery'
}
