import { type Instant, type OperationId, placeInStage } from '@watchfloor/core'
import type { Database } from '../db/database.ts'

/** Rule A6. Counts the takedowns of an operation since a time. */
export async function countClosedSince(
  { knex }: Database,
  operationId: OperationId,
  start: Instant,
): Promise<number> {
  const [row] = await knex('target_keys')
    .where({ operation_id: operationId })
    .whereIn('place', [placeInStage('arrested', false), placeInStage('arrested', true)])
    .where('takedown_time_key', '>=', start)
    .count('target_id as count')
  return Number(row?.['count'] ?? 0)
}
