import type { Target, TargetId } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { fromRecord, type StoredTarget, type TargetRecord } from './target-rows.ts'

/** Returns targets, the additional persons among them with the screen names of their main targets. */
export async function namedMains<One extends Target>(
  db: Pick<Database, 'query'>,
  targets: readonly One[],
): Promise<readonly One[]> {
  const ids = [...new Set(targets.flatMap(({ linkedChatterId }) => linkedChatterId ?? []))]
  if (ids.length === 0) return targets
  const rows = await db.query<{ id: TargetId; screen_name: string }>({
    sql: `select id, screen_name from targets where id in (${ids.map(() => '?').join(', ')})`,
    bindings: ids,
  })
  const names = new Map(rows.map((row) => [row.id, row.screen_name]))
  return targets.map((target) => {
    const guestOf = names.get(target.linkedChatterId ?? 0)
    return guestOf === undefined ? target : { ...target, guestOf }
  })
}

/** Returns targets, the additional persons among them with the screen names of their main targets. */
export async function listNamedTargets(
  db: Database,
  ids: readonly TargetId[],
): Promise<readonly StoredTarget[]> {
  if (ids.length === 0) return []
  const rows: TargetRecord[] = await db.knex('targets').whereIn('id', [...ids])
  return namedMains(db, rows.map(fromRecord))
}
