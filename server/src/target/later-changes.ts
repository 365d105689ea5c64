import { isFieldName, type LaterChange, type TargetId } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { entriesOf } from '../journal/journal-store.ts'

/** The fields of a target that changed after a version, by whom and when: what a stale edit is judged by. */
export async function changesSince(tx: Tx, id: TargetId, version: number): Promise<LaterChange[]> {
  const entries = await entriesOf(tx, 'target', String(id), version)
  return entries.flatMap(({ changes, actor, at }) =>
    changes.flatMap(({ field }) => (isFieldName(field) ? [{ field, by: actor, at }] : [])),
  )
}
