import {
  groupBy,
  type Operation,
  type OperationId,
  type Party,
  storedState,
  type TargetId,
} from '@watchfloor/core'
import type { Reader, TargetRead, Tx } from '../db/database.ts'
import type { FieldCipher } from '../db/field-cipher.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { namedMains } from './named-mains.ts'
import { fromRecord, opened, type StoredTarget, type TargetRecord } from './target-rows.ts'

/** The operation that an act changes, and its state, which decides what may change. */
export type OperationInState = Pick<Operation, 'id' | 'name' | 'state'>

/** A party as the database stores it, with its operation. */
export interface StoredParty extends Party {
  readonly target: StoredTarget
  readonly operation: OperationInState & { readonly conflictWindowMin: number | null }
}

type PartyRecord = TargetRecord & {
  readonly linked_chatter_id: TargetId | null
  readonly operation_name: string
  readonly operation_state: string
  readonly operation_window: number | null
}

/** Reads a target, its additional persons and, for an additional person, its main target. */
const partyRead: TargetRead<PartyRecord> = {
  statement(ids) {
    // Few lengths of the list, so that an engine can keep the statements prepared.
    const length = ids.length > 4 ? 16 : ids.length > 1 ? 4 : 1
    const padded = Array.from({ length }, (_, at) => ids[at] ?? ids[0])
    return {
      sql: selectParties(padded.map(() => '?').join(', ')),
      bindings: [...padded, ...padded, ...padded],
    }
  },
  rowsOf(id, rows) {
    const mainId = rows.find((row) => row.id === id)?.linked_chatter_id
    const party = rows.filter((row) => row.id === id || row.linked_chatter_id === id || row.id === mainId)
    const byId = new Map(party.map((row) => [row.id, row]))
    return [...byId.values()].sort((one, two) => one.id - two.id)
  },
}

/** Three reads that each engine answers by an index; with `or` or a join PostgreSQL reads the whole table. A row may come twice. */
const selectParties = (ids: string) =>
  [
    `targets.id in (${ids})`,
    `targets.linked_chatter_id in (${ids})`,
    `targets.id in (select linked_chatter_id from targets where id in (${ids}))`,
  ]
    .map(
      (isWanted) => `select targets.*, operations.name as operation_name, operations.state as operation_state,
    operations.conflict_window_min as operation_window
  from targets join operations on operations.id = targets.operation_id
  where ${isWanted} and ${isPublished}`,
    )
    .join(' union all ')

/** Finds a target with its additional persons. */
export async function findParty(tx: Tx, id: TargetId): Promise<StoredParty | undefined> {
  return partyOf(id, await tx.readTarget(id, partyRead), tx.cipher)
}

/** Maximum number of targets that one statement finds. */
export const partiesAtOnce = 400

/** Finds some targets with their additional persons, at most `partiesAtOnce`. A missing one is left out. */
export async function findParties(
  tx: Tx,
  ids: readonly TargetId[],
): Promise<ReadonlyMap<TargetId, StoredParty>> {
  const found = new Map<TargetId, StoredParty>()
  if (ids.length === 0) return found
  const sql = selectParties(ids.map(() => '?').join(', '))
  const rows = await tx.all<PartyRecord>({ sql, bindings: [...ids, ...ids, ...ids] })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const guests = groupBy([...byId.values()], (row) => row.linked_chatter_id ?? undefined)
  for (const id of ids) {
    const own = byId.get(id)
    const main = own && byId.get(own.linked_chatter_id ?? 0)
    const party = [own, main, ...(guests.get(id) ?? [])].filter((row) => row !== undefined)
    const stored = partyOf(id, partyRead.rowsOf(id, party), tx.cipher)
    if (stored) found.set(id, stored)
  }
  return found
}

function partyOf(id: TargetId, rows: readonly PartyRecord[], cipher: FieldCipher): StoredParty | undefined {
  const targets = rows.map((row) => opened(fromRecord(row), cipher))
  const target = targets.find((one) => one.id === id)
  const [row] = rows
  if (!target || !row) return undefined
  const main = targets.find((one) => one.id === target.linkedChatterId)
  const operation = {
    id: target.operationId,
    name: row.operation_name,
    state: storedState(row.operation_state),
    conflictWindowMin: row.operation_window,
  }
  return { target, guests: targets.filter((one) => one.linkedChatterId === id), main, operation }
}

/**
 * Returns the targets of an operation that have one of the phones, for the duplicate rule. An additional person has the name of its main
 * target.
 */
export async function listWithPhones(
  tx: Reader,
  phones: readonly string[],
  operationId: OperationId,
): Promise<StoredTarget[]> {
  if (phones.length === 0) return []
  const rows = await tx.all<TargetRecord>(
    tx
      .knex('targets')
      .where((one) => one.whereIn('phone', phones).orWhereIn('secondary_phone', phones))
      .where({ operation_id: operationId })
      .whereRaw(isPublished)
      .orderBy('id'),
  )
  const named = await namedMains({ query: (statement) => tx.all(statement) }, rows.map(fromRecord))
  return [...named]
}
