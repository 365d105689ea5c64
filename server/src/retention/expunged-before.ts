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
  const from = await earliestSinceAdded(tx, id)
  return { operation: act.operation, photos: 0, entries: 0, from, isRepeated: true }
}

/**
 * Returns the earliest time that an entry has since a record was added. The clock may have been set back since then, so a backup with the
 * record may have an earlier time than the record itself. Entries keep their times when their values are removed.
 */
export async function earliestSinceAdded(tx: Tx, id: TargetId): Promise<Instant | undefined> {
  const added = tx
    .knex('journal')
    .where({ kind: 'target', object: String(id) })
    .min('seq')
  const [earliest] = await tx.readJournal<{ at: Instant | null }>(
    tx.knex('journal').where('seq', '>=', added).min('at as at'),
  )
  return earliest?.at ?? undefined
}
