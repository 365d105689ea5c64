import { isFieldName, type LaterChange, type TargetId } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Tx } from '../db/database.ts'
import { entriesOf } from '../journal/journal-store.ts'

/**
 * Returns the changes of a target after a version by others, to check a stale edit. Another session of the same account counts
 * as another person.
 */
export async function changesSince(
  tx: Tx,
  id: TargetId,
  version: number,
  { email: actor, session = '' }: Actor,
): Promise<LaterChange[]> {
  const entries = await entriesOf(tx, 'target', String(id), version)
  const others = entries.filter((entry) => entry.actor !== actor || entry.session !== session)
  return others.flatMap(({ changes, actor: by, at }) =>
    changes.flatMap(({ field, before }) => (isFieldName(field) ? [{ field, before, by, at }] : [])),
  )
}
