import {
  FailureError,
  groupBy,
  keyedFields,
  messages,
  missingTarget,
  type OperationId,
  type TargetId,
  whyNotRestored,
} from '@watchfloor/core'
import type { Insertion, Tx } from '../db/database.ts'
import { keyColumnsOf, keyValues } from '../db/target-keys.ts'
import { appendEntries, nextSeq } from '../journal/journal-store.ts'
import { listHolds } from '../operation/hold-store.ts'
import { requireOperation, type StoredOperation } from '../operation/operation-store.ts'
import { type RecordLists, restoreLists } from '../sublist/sub-list-store.ts'
import { fromRecord, opened, type StoredTarget } from './target-rows.ts'
import { type BatchSignature, entryAbout } from './target-store.ts'

interface DeletedRow {
  readonly id: TargetId
  readonly record: string
  readonly operation_id: OperationId
}

/** A deleted record as it comes back. */
interface Restored {
  readonly target: StoredTarget
  readonly operation: StoredOperation
  readonly columns: Readonly<Record<string, unknown>>
  readonly lists: Partial<RecordLists>
}

/**
 * Restores deleted records with their lists and their ids (rule R28), in the order of the ids. Returns the number of the first entry.
 * @throws FailureError target.missing, operation.closed, record.held; server.busy while the undo that deleted one still tidies up
 */
export async function restoreTargets(tx: Tx, ids: readonly TargetId[], by: BatchSignature): Promise<number> {
  await requireNoUndoUnderway(tx, ids)
  const query = tx
    .knex('deleted_targets')
    .whereIn('id', [...ids])
    .select('id', 'record', 'operation_id')
  const rows = new Map((await tx.all<DeletedRow>(query)).map((row) => [row.id, row]))
  const operations = await requireRestorable(tx, [...rows.values()])
  const first = await nextSeq(tx)
  const restored = ids.map((id, index): Restored => {
    const row = rows.get(id)
    const operation = row && operations.get(row.operation_id)
    if (!row || !operation) throw new FailureError(missingTarget())
    const { lists = {}, ...stored } = JSON.parse(row.record) as { readonly lists?: Partial<RecordLists> }
    const columns = { ...stored, id, version: first + index, operation_id: operation.id }
    return { target: opened(fromRecord(columns), tx.cipher), operation, columns, lists }
  })
  await tx.insertAll(...insertionsOf(restored))
  for (const { lists } of restored) await restoreLists(tx, lists)
  await tx.run(
    tx
      .knex('deleted_targets')
      .whereIn('id', [...ids])
      .delete(),
  )
  const entries = restored.map(({ target, operation }) =>
    entryAbout('restore', target.id, undefined, target, { ...by, operation }),
  )
  await appendEntries(tx, entries, by.at, by.batch)
  return first
}

/** Checks that no undo is being written that deletes one of the records (rule J20). @throws FailureError server.busy */
async function requireNoUndoUnderway(tx: Tx, ids: readonly TargetId[]): Promise<void> {
  const underway = await tx.all<{ first_id: number; last_id: number }>(
    tx.knex('imports_underway').select('first_id', 'last_id'),
  )
  if (underway.some(({ first_id, last_id }) => ids.some((id) => id >= first_id && id <= last_id)))
    throw new FailureError({ code: 'server.busy', message: messages.record.undoUnderway })
}

/** Returns the operations of the records. @throws FailureError operation.closed, record.held */
async function requireRestorable(
  tx: Tx,
  rows: readonly DeletedRow[],
): Promise<ReadonlyMap<OperationId, StoredOperation>> {
  const holds = await listHolds(tx)
  const operations = new Map<OperationId, StoredOperation>()
  for (const { id, operation_id: operationId } of rows) {
    const operation = operations.get(operationId) ?? (await requireOperation(tx, operationId, undefined))
    operations.set(operationId, operation)
    const refusal = whyNotRestored(operation, holds, id)
    if (refusal) throw new FailureError(refusal)
  }
  return operations
}

/** Returns the rows of the records and of their keys. A record that an older version deleted may lack columns. */
function insertionsOf(restored: readonly Restored[]): Insertion[] {
  const alike = groupBy(restored, ({ columns }) => Object.keys(columns).join())
  const targets = [...alike.values()].map((some) => {
    const names = Object.keys(some[0]?.columns ?? {})
    return {
      table: 'targets',
      columns: names,
      rows: some.map(({ columns }) => names.map((name) => columns[name])),
    }
  })
  const keys = restored.map(({ target, operation }) => keyValues(target, operation.id, keyedFields))
  return [...targets, { table: 'target_keys', columns: keyColumnsOf(keyedFields), rows: keys }]
}
