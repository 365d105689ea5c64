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
  type Target,
  type TargetId,
  whyNotRestored,
} from '@watchfloor/core'
import { serving } from '../call/serve.ts'
import type { Database, Reader } from '../db/database.ts'
import { signatureOf } from '../journal/signature.ts'
import { listHolds } from '../operation/hold-store.ts'
import { listOperations, requireOperation, type StoredOperation } from '../operation/operation-store.ts'
import { doneReply } from '../targets/target-store.ts'
import { type DeletedRow, deletedMainNames, deletedTarget, readDeleted } from './deleted-rows.ts'
import { undoBySeq } from './undo-by-seq.ts'

interface Needs {
  readonly db: Database
  readonly now: () => Instant
}

const { serve } = serving<Needs>()

const { deleted } = contract

export const deletedCalls = [
  serve(deleted.list)(async ({ input, actor }, { db }) =>
    db.read(async (reader) => {
      const holds = await listHolds(reader)
      const entered = (await listOperations(reader)).filter(({ id }) => mayEnter(actor.operations, id))
      const rows = await readDeleted(reader, entered, input)
      const shown = rows.slice(0, input.limit).map((row) => ({ ...row, target: deletedTarget(row) }))
      const mains = await deletedMainNames(
        reader,
        shown.flatMap(({ target }) => target.linkedChatterId ?? []),
      )
      const items = shown.map((row) => onWire(row, { entered, holds, mains }))
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

interface Facts {
  readonly entered: readonly StoredOperation[]
  readonly holds: readonly LegalHold[]
  readonly mains: ReadonlyMap<TargetId, string>
}

function onWire(
  {
    id,
    deleted_seq: seq,
    operation_id: operationId,
    target,
    at,
    actor: by,
  }: DeletedRow & { readonly target: Target },
  { entered, holds, mains }: Facts,
): DeletedRecord {
  const operation = entered.find((one) => one.id === operationId)
  const refusal = operation && whyNotRestored(operation, holds, id)
  const { screenName, firstName, lastName, caseAgent, caseNumber } = target
  const guestOf = mains.get(target.linkedChatterId ?? 0)
  return {
    id,
    seq,
    at,
    by,
    operation: operationId,
    operationName: operation?.name ?? '',
    stage: stageOf(target),
    isGuest: isGuest(target),
    ...(guestOf !== undefined && { guestOf }),
    screenName,
    firstName,
    lastName,
    caseAgent,
    caseNumber,
    ...(refusal && { refusal: refusal.message }),
  }
}
