import type { TakedownRecord, TargetId } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { entriesOf } from '../journal/journal-store.ts'
import { takedownIn } from './recent-takedowns.ts'

/** Returns when the last takedown of a target was recorded, and who has changed the record since. */
export async function lastTakedown(tx: Tx, id: TargetId): Promise<TakedownRecord | undefined> {
  return takedownIn(await entriesOf(tx, 'target', String(id), 0))
}

/** Returns the email of the actor who recorded the case number of a target last; undefined if no entry has it. */
export async function numberRecordedBy(tx: Tx, id: TargetId): Promise<string | undefined> {
  const entries = await entriesOf(tx, 'target', String(id), 0)
  return entries.findLast(({ changes }) => changes.some(({ field }) => field === 'caseNumber'))?.actor
}
