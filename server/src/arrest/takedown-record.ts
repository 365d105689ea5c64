import type { TakedownRecord, TargetId } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { entriesOf } from '../journal/journal-store.ts'

/** When the last takedown of a target was recorded, and who has changed the record since. */
export async function lastTakedown(tx: Tx, id: TargetId): Promise<TakedownRecord | undefined> {
  const entries = await entriesOf(tx, 'target', String(id), 0)
  const at = entries.findLastIndex(({ changes }) =>
    changes.some((one) => one.field === 'isArrested' && one.after === 1),
  )
  const takedown = entries[at]
  if (!takedown) return undefined
  return { recordedAt: takedown.at, changedSinceBy: entries.slice(at + 1).map(({ actor }) => actor) }
}
