import type { TakedownRecord, TargetId } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { entriesOf } from '../journal/journal-store.ts'

/** When the last takedown of a target was recorded, and who has changed the record since. */
export async function lastTakedown(tx: Tx, id: TargetId): Promise<TakedownRecord | undefined> {
  const entries = await entriesOf(tx, 'target', String(id), 0)
  // A record that came in arrested, from an import or a demonstration, was not taken down here.
  const at = entries.findLastIndex(({ action }) => action === 'takedown')
  const takedown = entries[at]
  if (!takedown) return undefined
  return { recordedAt: takedown.at, changedSinceBy: entries.slice(at + 1).map(({ actor }) => actor) }
}
