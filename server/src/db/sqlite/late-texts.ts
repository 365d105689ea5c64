import type { Knex } from 'knex'
import type { Tx } from '../database.ts'
import type { WriteGaps } from '../write-gaps.ts'

/** Number of new texts that one commit adds to the index: some 20 ms. A larger commit takes as long for each. */
const addedAtOnce = 1_600

/** Number of texts that one commit renews in the index. Each takes a part of a millisecond. */
const renewedAtOnce = 200

/** Number of applied changes that one commit deletes. */
const changesAtOnce = 500

const renewTexts = `delete from stale_texts
  where target_id in (select target_id from stale_texts order by target_id limit ${renewedAtOnce}) returning target_id`

const deleteChanges = `delete from import_changes
  where (batch, target_id) in (
    select batch, target_id from import_changes where batch not in (select batch from imports_underway) limit ${changesAtOnce})
  returning target_id`

/** The first range of published targets whose texts the index does not have. */
const firstRange = `select first_id, last_id from unindexed_texts
  where not exists (
    select 1 from imports_underway as own where unindexed_texts.first_id <= own.last_id and unindexed_texts.last_id >= own.first_id)
  order by first_id limit 1`

interface IdRange {
  readonly first_id: number
  readonly last_id: number
}

/** The tables of what imports leave to do. */
const tables = ['unindexed_texts', 'stale_texts', 'import_changes'] as const

/** The writing that the index needs. */
export interface LateWriter {
  writeUnsynced<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  gaps(): WriteGaps
}

/**
 * Brings the index of texts up to date after imports, in short commits that the import does not wait for. A text that the index does
 * not have is in `unindexed_texts` or `stale_texts`, and a search compares it, so the answers are the same before and after.
 */
export class SqliteLateTexts {
  readonly #knex: Knex
  readonly #writer: LateWriter
  #isClosed = false
  #running: Promise<void> = Promise.resolve()

  constructor(knex: Knex, writer: LateWriter) {
    this.#knex = knex
    this.#writer = writer
  }

  /** Starts the work, if there is any. If it fails, the next start of it goes on. */
  start(): void {
    this.#running = this.#running.then(() => this.#run()).catch(() => undefined)
  }

  /** Stops after the commit that is being written. The next process that opens the database goes on. */
  async close(): Promise<void> {
    this.#isClosed = true
    await this.#running
  }

  async #run(): Promise<void> {
    const left = await Promise.all(tables.map((table) => this.#knex(table).first('*')))
    if (left.every((row) => row === undefined)) return
    const gaps = this.#writer.gaps()
    for (const step of [addTexts, runOne(renewTexts), runOne(deleteChanges)]) {
      for (;;) {
        if (this.#isClosed || !(await this.#writer.writeUnsynced(step))) break
        await gaps.leave()
      }
    }
  }
}

/** Adds the texts of the first targets of a range to the index. Returns whether there was a range. */
async function addTexts(tx: Tx): Promise<boolean> {
  const [range] = await tx.all<IdRange>({ sql: firstRange, bindings: [] })
  if (!range) return false
  const { first_id: first, last_id: last } = range
  const next = Math.min(first + addedAtOnce, last + 1)
  await tx.run({
    sql: `insert into target_texts (rowid, text, phone)
      select target_id, text, phone from target_keys where target_id between ? and ?`,
    bindings: [first, next - 1],
  })
  const own = tx.knex('unindexed_texts').where({ first_id: first })
  await tx.run(next > last ? own.delete() : own.update({ first_id: next }))
  return true
}

/** Returns a step that runs one statement, and returns whether it changed a row. */
function runOne(sql: string): (tx: Tx) => Promise<boolean> {
  return async (tx) => (await tx.run({ sql, bindings: [] })).length > 0
}
