import { type ArrestTotal, arrestTotal, type FieldChange, type OperationId } from '@watchfloor/core'
import type { Database, JournalRow, Reader, Tx } from '../db/database.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { firstOperation, type StoredOperation } from '../operation/operation-store.ts'

/** Name of the adjustment in the journal. */
const setting = 'arrest_adjustment'
const perPage = 100

/** One change of the Arrest Total. */
export interface TotalChange {
  readonly seq: number
  readonly at: string
  readonly actor: string
  readonly before: number
  readonly after: number
  readonly adjustmentBefore: number
  readonly adjustmentAfter: number
  readonly reason: string
}

/** Returns the Arrest Total of an operation in this transaction. */
export async function readTotal(
  reader: Reader,
  { id, adjustment }: Pick<StoredOperation, 'id' | 'adjustment'>,
): Promise<ArrestTotal> {
  const [arrests] = await reader.all<{ count: number | string }>(
    reader
      .knex('targets')
      .where({ is_arrested: true, operation_id: id })
      .whereRaw(isPublished)
      .count('id as count'),
  )
  return arrestTotal(Number(arrests?.count ?? 0), adjustment)
}

/** Stores a new total with its entry. Returns undefined when nothing changed. */
export async function saveTotal(
  tx: Tx,
  { id: operation }: Pick<StoredOperation, 'id'>,
  before: ArrestTotal,
  after: ArrestTotal,
  reason: string,
  { actor, via, at }: Signature,
): Promise<number | undefined> {
  if (before.adjustment === after.adjustment) return undefined
  const update = { arrest_adjustment: after.adjustment }
  await tx.run(tx.knex('operations').where({ id: operation }).update(update))
  const changes: FieldChange[] = [
    { field: 'count', before: before.count, after: after.count },
    { field: 'adjustment', before: before.adjustment, after: after.adjustment },
    ...(reason === '' ? [] : [{ field: 'reason', before: null, after: reason }]),
  ]
  return appendEntry(
    tx,
    { actor, via, action: 'arrest-total', kind: 'setting', object: setting, changes, operation },
    at,
  )
}

/** Returns the changes of the total from the journal, newest first. */
export async function readTotalChanges(
  { knex }: Pick<Database, 'knex'>,
  operation: OperationId,
  before: number | undefined,
): Promise<TotalChange[]> {
  const query = knex<JournalRow>('journal').where({ kind: 'setting', object: setting })
  // Entries from before there were operations belong to the first one.
  query.where((one) => {
    one.where({ operation })
    if (operation === firstOperation) one.orWhereNull('operation')
  })
  if (before !== undefined) query.where('seq', '<', before)
  return (await query.orderBy('seq', 'desc').limit(perPage)).map(fromRow)
}

function fromRow({ seq, at, actor, changes }: JournalRow): TotalChange {
  const changed = JSON.parse(changes) as FieldChange[]
  const change = (name: string) => changed.find(({ field }) => field === name)
  const [count, adjustment] = [change('count'), change('adjustment')]
  return {
    seq,
    at,
    actor,
    before: Number(count?.before ?? 0),
    after: Number(count?.after ?? 0),
    adjustmentBefore: Number(adjustment?.before ?? 0),
    adjustmentAfter: Number(adjustment?.after ?? 0),
    reason: String(change('reason')?.after ?? ''),
  }
}
