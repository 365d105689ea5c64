import {
  type Arrestee,
  arresteeOf,
  enteredOperations,
  type Instant,
  type OperationId,
  type OperationLimit,
  type TargetId,
} from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import type { Snapshot } from '../targets/snapshot.ts'
import { fromRecord, type TargetRecord } from '../targets/target-rows.ts'
import { readDegrees } from './degree-store.ts'
import { Statistics, setupOf, statisticsTag } from './statistics.ts'

/** Number of records in one read. */
const perPage = 500

/** Maximum number of cached counts: one for each set of operations that an account may enter. */
const maxCached = 8

/**
 * Counts all operations that an account may enter (rule Y30). The arrested records are read page by page, because closed operations
 * are not in memory. Of each record only its counted fields are kept.
 */
export class AllOperationsCounter {
  readonly #db: Database
  readonly #settings: Settings
  readonly #cached = new Map<string, { readonly tag: string; readonly counted: Promise<Statistics> }>()

  constructor(db: Database, settings: Settings) {
    this.#db = db
    this.#settings = settings
  }

  of(snapshot: Snapshot, limit: OperationLimit, now: Instant): Promise<Statistics> {
    const operations = enteredOperations(snapshot.operations, limit)
    const ids = operations.map(({ id }) => id)
    const key = ids.join(' ')
    const tag = `${statisticsTag(snapshot, ids, this.#settings, now)}-all`
    const cached = this.#cached.get(key)
    this.#cached.delete(key)
    const adjustment = operations.reduce((sum, one) => sum + one.adjustment, 0)
    const counted = cached?.tag === tag ? cached.counted : this.#count(tag, ids, adjustment, now)
    this.#cached.set(key, { tag, counted })
    const [oldest] = this.#cached.keys()
    if (this.#cached.size > maxCached && oldest !== undefined) this.#cached.delete(oldest)
    // A failed read is not kept.
    counted.catch(() => this.#cached.delete(key))
    return counted
  }

  async #count(
    tag: string,
    operations: readonly OperationId[],
    adjustment: number,
    now: Instant,
  ): Promise<Statistics> {
    const arrestees = await this.#db.read((reader) => readArrestees(reader, operations))
    const targetsOf = (ids: readonly TargetId[]) => this.#db.read((reader) => readArrested(reader, ids))
    return new Statistics(tag, arrestees, targetsOf, adjustment, setupOf(this.#settings, now))
  }
}

/** Reads the arrestees of some operations page by page, ordered by id. */
async function readArrestees(reader: Reader, operations: readonly OperationId[]): Promise<Arrestee[]> {
  const arrestees: Arrestee[] = []
  for (let last = 0; ; last = arrestees.at(-1)?.id ?? last) {
    const rows = await reader.all<TargetRecord>(
      reader
        .knex('targets')
        .where({ is_arrested: true })
        .whereIn('operation_id', [...operations])
        .where('id', '>', last)
        .orderBy('id')
        .limit(perPage),
    )
    const degrees = await readDegrees(
      reader,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const { charges, history } = degrees.get(row.id) ?? { charges: [], history: [] }
      arrestees.push(arresteeOf(fromRecord(row), charges, history))
    }
    if (rows.length < perPage) return arrestees
  }
}

async function readArrested(reader: Reader, ids: readonly TargetId[]) {
  const query = reader
    .knex('targets')
    .where({ is_arrested: true })
    .whereIn('id', [...ids])
  return (await reader.all<TargetRecord>(query)).map(fromRecord)
}
