import { type ArrestTotal, arrestTotal, type FieldChange } from '@watchfloor/core'
import type { Database, JournalRow, Reader, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'

/** Name of the adjustment in the settings and the journal. */
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

/** Returns the Arrest Total in this transaction. */
export async function readTotal(reader: Reader): Promise<ArrestTotal> {
  const [arrests] = await reader.all<{ count: number | string }>(
    reader.knex('targets').where({ is_arrested: true }).count('id as count'),
  )
  const [stored] = await reader.all<{ value: string }>(
    reader.knex('settings').where({ name: setting }).select('value'),
  )
  return arrestTotal(Number(arrests?.count ?? 0), Number(stored?.value ?? 0))
}

/** Stores a new total with its entry. Returns undefined when nothing changed. */
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

/** Returns the changes of the total from the journal, newest first. */
export async function readTotalChanges(
  { knex }: Pick<Database, 'knex'>,
  before: number | undefined,
): Promise<TotalChange[]> {
  const query = knex<JournalRow>('journal').where({ kind: 'setting', object: setting })
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
