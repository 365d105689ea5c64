import {
  type ArrestOfPerson,
  addToGroup,
  arrestsOverTime,
  type CountedArrests,
  countArrests,
  enteredOperations,
  type Instant,
  type OperationId,
  type OperationLimit,
  type TargetId,
} from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { versionTag } from '../targets/operation-versions.ts'
import type { Snapshot } from '../targets/snapshot.ts'
import { arrestedPages } from './arrested-pages.ts'
import { statisticsTag } from './statistics.ts'
import { TagCache } from './tag-cache.ts'

/** The numbers of each operation (rule Y31), and the tag that changes with them. */
export interface OverTime {
  readonly tag: string
  readonly operations: ReturnType<typeof arrestsOverTime>
}

/** Number of records in one read. */
const perPage = 5_000

interface ArrestRow {
  readonly id: TargetId
  readonly operation_id: OperationId
  readonly type: string
  readonly first_name: string
  readonly last_name: string
  readonly analyst_fn: string
  readonly analyst_ln: string
  readonly date_of_birth: string | null
}

const columns = [
  'id',
  'operation_id',
  'type',
  'first_name',
  'last_name',
  'analyst_fn',
  'analyst_ln',
  'date_of_birth',
] as const satisfies readonly (keyof ArrestRow)[]

/** The counted arrests of one version of an operation. */
interface VersionCount {
  readonly version: string
  readonly counted: CountedArrests
}

/**
 * Counts the arrests of each operation that an account may enter. Of each record it reads only the fields that count. After a change
 * only the changed operation is counted again: over the years, closed ones have most of the records.
 */
export class OverTimeCounter {
  readonly #db: Database
  readonly #settings: Settings
  readonly #cached = new TagCache<OverTime>()
  readonly #counts = new Map<OperationId, VersionCount>()

  constructor(db: Database, settings: Settings) {
    this.#db = db
    this.#settings = settings
  }

  of(snapshot: Snapshot, limit: OperationLimit, now: Instant): Promise<OverTime> {
    const operations = enteredOperations(snapshot.operations, limit)
    const ids = operations.map(({ id }) => id)
    const tag = `${statisticsTag(snapshot, ids, this.#settings, now)}-time`
    return this.#cached.get(ids.join(' '), tag, async () => {
      const counts = await this.#countsOf(snapshot, ids)
      const counted = operations.map((one) => ({ ...one, counted: counts.get(one.id) ?? countArrests([]) }))
      return { tag, operations: arrestsOverTime(counted) }
    })
  }

  /** Returns the counted arrests of some operations. Those with another version than before are counted again. */
  async #countsOf(
    { versions }: Snapshot,
    ids: readonly OperationId[],
  ): Promise<ReadonlyMap<OperationId, CountedArrests>> {
    const version = (id: OperationId) => versionTag(versions, id)
    const counts = new Map<OperationId, CountedArrests>()
    for (const id of ids) {
      const known = this.#counts.get(id)
      if (known?.version === version(id)) counts.set(id, known.counted)
    }
    const changed = ids.filter((id) => !counts.has(id))
    const arrests = await this.#db.read((reader) => readArrests(reader, changed))
    for (const id of changed) {
      const counted = countArrests(arrests.get(id) ?? [])
      this.#counts.set(id, { version: version(id), counted })
      counts.set(id, counted)
    }
    return counts
  }
}

/** Reads the arrests of some operations page by page, by operation. */
async function readArrests(
  reader: Reader,
  operations: readonly OperationId[],
): Promise<ReadonlyMap<OperationId, ArrestOfPerson[]>> {
  const found = new Map<OperationId, ArrestOfPerson[]>()
  for await (const rows of arrestedPages<ArrestRow>(reader, operations, { perPage, columns })) {
    for (const row of rows) addToGroup(found, row.operation_id, personOf(row))
  }
  return found
}

function personOf(row: ArrestRow): ArrestOfPerson {
  return {
    type: row.type as ArrestOfPerson['type'],
    firstName: row.first_name,
    lastName: row.last_name,
    analystFN: row.analyst_fn,
    analystLN: row.analyst_ln,
    dateOfBirth: row.date_of_birth,
  }
}
