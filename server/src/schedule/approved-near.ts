import { addMinutes, type Instant, type OperationId } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { namedMains } from '../targets/named-mains.ts'
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
  const named = await namedMains({ query: (statement) => tx.all(statement) }, rows.map(fromRecord))
  return [...named]
}
