import {
  expungeAction,
  type FieldChange,
  type Instant,
  isExpungementOf,
  type OperationId,
  type TargetId,
} from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { missingRecord } from './place-of-record.ts'

/** Rule O18. Returns the result for a record that was expunged before. @throws FailureError if there was none */
export async function expungedBefore(tx: Tx, id: TargetId) {
  const acts = await tx.readJournal<{ operation: OperationId; changes: string }>(
    tx
      .knex('journal')
      .where({ kind: 'operation', action: expungeAction })
      .orderBy('seq')
      .select('operation', 'changes'),
  )
  const act = acts.find(({ changes }) => isExpungementOf(id, JSON.parse(changes) as FieldChange[]))
  if (!act) throw missingRecord(id)
  const addedAt = await firstEntryAt(tx, id)
  return { operation: act.operation, photos: 0, entries: 0, addedAt, isRepeated: true }
}

/** Returns when a record was added. Its entry keeps its time when its values are removed. */
export async function firstEntryAt(tx: Tx, id: TargetId): Promise<Instant | undefined> {
  const [first] = await tx.readJournal<{ at: Instant }>(
    tx
      .knex('journal')
      .where({ kind: 'target', object: String(id) })
      .orderBy('seq')
      .limit(1)
      .select('at'),
  )
  return first?.at
}
