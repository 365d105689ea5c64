import { type ArrestTotal, arrestTotal, type FieldChange } from '@watchfloor/core'
import type { Database, JournalRow, Reader, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'

/** The name under which the adjustment is stored and journalled. */
const setting = 'arrest_adjustment'
const perPage = 100

/** One time that somebody set the arrest total. */
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

/** The arrest total at this moment of a transaction. */
export async function readTotal(reader: Reader): Promise<ArrestTotal> {
  const [arrests] = await reader.all<{ count: number | string }>(
    reader.knex('targets').where({ is_arrested: true }).count('id as count'),
  )
  const [stored] = await reader.all<{ value: string }>(
    reader.knex('settings').where({ name: setting }).select('value'),
  )
  return arrestTotal(Number(arrests?.count ?? 0), Number(stored?.value ?? 0))
}

/** Stores a total that was decided, with its entry; nothing when it is as it was. */
export async function saveTotal(
  tx: Tx,
  before: ArrestTotal,
  after: ArrestTotal,
  reason: string,
  { actor, via, at }: Signature,
): Promise<number | undefined> {
  if (before.adjustment === after.adjustment) return undefined
  await tx.run(
    tx
      .knex('settings')
      .insert({ name: setting, value: String(after.adjustment) })
      .onConflict('name')
      .merge(),
  )
  const changes: FieldChange[] = [
    { field: 'count', before: before.count, after: after.count },
    { field: 'adjustment', before: before.adjustment, after: after.adjustment },
    ...(reason === '' ? [] : [{ field: 'reason', before: null, after: reason }]),
  ]
  return appendEntry(
    tx,
    { actor, via, action: 'arrest-total', kind: 'setting', object: setting, changes },
    at,
  )
}

/** Who set the total, newest first, from the journal. */
export async function readTotalChanges(
  { knex }: Pick<Database, 'knex'>,
  before: number | undefined,
): Promise<TotalChange[]> {
  const query = knex<JournalRow>('journal').where({ kind: 'setting', object: setting })
  if (before !== undefined) query.where('seq', '<', before)
  return (await query.orderBy('seq', 'desc').limit(perPage)).map(fromRow)
}

function fromRow({ seq, at, actor, changes }: JournalRow): TotalChange {
  const told = JSON.parse(changes) as FieldChange[]
  const change = (name: string) => told.find(({ field }) => field === name)
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
