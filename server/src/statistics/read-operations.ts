import { type Arrestee, arresteeOf, type Instant, type OperationId, type TargetId } from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'
import type { StoredOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { fromRecord, type TargetRecord } from '../targets/target-rows.ts'
import { readDegreesOf } from './degree-store.ts'
import { Statistics, setupOf, statisticsTag } from './statistics.ts'
import { TagCache } from './tag-cache.ts'

/** Number of records in one read. */
const perPage = 500

/**
 * Counts operations that are not in memory: one that is not open, or all that an account may enter (rule Y30). The arrested records are read page by page, and of each record only its counted fields are kept.
 */
export class ReadOperationsCounter {
  readonly #db: Database
  readonly #settings: Settings
  readonly #cached = new TagCache<Statistics>()

  constructor(db: Database, settings: Settings) {
    this.#db = db
    this.#settings = settings
  }

  /** @param version changes with the records of the operations */
  of(operations: readonly StoredOperation[], version: string, now: Instant): Promise<Statistics> {
    const ids = operations.map(({ id }) => id)
    const tag = `${statisticsTag({ tag: version }, ids, this.#settings, now)}-read`
    const adjustment = operations.reduce((sum, one) => sum + one.adjustment, 0)
    return this.#cached.get(ids.join(' '), tag, () => this.#count(tag, ids, adjustment, now))
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
    const degrees = await readDegreesOf(
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
