import type { Instant, OperationId, TargetId } from '@watchfloor/core'
import type { Reader } from '../db/database.ts'
import type { StoredOperation } from '../operation/operation-store.ts'
import { fromRecord } from '../targets/target-rows.ts'

/** A row of the recycle bin, with who deleted it and when. */
export interface DeletedRow {
  readonly id: number
  readonly deleted_seq: number
  readonly operation_id: OperationId
  readonly record: string
  readonly at: Instant
  readonly actor: string
}

/** Returns a deleted record as a target. */
export function deletedTarget({
  id,
  deleted_seq: version,
  record,
}: Pick<DeletedRow, 'id' | 'deleted_seq' | 'record'>) {
  return fromRecord({ ...(JSON.parse(record) as Record<string, unknown>), id, version })
}

/** Returns the screen names of some targets, which may be deleted themselves (rule L7). */
export async function deletedMainNames(
  reader: Reader,
  ids: readonly TargetId[],
): Promise<ReadonlyMap<TargetId, string>> {
  if (ids.length === 0) return new Map()
  const { knex } = reader
  const present = knex('targets')
    .whereIn('id', [...ids])
    .select('id', 'screen_name')
  const deleted = knex('deleted_targets')
    .whereIn('id', [...ids])
    .select('id', 'deleted_seq', 'record')
  const rows = await reader.all<{ id: TargetId; screen_name: string }>(present)
  const gone = (await reader.all<Pick<DeletedRow, 'id' | 'deleted_seq' | 'record'>>(deleted)).map(
    deletedTarget,
  )
  return new Map([
    ...gone.map(({ id, screenName }) => [id, screenName] as const),
    ...rows.map((row) => [row.id, row.screen_name] as const),
  ])
}

/** Returns the deleted records of some operations, the last deleted first, and one more than the limit if there is one. */
export function readDeleted(
  reader: Reader,
  entered: readonly StoredOperation[],
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<DeletedRow[]> {
  const query = reader
    .knex('deleted_targets')
    .join('journal', 'journal.seq', 'deleted_targets.deleted_seq')
    .whereIn(
      'deleted_targets.operation_id',
      entered.map(({ id }) => id),
    )
    .orderBy('deleted_targets.deleted_seq', 'desc')
    .limit(limit + 1)
    .select('deleted_targets.id', 'deleted_targets.deleted_seq', 'deleted_targets.operation_id')
    .select('deleted_targets.record', 'journal.at', 'journal.actor')
  if (before !== undefined) query.where('deleted_targets.deleted_seq', '<', before)
  return reader.all<DeletedRow>(query)
}
