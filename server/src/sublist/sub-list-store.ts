import {
  type AnyItem,
  FailureError,
  type ItemValues,
  itemChanges,
  itemFields,
  messages,
  type OperationId,
  type SubListName,
  subListNames,
  type TargetId,
  type WireValue,
} from '@watchfloor/core'
import type { Reader, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { requireRecordsFree } from '../operation/hold-store.ts'

type Row = Record<string, WireValue> & { id: number; target_id: number }

/** The signature of a change of a list, with the operation of its record. */
type ListSignature = Signature & {
  readonly batch?: number
  readonly operation: { readonly id: OperationId; readonly name: string }
}

/** The lists of a record. The entries of each are in the order in which they were added. */
export type RecordLists = { readonly [N in SubListName]: readonly AnyItem[] }

/** Returns the entries of one list of a target. */
export async function listItems(reader: Reader, list: SubListName, targetId: TargetId): Promise<AnyItem[]> {
  const rows = await reader.all<Row>(reader.knex(list).where({ target_id: targetId }).orderBy('id'))
  return rows.map((row) => fromRow(list, row))
}

/** Whether a target has criminal history (rules E6 and J6). */
export async function hasHistory(reader: Reader, targetId: TargetId): Promise<boolean> {
  const history = reader.knex('criminalhistory').where({ target_id: targetId }).select('id').limit(1)
  return (await reader.all(history)).length > 0
}

/** Returns which of some targets have criminal history. */
export async function listWithHistory(
  reader: Reader,
  targetIds: readonly TargetId[],
): Promise<ReadonlySet<TargetId>> {
  if (targetIds.length === 0) return new Set()
  const query = reader.knex('criminalhistory').whereIn('target_id', targetIds).distinct('target_id as id')
  return new Set((await reader.all<{ id: number }>(query)).map(({ id }) => id))
}

/** Returns all lists of a target. */
export async function readLists(reader: Reader, targetId: TargetId): Promise<RecordLists> {
  const lists: Record<string, AnyItem[]> = {}
  for (const list of subListNames) lists[list] = await listItems(reader, list, targetId)
  return lists as unknown as RecordLists
}

/** Returns all lists of several targets, with one query for each list. */
export async function readListsOf(
  reader: Reader,
  targetIds: readonly TargetId[],
): Promise<ReadonlyMap<TargetId, RecordLists>> {
  const found = new Map(targetIds.map((id) => [id, emptyLists()]))
  for (const list of subListNames) {
    for (const item of await listItemsOf(reader, list, targetIds)) found.get(item.targetId)?.[list].push(item)
  }
  return found
}

/** Returns the entries of one list of several targets, in the order in which they were added. */
export async function listItemsOf(
  reader: Reader,
  list: SubListName,
  targetIds: readonly TargetId[],
): Promise<AnyItem[]> {
  const query = reader
    .knex(list)
    .whereIn('target_id', [...targetIds])
    .orderBy('id')
  return (await reader.all<Row>(query)).map((row) => fromRow(list, row))
}

function emptyLists(): Record<SubListName, AnyItem[]> {
  return { charges: [], criminalhistory: [], colors: [], property: [], vehicle: [], evidence: [] }
}

/** Returns one entry of a list. @throws FailureError target.missing */
export async function requireItem(tx: Tx, list: SubListName, id: number): Promise<AnyItem> {
  const [row] = await tx.all<Row>(tx.knex(list).where({ id }))
  if (!row) throw new FailureError({ code: 'target.missing', message: messages.record.itemMissing })
  return fromRow(list, row)
}

/** Adds an entry. With an id, it restores the entry under that id. */
export async function addItem(
  tx: Tx,
  list: SubListName,
  targetId: TargetId,
  values: ItemValues,
  by: ListSignature,
  id?: number,
): Promise<{ readonly seq: number; readonly id: number }> {
  const record = { target_id: targetId, ...toColumns(values), ...(id !== undefined && { id }) }
  const [row] = await tx.run<{ id: number }>(tx.knex(list).insert(record).returning('id'))
  const added = Number(row?.id)
  const seq = await journal(tx, `add-${list}`, list, { id: added, targetId }, undefined, values, by)
  return { seq, id: added }
}

/** Deletes an entry. Returns the journal number. @throws FailureError record.held */
export async function removeItem(
  tx: Tx,
  list: SubListName,
  item: AnyItem,
  by: ListSignature,
): Promise<number> {
  await requireRecordsFree(tx, by.operation, [item.targetId])
  await tx.run(tx.knex(list).where({ id: item.id }).delete())
  return journal(tx, `delete-${list}`, list, item, valuesOf(list, item), undefined, by)
}

/** Restores the lists of a restored record, each entry under its id. The record's own entry covers them. */
export async function restoreLists(tx: Tx, lists: Partial<RecordLists>): Promise<void> {
  for (const list of subListNames) {
    for (const item of lists[list] ?? []) {
      await tx.run(
        tx.knex(list).insert({ id: item.id, target_id: item.targetId, ...toColumns(valuesOf(list, item)) }),
      )
    }
  }
}

async function journal(
  tx: Tx,
  action: string,
  list: SubListName,
  { id, targetId }: Pick<AnyItem, 'id' | 'targetId'>,
  before: ItemValues | undefined,
  after: ItemValues | undefined,
  by: ListSignature,
): Promise<number> {
  const draft = {
    actor: by.actor,
    via: by.via,
    operation: by.operation.id,
    action,
    kind: 'target' as const,
    object: String(targetId),
    changes: itemChanges(list, id, before, after),
  }
  const seq = await appendEntry(tx, draft, by.at, by.batch)
  await tx.run({ sql: 'update targets set version = ? where id = ?', bindings: [seq, targetId] })
  return seq
}

function valuesOf(list: SubListName, item: AnyItem): ItemValues {
  return Object.fromEntries(Object.keys(itemFields(list)).map((name) => [name, item[name] ?? null]))
}

function toColumns(values: ItemValues): Record<string, WireValue> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [columnOf(name), value]))
}

function columnOf(name: string): string {
  return name.replace(/([a-z])([A-Z]+)/g, '$1_$2').toLowerCase()
}

function fromRow(list: SubListName, row: Row): AnyItem {
  const values = Object.keys(itemFields(list)).map((name) => [name, row[columnOf(name)] ?? null])
  return { ...Object.fromEntries(values), id: row.id, targetId: row.target_id }
}
