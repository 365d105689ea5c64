import {
  contract,
  type DeletedRecord,
  FailureError,
  type Instant,
  isGuest,
  type LegalHold,
  mayEnter,
  missingTarget,
  type OperationId,
  type OperationLimit,
  stageOf,
  whyNotRestored,
} from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database, Reader } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
import { listHolds } from '../operation/hold-store.ts'
import { listOperations, requireOperation, type StoredOperation } from '../operation/operation-store.ts'
import { fromRecord } from '../targets/target-rows.ts'
import { doneReply } from '../targets/target-store.ts'
import { undoBySeq } from './undo-by-seq.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
}

interface DeletedRow {
  readonly id: number
  readonly deleted_seq: number
  readonly operation_id: OperationId
  readonly record: string
  readonly at: Instant
  readonly actor: string
}

const { serve } = serving<Needs>()

const { deleted } = contract

export const deletedCalls = [
  serve(deleted.list)(async ({ input, actor }, { db }) =>
    db.read(async (reader) => {
      const holds = await listHolds(reader)
      const entered = (await listOperations(reader)).filter(({ id }) => mayEnter(actor.operations, id))
      const rows = await readDeleted(reader, entered, input)
      const items = rows.slice(0, input.limit).map((row) => onWire(row, entered, holds))
      return { Status: true, items, isLast: rows.length <= input.limit }
    }),
  ),

  serve(deleted.restore)(async ({ input, actor }, { db, now }) => {
    const by = signatureOf(actor, now())
    return db.write(async (tx) => {
      const own = tx.knex('deleted_targets').where({ id: input.id }).select('deleted_seq', 'operation_id')
      const [row] = await tx.all<Pick<DeletedRow, 'deleted_seq' | 'operation_id'>>(own)
      if (!row) throw new FailureError(missingTarget())
      await requireEntered(tx, row.operation_id, actor.operations)
      return doneReply(await undoBySeq(tx, row.deleted_seq, actor, by))
    })
  }),
]

/** A record of an operation that the account may not enter is missing for it. @throws FailureError target.missing */
function requireEntered(
  tx: Reader,
  id: OperationId,
  operations: OperationLimit | undefined,
): Promise<StoredOperation> {
  if (!mayEnter(operations, id)) throw new FailureError(missingTarget())
  return requireOperation(tx, id, operations)
}

/** Returns the deleted records of some operations, the last deleted first, and one more than the limit if there is one. */
function readDeleted(
  reader: Reader,
  entered: readonly StoredOperation[],
  { before, limit }: { readonly before?: number | undefined; readonly limit: number },
): Promise<DeletedRow[]> {
  const query = reader
    .knex('deleted_targets')
    .join('journal', 'journal.seq', 'deleted_targets.deleted_seq')
    .whereIn(
      'deleted_targets.operation_id',
      entered.map(({ id }) => id),
    )
    .orderBy('deleted_targets.deleted_seq', 'desc')
    .limit(limit + 1)
    .select('deleted_targets.id', 'deleted_targets.deleted_seq', 'deleted_targets.operation_id')
    .select('deleted_targets.record', 'journal.at', 'journal.actor')
  if (before !== undefined) query.where('deleted_targets.deleted_seq', '<', before)
  return reader.all<DeletedRow>(query)
}

function onWire(
  { id, deleted_seq: seq, operation_id: operationId, record, at, actor: by }: DeletedRow,
  entered: readonly StoredOperation[],
  holds: readonly LegalHold[],
): DeletedRecord {
  const columns = JSON.parse(record) as Record<string, unknown>
  const target = fromRecord({ ...columns, id, version: seq })
  const operation = entered.find((one) => one.id === operationId)
  const refusal = operation && whyNotRestored(operation, holds, id)
  const { screenName, firstName, lastName, caseAgent, caseNumber } = target
  return {
    id,
    seq,
    at,
    by,
    operation: operationId,
    operationName: operation?.name ?? '',
    stage: stageOf(target),
    isGuest: isGuest(target),
    screenName,
    firstName,
    lastName,
    caseAgent,
    caseNumber,
    ...(refusal && { refusal: refusal.message }),
  }
}
