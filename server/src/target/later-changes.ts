import { isFieldName, type LaterChange, type TargetId } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Tx } from '../db/database.ts'
import { entriesOf } from '../journal/journal-store.ts'

/** What others changed of a target after a version, another session of the same account among them: what a stale edit is judged by. */
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
