import {
  type ArrestOfPerson,
  addToGroup,
  arrestsOverTime,
  enteredOperations,
  type Instant,
  type OperationId,
  type OperationLimit,
  type TargetId,
} from '@watchfloor/core'
import type { Database, Reader } from '../db/database.ts'
import type { StoredOperation } from '../operation/operation-store.ts'
import type { Settings } from '../settings.ts'
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

/** Counts the arrests of each operation that an account may enter. Of each record it reads only the fields that count. */
export class OverTimeCounter {
  readonly #db: Database
  readonly #settings: Settings
  readonly #cached = new TagCache<OverTime>()

  constructor(db: Database, settings: Settings) {
    this.#db = db
    this.#settings = settings
  }

  of(snapshot: Snapshot, limit: OperationLimit, now: Instant): Promise<OverTime> {
    const operations = enteredOperations(snapshot.operations, limit)
    const ids = operations.map(({ id }) => id)
    const tag = `${statisticsTag(snapshot, ids, this.#settings, now)}-time`
    return this.#cached.get(ids.join(' '), tag, () => this.#count(tag, operations))
  }

  async #count(tag: string, operations: readonly StoredOperation[]): Promise<OverTime> {
    const ids = operations.map(({ id }) => id)
    const arrests = await this.#db.read((reader) => readArrests(reader, ids))
    const counted = operations.map((one) => ({ ...one, arrests: arrests.get(one.id) ?? [] }))
    return { tag, operations: arrestsOverTime(counted) }
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
