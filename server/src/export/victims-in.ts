import type { TargetId } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import type { Entered } from '../targets/snapshot-cache.ts'

/** Rule V20. Returns the possible victims of an operation, whoever asks. */
export async function victimsIn(
  { db }: { readonly db: Database },
  { operation, open }: Entered,
): Promise<ReadonlySet<TargetId>> {
  if (open) return new Set(open.targets.flatMap(({ id, possibleVictim }) => (possibleVictim ? id : [])))
  const query = db.knex('targets').where({ operation_id: operation.id, possible_victim: true }).select('id')
  const rows: { id: TargetId }[] = await query
  return new Set(rows.map(({ id }) => id))
}
