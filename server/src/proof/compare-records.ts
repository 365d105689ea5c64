import {
  type Difference,
  differencesOf,
  type HeldRecord,
  purgeOperationAction,
  sealedText,
  type ToldRecord,
  toldAfter,
} from '@watchfloor/core'
import type { Knex } from 'knex'
import type { JournalRow, Reader } from '../db/database.ts'
import { noChanges } from '../journal/chain-check.ts'
import { readChanges } from '../journal/read-changes.ts'
import { firstOperation } from '../operation/operation-store.ts'
import { sha256Hex } from '../sha256.ts'
import { type RecordLists, readListsOf } from '../sublist/sub-list-store.ts'
import { fromRecord, type TargetRecord } from '../targets/target-rows.ts'

/** Number of records that are compared at once. Only they are in memory. */
const atOnce = 200

/** Number of entries in one read. */
const entriesAtOnce = 1_000

const noLists: RecordLists = {
  charges: [],
  criminalhistory: [],
  colors: [],
  property: [],
  vehicle: [],
  evidence: [],
}

/**
 * Rule J17. Yields the records in parts, each with how it differs from what the journal tells: first the records that the journal
 * knows, then those that it does not know.
 */
export async function* compareRecords(
  reader: Reader,
): AsyncGenerator<{ readonly count: number; readonly differences: readonly Difference[] }> {
  const purged = await readPurged(reader)
  for await (const ids of knownIds(reader)) {
    const [told, held] = [await readTold(reader, ids), await readHeld(reader, ids)]
    const differences = ids.flatMap((id) => {
      const one = told.get(id)
      const purgedAt = purged.get(one?.operation ?? firstOperation) ?? 0
      const place = { present: held.present.get(id), deleted: held.deleted.get(id) }
      return differencesOf(id, one, place, purgedAt > (one?.version ?? 0))
    })
    const count = ids.filter((id) => held.present.has(id) || held.deleted.has(id)).length
    yield { count, differences }
  }
  for (const [table, kind] of [
    ['targets', 'record'],
    ['deleted_targets', 'deleted-record'],
  ] as const) {
    for await (const ids of unknownIds(reader, table)) {
      yield { count: ids.length, differences: ids.map((id) => ({ kind, id, problem: 'added' })) }
    }
  }
}

/** Returns the number of the purge of each operation that was purged (rule O11). */
async function readPurged(reader: Reader): Promise<ReadonlyMap<number, number>> {
  const rows = await reader.all<{ seq: number; object: string }>(
    reader
      .knex('journal')
      .where({ kind: 'operation', action: purgeOperationAction })
      .orderBy('seq')
      .select('seq', 'object'),
  )
  return new Map(rows.map(({ seq, object }) => [Number(object), seq]))
}

/** Yields the numbers of all records that have an entry. */
async function* knownIds(reader: Reader): AsyncGenerator<string[]> {
  for (let last = ''; ; ) {
    const rows = await reader.all<{ object: string }>(
      reader
        .knex('journal')
        .where({ kind: 'target' })
        .where('object', '>', last)
        .distinct('object')
        .orderBy('object')
        .limit(atOnce),
    )
    if (rows.length > 0) yield rows.map(({ object }) => object)
    if (rows.length < atOnce) return
    last = rows.at(-1)?.object ?? last
  }
}

/** Yields the numbers of the rows of a table without an entry. */
async function* unknownIds(reader: Reader, table: string): AsyncGenerator<string[]> {
  for (let last = 0; ; ) {
    const rows = await reader.all<{ id: number }>({
      sql: `select id from ${table} where id > ? and not exists (select 1 from journal where kind = 'target' and object = cast(${table}.id as varchar(20))) order by id limit ${atOnce}`,
      bindings: [last],
    })
    if (rows.length > 0) yield rows.map(({ id }) => String(id))
    if (rows.length < atOnce) return
    last = rows.at(-1)?.id ?? last
  }
}

/** Reads what the journal tells of some records. @param ids their numbers, in the order in which the database sorts them as texts */
async function readTold(reader: Reader, ids: readonly string[]): Promise<ReadonlyMap<string, ToldRecord>> {
  const told = new Map<string, ToldRecord>()
  for (let [left, after] = [ids, 0]; ; ) {
    const rows = await reader.all<JournalRow>(entriesPage(reader.knex, left, after))
    for (const row of rows) {
      const next = toldAfter(told.get(row.object), tellingOf(row))
      if (next) told.set(row.object, next)
    }
    const last = rows.at(-1)
    if (!last || rows.length < entriesAtOnce) return told
    left = left.slice(left.indexOf(last.object))
    after = last.seq
  }
}

/**
 * Returns the query for a page of the entries about some records, one record after the other. In the order of the whole journal, SQLite
 * would read all of it for every page.
 * @param after the last entry about the first of them that was read
 */
export function entriesPage(knex: Knex, ids: readonly string[], after: number): Knex.QueryBuilder {
  return knex('journal')
    .where({ kind: 'target' })
    .whereIn('object', [...ids])
    .where((one) => one.whereNot({ object: ids[0] ?? '' }).orWhere('seq', '>', after))
    .orderBy(['object', 'seq'])
    .limit(entriesAtOnce)
}

function tellingOf(row: JournalRow) {
  // The chain names an entry that cannot be read. It tells as little as one whose values were removed.
  const changes = readChanges(row)
  const operation = row.operation ?? undefined
  const hasNoValues = !changes || isEmptied(row)
  return { seq: row.seq, action: row.action, changes: changes ?? [], operation, isEmptied: hasNoValues }
}

/** Whether the values of an entry were removed: it has none, and another hash than an entry without values. */
function isEmptied(row: JournalRow): boolean {
  if (row.changes !== noChanges) return false
  const place = { ...row, previousHash: row.previous_hash, changesText: row.changes }
  return row.hash !== sha256Hex(sealedText(row, place))
}

interface Held {
  readonly present: ReadonlyMap<string, HeldRecord>
  readonly deleted: ReadonlyMap<string, HeldRecord>
}

/** Reads what the database holds under some numbers. */
async function readHeld(reader: Reader, ids: readonly string[]): Promise<Held> {
  const numbers = ids.map(Number)
  const rows = await reader.all<TargetRecord>(reader.knex('targets').whereIn('id', numbers))
  const lists = await readListsOf(
    reader,
    rows.map(({ id }) => id),
  )
  const deleted = await reader.all<{ id: number; record: string; operation_id: number }>(
    reader.knex('deleted_targets').whereIn('id', numbers).select('id', 'record', 'operation_id'),
  )
  return {
    present: new Map(rows.map((row) => [String(row.id), heldOf(row, lists.get(row.id) ?? noLists)])),
    deleted: new Map(
      deleted.flatMap(({ id, record, operation_id }) => {
        const read = readDeleted(record)
        if (!read) return []
        const { lists: own, ...columns } = read
        const row = { ...columns, id, version: 0, operation_id }
        return [[String(id), heldOf(row, { ...noLists, ...own })]]
      }),
    ),
  }
}

/** Reads the text of a deleted record. Undefined if somebody changed it so that it cannot be read, as if there was no record. */
function readDeleted(text: string): { readonly lists?: Partial<RecordLists> } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function heldOf(row: TargetRecord, lists: RecordLists): HeldRecord {
  const target = fromRecord(row)
  return { target, operation: target.operationId, lists }
}
