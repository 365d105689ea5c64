import { randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import type { Knex } from 'knex'
import type { Tx } from '../database.ts'
import {
  deletedTable,
  type HiddenRange,
  type HiddenWork,
  ImportLost,
  type JsonRows,
  jsonInsertOf,
  type RemovedTargets,
  RowsTaken,
} from '../hidden-rows.ts'
import { WriteGaps } from '../write-gaps.ts'
import { applyChangesOnSqlite } from './changed-rows.ts'
import { SqliteLateTexts } from './late-texts.ts'

/** How long (ms) an import may pause between two parts before others take its process for dead. */
const maxPauseMs = 120_000

/** How often (ms) a process looks for imports of dead processes. */
const sweepEveryMs = 30_000

/** Number of rows that one commit deletes. */
const deletedAtOnce = 500

/** Views of a reading connection. They have the names of the tables, so no reader can forget them. */
const views = [
  ['targets', 'targets.id between underway.first_id and underway.last_id'],
  ['target_keys', 'target_keys.target_id between underway.first_id and underway.last_id'],
  ['journal', 'journal.seq >= underway.first_seq and journal.seq < underway.batch'],
  [
    deletedTable,
    `${deletedTable}.deleted_seq >= underway.first_seq and ${deletedTable}.deleted_seq < underway.batch`,
  ],
] as const

/** Pragmas and views of a connection that reads published rows only. */
export const hidingViews = views.map(
  ([table, isHidden]) => `create temp view ${table} as select * from main.${table}
    where not exists (select 1 from main.imports_underway as underway where ${isHidden})`,
)

/** The writing of the process: shared commits, and commits that are not synced. */
export interface HiddenWriter {
  write<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  writeUnsynced<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Marks the open transaction as large, so that its commit does not wait until the log is copied into the file. */
  expectLarge(tx: Tx): void
  /** Returns a text that changes with each commit of another process and each shared commit of this one. */
  otherCommits(): Promise<string>
}

/** Number of texts that one commit removes from the index. Each takes a part of a millisecond. */
const textsAtOnce = 200

interface Underway {
  readonly batch: number
  readonly first_seq: number
  readonly first_id: number
  readonly last_id: number
  readonly holder: string
  readonly renewed_at: string
}

/**
 * The rows of imports that are not published. SQLite has one writer, so a long transaction would make all others wait. The rows go
 * into the tables in short commits, and a line in `imports_underway` hides them. Deleting that line publishes all of them at once.
 */
export class SqliteHiddenRows {
  readonly #writer: HiddenWriter
  readonly #knex: Knex
  readonly #holder = `${hostname()} ${process.pid} ${randomUUID()}`
  readonly #own = new Set<number>()
  readonly #timer: NodeJS.Timeout
  readonly #lateTexts: SqliteLateTexts
  #sweeping: Promise<void> = Promise.resolve()

  constructor(knex: Knex, writer: HiddenWriter) {
    this.#knex = knex
    this.#writer = writer
    this.#lateTexts = new SqliteLateTexts(knex, {
      writeUnsynced: (work) => writer.writeUnsynced(work),
      gaps: () => this.#gaps(),
    })
    this.#timer = setInterval(() => void this.sweep().catch(() => undefined), sweepEveryMs)
    this.#timer.unref()
  }

  async write<T>(range: HiddenRange, { stage, publish }: HiddenWork<T>): Promise<T> {
    this.#own.add(range.batch)
    try {
      await this.#begin(range)
      const gaps = this.#gaps()
      await stage(async (...parts) => {
        await this.#writer.writeUnsynced(async (tx) => {
          await this.#renew(tx, range)
          for (const part of parts) await insertHidden(tx, part)
        })
        return gaps.leave()
      })
      const { value, hidden } = await this.#writer.write(async (tx) => {
        await this.#renew(tx, range)
        const value = await publish(tx, () => this.#apply(tx, range))
        await tx.run(tx.knex('imports_underway').where({ batch: range.batch }).delete())
        return { value, hidden: range.removed && (await this.#hide(tx, range.removed)) }
      })
      // If one of these fails, the next sweep does it.
      if (hidden !== undefined) await this.#clear(hidden).catch(() => undefined)
      this.#lateTexts.start()
      return value
    } catch (error) {
      // If this fails too, the next sweep deletes the rows.
      await this.#clear(range.batch).catch(() => undefined)
      throw error
    } finally {
      this.#own.delete(range.batch)
    }
  }

  /** Deletes the rows of imports whose process is dead, and starts what published ones left to do. */
  sweep(): Promise<void> {
    this.#sweeping = this.#sweeping.catch(() => undefined).then(() => this.#clearDead())
    return this.#sweeping
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#sweeping.catch(() => undefined)
    await this.#lateTexts.close()
  }

  #gaps(): WriteGaps {
    return new WriteGaps(() => this.#writer.otherCommits())
  }

  async #apply(tx: Tx, { batch, changed }: HiddenRange): Promise<void> {
    if (changed.targets.length === 0) return
    this.#writer.expectLarge(tx)
    await applyChangesOnSqlite(tx, batch, changed)
  }

  async #begin(range: HiddenRange): Promise<void> {
    const { firstId, lastId } = range
    await this.#writer.write(async (tx) => {
      await this.#addLine(tx, range)
      if (lastId < firstId) return
      await tx.run(tx.knex('unindexed_texts').insert({ first_id: firstId, last_id: lastId }))
    })
  }

  async #addLine(
    tx: Tx,
    { batch, firstSeq, firstId, lastId }: Pick<HiddenRange, 'batch' | 'firstSeq' | 'firstId' | 'lastId'>,
  ): Promise<void> {
    const line = { batch, first_seq: firstSeq, first_id: firstId, last_id: lastId }
    const own = { holder: this.#holder, renewed_at: new Date().toISOString() }
    await tx.run(tx.knex('imports_underway').insert({ ...line, ...own }))
  }

  /**
   * Hides targets that their act deletes, like those of an import that is not published. So the commit takes no longer for many, and
   * their rows are deleted after it, or by a sweep. Returns the number of the line, which is that of the last entry. It hides no entry.
   */
  async #hide(tx: Tx, { firstId, lastId }: RemovedTargets): Promise<number> {
    const batch = tx.journalHead?.seq ?? 0
    await this.#addLine(tx, { batch, firstSeq: batch + 1, firstId, lastId })
    return batch
  }

  async #renew(tx: Tx, { batch }: HiddenRange): Promise<void> {
    const [known] = await tx.run({
      sql: 'update imports_underway set renewed_at = ? where batch = ? and holder = ? returning batch',
      bindings: [new Date().toISOString(), batch, this.#holder],
    })
    if (!known) throw new ImportLost()
  }

  async #clearDead(): Promise<void> {
    const lines: Underway[] = await this.#knex('imports_underway').select('*')
    for (const line of lines) if (this.#isDead(line)) await this.#clear(line.batch)
    this.#lateTexts.start()
  }

  #isDead({ batch, holder, renewed_at: renewedAt }: Underway): boolean {
    if (holder === this.#holder) return !this.#own.has(batch)
    const [host, pid] = holder.split(' ')
    // Another import of this process number has another holder, so its process has ended.
    const isGone = host === hostname() && (Number(pid) === process.pid || !isAlive(Number(pid)))
    return isGone || Date.now() - Date.parse(renewedAt) > maxPauseMs
  }

  /** Deletes the rows of an import in short commits, then the line that hides them. */
  async #clear(batch: number): Promise<void> {
    // Nobody may add rows while they are deleted.
    const [line] = await this.#writer.write((tx) =>
      tx.run<Underway>({
        sql: 'update imports_underway set holder = ? where batch = ? returning *',
        bindings: [`${hostname()} ${process.pid} sweep`, batch],
      }),
    )
    if (!line) return
    await this.#deleteAll('journal', 'seq', line.first_seq, line.batch - 1)
    await this.#deleteAll('target_keys', 'target_id', line.first_id, line.last_id)
    await this.#deleteAll('targets', 'id', line.first_id, line.last_id)
    await this.#deleteAll('import_changes', 'batch', batch, batch)
    await this.#deleteAll(deletedTable, 'id', line.first_seq, line.batch - 1, 'deleted_seq')
    await this.#writer.write(async (tx) => {
      const own = [line.first_id, line.last_id] as const
      await tx.run(tx.knex('unindexed_texts').whereBetween('first_id', own).delete())
      await tx.run(tx.knex('imports_underway').where({ batch }).delete())
    })
  }

  /** @param by the column that is between the two numbers */
  async #deleteAll(table: string, key: string, first: number, last: number, by = key): Promise<void> {
    if (last < first) return
    const gaps = this.#gaps()
    const atOnce = table === 'target_keys' ? textsAtOnce : deletedAtOnce
    for (;;) {
      const sql = `delete from ${table} where ${key} in (select ${key} from ${table} where ${by} between ? and ? limit ${atOnce}) returning ${key}`
      const deleted = await this.#writer.write((tx) => tx.run({ sql, bindings: [first, last] }))
      if (deleted.length === 0) return
      await gaps.leave()
    }
  }
}

/** @throws RowsTaken for a deleted record that somebody else deleted meanwhile */
async function insertHidden(tx: Tx, rows: JsonRows): Promise<void> {
  try {
    await tx.run(jsonInsertOf(rows))
  } catch (error) {
    const isTaken = rows.table === deletedTable && (error as { code?: unknown }).code === 'SQLITE_CONSTRAINT'
    throw isTaken ? new RowsTaken() : error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
