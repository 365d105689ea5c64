import type { Tx } from './database.ts'
import { keepHead } from './journal-head.ts'
import type { CommitEngine } from './shared-writer.ts'
import { SqliteConnection } from './sqlite-connection.ts'
import { SqliteTx } from './sqlite-tx.ts'

/** The log is on disk at the commit. Copying it into the file only saves space, so it can follow the answer. */
const deferCheckpoint = 'PRAGMA wal_autocheckpoint = 0'
const checkpointNow = 'PRAGMA wal_autocheckpoint = 1000; PRAGMA wal_checkpoint(PASSIVE)'

/** Opens and ends the write transactions of SQLite, on its one writing connection. */
export class SqliteCommits implements CommitEngine<SqliteTx> {
  readonly #connection: SqliteConnection
  readonly #context: Pick<Tx, 'knex' | 'cipher'>

  private constructor(connection: SqliteConnection, context: Pick<Tx, 'knex' | 'cipher'>) {
    this.#connection = connection
    this.#context = context
  }

  static async open(path: string, context: Pick<Tx, 'knex' | 'cipher'>): Promise<SqliteCommits> {
    return new SqliteCommits(await SqliteConnection.open(path), context)
  }

  async begin(): Promise<SqliteTx> {
    await this.#connection.exec('BEGIN IMMEDIATE')
    return new SqliteTx(this.#connection, this.#context)
  }

  isTemporary(error: unknown): boolean {
    return (error as NodeJS.ErrnoException).code === 'SQLITE_BUSY'
  }

  async commit(tx: SqliteTx): Promise<void> {
    await tx.flush()
    if (tx.isLarge) await this.#connection.exec(deferCheckpoint)
    await this.#connection.exec(`${keepHead(tx.journalHead)}COMMIT`)
  }

  async rollback(): Promise<void> {
    await this.#connection.exec('ROLLBACK').catch(() => undefined)
  }

  /** Copies the log of a large transaction into the file. If a reader blocks it, a later commit copies the rest. */
  async afterEnd({ isLarge }: SqliteTx): Promise<void> {
    if (isLarge) await this.#connection.exec(checkpointNow).catch(() => undefined)
  }

  /** Rewrites the file and empties the log. */
  compact(): Promise<void> {
    return this.#connection.exec('VACUUM; PRAGMA wal_checkpoint(TRUNCATE)')
  }

  close(): Promise<void> {
    return this.#connection.close()
  }
}
