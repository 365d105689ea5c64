import { addMinutes, type Instant, type OperationId } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from '../targets/target-rows.ts'

/** Returns the targets of an operation approved for a time at most `windowMin` minutes from `at` (rule C1). */
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
  return rows.map(fromRecord)
}
