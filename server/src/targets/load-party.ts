import {
  FailureError,
  mayEnter,
  missingTarget,
  type Operation,
  type OperationId,
  type Party,
  type Target,
  type TargetId,
  visibleTo,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Reader, Tx } from '../db/database.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { fromRecord, opened, type StoredTarget, type TargetRecord } from './target-rows.ts'

/** The operation that an act changes, and its state, which decides what may change. */
export type OperationInState = Pick<Operation, 'id' | 'name' | 'state'>

/** A party as the database stores it, with its operation. */
export interface StoredParty extends Party {
  readonly target: StoredTarget
  readonly operation: OperationInState & { readonly conflictWindowMin: number | null }
}

/** Selects a target, its additional persons and, for an additional person, its main target. */
const selectParty = `select targets.*, operations.name as operation_name, operations.state as operation_state,
    operations.conflict_window_min as operation_window
  from targets join operations on operations.id = targets.operation_id
  where (targets.id = ? or targets.linked_chatter_id = ?
    or targets.id = (select linked_chatter_id from targets where id = ?))
    and ${isPublished}
  order by targets.id`

type PartyRecord = TargetRecord & {
  readonly operation_name: string
  readonly operation_state: Operation['state']
  readonly operation_window: number | null
}

/** Finds a target with its additional persons. */
export async function findParty(tx: Tx, id: TargetId): Promise<StoredParty | undefined> {
  const rows = await tx.all<PartyRecord>({ sql: selectParty, bindings: [id, id, id] })
  const targets = rows.map((row) => opened(fromRecord(row), tx.cipher))
  const target = targets.find((one) => one.id === id)
  const [row] = rows
  if (!target || !row) return undefined
  const main = targets.find((one) => one.id === target.linkedChatterId)
  const operation = {
    id: target.operationId,
    name: row.operation_name,
    state: row.operation_state,
    conflictWindowMin: row.operation_window,
  }
  return { target, guests: targets.filter((one) => one.linkedChatterId === id), main, operation }
}

/**
 * Returns a target with its additional persons. @throws FailureError target.missing when it is missing, the actor does not see
 * it, or the account may not enter its operation
 */
export async function requireParty(
  tx: Tx,
  id: TargetId,
  actor: Actor,
  isVisible: (target: Target) => boolean = visibleTo(actor.role),
): Promise<StoredParty> {
  const party = await findParty(tx, id)
  if (!party || !mayEnter(actor.operations, party.operation.id) || !isVisible(party.target)) {
    throw new FailureError(missingTarget())
  }
  return party
}

/** Returns the targets of an operation that have one of the phones, for the duplicate rule. */
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
  return rows.map(fromRecord)
}
