import { type Arrestee, arresteeOf, type Instant, type OperationId, type TargetId } from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'
import type { StoredOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
import { type OperationVersions, versionTag } from '../targets/operation-versions.ts'
import { fromRecord, type TargetRecord } from '../targets/target-rows.ts'
import { arrestedPages } from './arrested-pages.ts'
import { readDegreesOf } from './degree-store.ts'
import { Statistics, setupOf, statisticsTag } from './statistics.ts'
import { TagCache } from './tag-cache.ts'

/** Number of records in one read. */
const perPage = 500

/** The arrestees of one version of an operation. */
interface VersionArrestees {
  readonly version: string
  readonly arrestees: readonly Arrestee[]
}

/**
 * Counts operations that are not in memory: one that is not open, or all that an account may enter (rule Y30). The arrested records are
 * read page by page, and of each record only its counted fields are kept. After a change only the changed operation is read again: closed
 * ones stay as they are, and over the years they have most of the records.
 */
export class ReadOperationsCounter {
  readonly #db: Database
  readonly #settings: Settings
  readonly #cached = new TagCache<Statistics>()
  readonly #arrestees = new Map<OperationId, VersionArrestees>()

  constructor(db: Database, settings: Settings) {
    this.#db = db
    this.#settings = settings
  }

  /** @param versions those of the operations; `version` changes with any of them */
  of(
    operations: readonly StoredOperation[],
    { version, versions }: { readonly version: string; readonly versions: OperationVersions },
    now: Instant,
  ): Promise<Statistics> {
    const ids = operations.map(({ id }) => id)
    const tag = `${statisticsTag({ tag: version }, ids, this.#settings, now)}-read`
    return this.#cached.get(ids.join(' '), tag, () => this.#count(tag, operations, versions, now))
  }

  async #count(
    tag: string,
    operations: readonly StoredOperation[],
    versions: OperationVersions,
    now: Instant,
  ): Promise<Statistics> {
    const arrestees: Arrestee[] = []
    // One after the other, so that other reads have their turn.
    for (const { id } of operations)
      arrestees.push(...(await this.#arresteesOf(id, versionTag(versions, id))))
    arrestees.sort((a, b) => a.id - b.id)
    const adjustment = operations.reduce((sum, one) => sum + one.adjustment, 0)
    const targetsOf = (ids: readonly TargetId[]) => this.#db.read((reader) => readArrested(reader, ids))
    return new Statistics(tag, arrestees, targetsOf, adjustment, setupOf(this.#settings, now))
  }

  /** Returns the arrestees of an operation. They are read again when it has another version. */
  async #arresteesOf(operation: OperationId, version: string): Promise<readonly Arrestee[]> {
    const known = this.#arrestees.get(operation)
    if (known?.version === version) return known.arrestees
    const arrestees = await this.#db.read((reader) => readArrestees(reader, operation))
    this.#arrestees.set(operation, { version, arrestees })
    return arrestees
  }
}

/** Reads the arrestees of an operation page by page, ordered by id. */
async function readArrestees(reader: Reader, operation: OperationId): Promise<Arrestee[]> {
  const arrestees: Arrestee[] = []
  for await (const rows of arrestedPages<TargetRecord>(reader, [operation], { perPage })) {
    const degrees = await readDegreesOf(
      reader,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const { charges, history } = degrees.get(row.id) ?? { charges: [], history: [] }
      arrestees.push(arresteeOf(fromRecord(row), charges, history))
    }
  }
  return arrestees
}

async function readArrested(reader: Reader, ids: readonly TargetId[]) {
  const query = reader
    .knex('targets')
    .where({ is_arrested: true })
    .whereIn('id', [...ids])
  return (await reader.all<TargetRecord>(query)).map(fromRecord)
}
