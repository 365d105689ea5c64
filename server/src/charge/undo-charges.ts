import { FailureError, type JournalEntry, joinCharge, messages, refused, splitCharge } from '@watchfloor/core'
import type { Tx } from '../db/database.ts'
import { appendEntries, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'

/** Whether an entry added a charge to the shared list. */
export function isChargeAdded({ kind, action }: Pick<JournalEntry, 'kind' | 'action'>): boolean {
  return kind === 'setting' && action === 'add-charge-to-list'
}

/** Deletes the charges that an act added to the shared list. @throws FailureError when one no longer exists */
export async function undoCharges(
  tx: Tx,
  entries: readonly JournalEntry[],
  { actor, via, at }: Signature,
): Promise<number> {
  const first = await nextSeq(tx)
  const charges = entries.map(({ changes }) => String(changes[0]?.after ?? ''))
  for (const charge of charges) {
    const key = joinCharge(splitCharge(charge)).toLowerCase()
    const found = await tx.all(tx.knex('charge_list').where({ text_key: key }).select('id'))
    if (found.length === 0) throw new FailureError(refused(messages.record.undoTouched))
    await tx.run(tx.knex('charge_list').where({ text_key: key }).delete())
  }
  const head = {
    actor,
    via,
    action: 'delete-charge-from-list',
    kind: 'setting',
    object: 'charge-list',
  } as const
  const drafts = charges.map((charge) => ({
    ...head,
    changes: [{ field: 'charge', before: charge, after: undefined }],
  }))
  await appendEntries(tx, drafts, at, first)
  return first
}
