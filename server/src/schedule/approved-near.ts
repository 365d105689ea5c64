import { addMinutes, type Instant, type OperationId, type TargetId } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from '../targets/target-rows.ts'

/**
 * Returns the targets of an operation approved for a time at most `windowMin` minutes from `at` (rule C1), the additional persons among
 * them with the screen names of their main targets (rule L7).
 */
export async function listApprovedNear(
  tx: Tx,
  at: Instant,
  windowMin: number,
  operationId: OperationId,
): Promise<StoredTarget[]> {
  const rows = await tx.all<TargetRecord>(
    tx
      .knex('targets')
      .where({ is_time_approved: true, operation_id: operationId })
      .whereBetween('date_time', [addMinutes(at, -windowMin), addMinutes(at, windowMin)])
      .whereRaw(isPublished),
  )
  const near = rows.map(fromRecord)
  const names = await mainNames(tx, [
    ...new Set(near.flatMap(({ linkedChatterId }) => linkedChatterId ?? [])),
  ])
  return near.map((target) => {
    const guestOf = names.get(target.linkedChatterId ?? 0)
    return guestOf === undefined ? target : { ...target, guestOf }
  })
}

async function mainNames(tx: Tx, ids: readonly TargetId[]): Promise<ReadonlyMap<TargetId, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.all<{ id: TargetId; screen_name: string }>(
    tx
      .knex('targets')
      .select('id', 'screen_name')
      .whereIn('id', [...ids]),
  )
  return new Map(rows.map((row) => [row.id, row.screen_name]))
}
