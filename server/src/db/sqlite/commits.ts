import { rm } from 'node:fs/promises'
import type { TxContext } from '../database.ts'
import { type JournalHead, keepHead, noJournal } from '../journal-head.ts'
import { countApplied, requireOwnSchema } from '../migrate.ts'
import { asOpenProblem, makePrivateFile } from '../private-file.ts'
import type { CommitEngine } from '../shared-writer.ts'
import { SqliteConnection } from './connection.ts'
import { DatabaseMoved, type OpenedFile } from './opened-file.ts'
import { SqliteTx } from './tx.ts'

/** Reads in one trip what a transaction needs to know at its start: the number of migrations and the end of the journal. */
const readStart = `select applied, seq, hash, mac from (${countApplied})
  left join (select seq, hash, mac from journal order by seq desc limit 1) on true`

/** The log is on disk at the commit. Copying it into the file only saves space, so it can follow the answer. */
const deferCheckpoint = 'PRAGMA wal_autocheckpoint = 0'
const checkpointNow = 'PRAGMA wal_autocheckpoint = 1000; PRAGMA wal_checkpoint(PASSIVE)'

/**
 * How long (ms) the engine waits for the lock of another process before it is asked again. With a long time it would ask at ever
 * longer intervals, and a process that writes often would leave no gap that the other notices.
 */
const shortWait = 'PRAGMA busy_timeout = 5'
const longWait = 'PRAGMA busy_timeout = 10000'

/** Opens and ends the write transactions of SQLite, on its one writing connection. */
export class SqliteCommits implements CommitEngine<SqliteTx> {
  readonly #connection: SqliteConnection
  readonly #file: OpenedFile
  readonly #context: TxContext

  private constructor(connection: SqliteConnection, file: OpenedFile, context: TxContext) {
    this.#connection = connection
    this.#file = file
    this.#context = context
  }

  static async open(file: OpenedFile, context: TxContext): Promise<SqliteCommits> {
    const connection = await SqliteConnection.open(file.path)
    await connection.exec(shortWait)
    return new SqliteCommits(connection, file, context)
  }

  /** @throws DatabaseMoved */
  async begin(): Promise<SqliteTx> {
    this.#file.requireInPlace()
    await this.#connection.exec('BEGIN IMMEDIATE')
    try {
      const [start] = await this.#connection.all<{ applied: number } & Partial<JournalHead>>(readStart, [])
      // A newer program may have changed the schema since this one started.
      requireOwnSchema(start)
      const tx = new SqliteTx(this.#connection, this.#context)
      const { seq, hash, mac = null } = start ?? {}
      tx.journalHead = seq && hash ? { seq, hash, mac } : noJournal
      tx.startSeq = tx.journalHead.seq
      return tx
    } catch (error) {
      await this.rollback()
      throw error
    }
  }

  isTemporary(error: unknown): boolean {
    return (error as NodeJS.ErrnoException).code === 'SQLITE_BUSY'
  }

  async commit(tx: SqliteTx): Promise<void> {
    tx.job = undefined
    const text = await tx.takeText()
    tx.isOver = true
    if (tx.isLarge) await this.#connection.exec(deferCheckpoint)
    await this.#connection.exec(`${text}${keepHead(tx.journalHead)}COMMIT`).catch((error: unknown) => {
      tx.blameText(error)
      throw error
    })
  }

  async rollback(tx?: Pick<SqliteTx, 'isOver'>): Promise<void> {
    if (tx) tx.isOver = true
    await this.#connection.exec('ROLLBACK').catch(() => undefined)
  }

  /** Copies the log of a large transaction into the file. If a reader blocks it, a later commit copies the rest. */
  async afterEnd({ isLarge }: SqliteTx): Promise<void> {
    if (isLarge) await this.#connection.exec(checkpointNow).catch(() => undefined)
  }

  /**
   * Runs work in a commit of its own that is not synced. A later synced commit puts it on disk too, and if the machine stops before
   * that, the file is as it was. It throws SQLITE_BUSY while another process holds the lock.
   */
  async writeUnsynced<T>(work: (tx: SqliteTx) => Promise<T>): Promise<T> {
    const tx = new SqliteTx(this.#connection, this.#context)
    try {
      await this.#connection.exec('PRAGMA synchronous = NORMAL; BEGIN IMMEDIATE')
      const value = await work(tx)
      await tx.flush()
      tx.isOver = true
      await this.#connection.exec('COMMIT; PRAGMA synchronous = FULL')
      return value
    } catch (error) {
      await this.rollback(tx)
      await this.#connection.exec('PRAGMA synchronous = FULL')
      throw error
    }
  }

  /** Returns a number that changes with each commit of another process. */
  async externalVersion(): Promise<number> {
    const [row] = await this.#connection.all<{ data_version: number }>('PRAGMA data_version', [])
    return row?.data_version ?? 0
  }

  /**
   * Rewrites the file and empties the log. The index of the texts keeps deleted entries until its parts are merged. Returns false if the
   * log was not emptied, because another connection reads it.
   */
  async compact(): Promise<boolean> {
    const merge = `insert into target_texts (target_texts) values ('optimize')`
    await this.#connection.exec(longWait)
    try {
      await this.#connection.exec(`${merge}; VACUUM`)
      const emptied = 'PRAGMA wal_checkpoint(TRUNCATE)'
      const [log] = await this.#connection.all<{ busy: number }>(emptied, [])
      return log?.busy === 0
    } finally {
      await this.#connection.exec(shortWait)
    }
  }

  /**
   * Closes the connection. If the file is no longer in its place, its content is copied there first, and the connection stays open until
   * the process ends: closing it would delete the log beside a new file, which SQLite finds by name.
   * @throws DatabaseMoved
   */
  async close(): Promise<void> {
    if (this.#file.problem) await this.#saveCopy()
    await this.#connection.close()
  }

  async #saveCopy(): Promise<never> {
    const { path } = this.#file
    const time = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
    const copy = `${path}-replaced-${time}`
    try {
      makePrivateFile(copy, copy)
      await this.#connection.all('VACUUM INTO ?', [copy])
    } catch (error) {
      await rm(copy, { force: true })
      throw await asOpenProblem(error, copy)
    }
    throw new DatabaseMoved(path, copy)
  }
}
