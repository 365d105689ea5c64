import {
  FailureError,
  type HoldId,
  holdKey,
  type LegalHold,
  messages,
  type OperationId,
  refused,
  type TargetId,
  whyGuestsHeld,
  whyOperationHeld,
  whyRecordsHeld,
} from '@watchfloor/core'
import type { Reader, Tx } from '../db/database.ts'
import { appendEntry } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'

interface HoldRow {
  readonly id: HoldId
  readonly operation_id: OperationId
  readonly target_id: TargetId | null
  readonly reference: string
  readonly reason: string
  readonly set_by: string
  readonly set_at: string
}

/** The operation that holds are checked for. */
type NamedOperation = { readonly id: OperationId; readonly name: string }

/** Returns all holds of the office, oldest first. */
export async function listHolds(reader: Reader): Promise<LegalHold[]> {
  return (await reader.all<HoldRow>(reader.knex('holds').orderBy('id'))).map(fromRow)
}

/** Returns the holds of an operation and of its records, oldest first. */
async function holdsIn(reader: Pick<Reader, 'all' | 'knex'>, operation: OperationId): Promise<LegalHold[]> {
  const own = reader.knex('holds').where({ operation_id: operation }).orderBy('id')
  return (await reader.all<HoldRow>(own)).map(fromRow)
}

/** Checks that records may be deleted (rule O12). @throws FailureError record.held */
export async function requireRecordsFree(
  reader: Pick<Reader, 'all' | 'knex'>,
  operation: NamedOperation,
  ids: readonly TargetId[],
): Promise<void> {
  const refusal = whyRecordsHeld(await holdsIn(reader, operation.id), operation, ids)
  if (refusal) throw new FailureError(refusal)
}

/** Checks that a step may delete additional persons (rules G3 and O12). @throws FailureError record.held */
export async function requireGuestsFree(
  reader: Pick<Reader, 'all' | 'knex'>,
  operation: NamedOperation,
  guests: readonly TargetId[],
): Promise<void> {
  if (guests.length === 0) return
  const refusal = whyGuestsHeld(await holdsIn(reader, operation.id), operation, guests)
  if (refusal) throw new FailureError(refusal)
}

/** Checks that everything in an operation may be deleted (rule O12). @throws FailureError record.held */
export async function requireOperationFree(
  reader: Pick<Reader, 'all' | 'knex'>,
  operation: NamedOperation,
): Promise<void> {
  const refusal = whyOperationHeld(await holdsIn(reader, operation.id), operation)
  if (refusal) throw new FailureError(refusal)
}

/** What a hold covers. Without a record it is the whole operation. */
export interface HoldPlace {
  readonly operation: OperationId
  readonly target: TargetId | null
}

/** Stores a hold with its entry. @throws FailureError step.refused when the reference already holds the same */
export async function addHold(
  tx: Tx,
  { operation, target }: HoldPlace,
  { reference, reason }: Pick<LegalHold, 'reference' | 'reason'>,
  by: Signature,
): Promise<{ readonly id: HoldId; readonly seq: number }> {
  const same = (await holdsIn(tx, operation)).find(
    (one) => one.target === target && holdKey(one.reference) === holdKey(reference),
  )
  if (same) throw new FailureError({ ...refused(messages.hold.already(same.reference)), field: 'reference' })
  const row = { operation_id: operation, target_id: target, reference, reason }
  const [made] = await tx.run<{ id: HoldId }>(
    tx
      .knex('holds')
      .insert({ ...row, set_by: by.actor, set_at: by.at })
      .returning('id'),
  )
  const seq = await append(tx, 'hold', { operation, target, reference }, reason, by)
  return { id: Number(made?.id), seq }
}

/** Returns a hold. @throws FailureError hold.missing */
export async function requireHold(reader: Reader, id: HoldId): Promise<LegalHold> {
  const [row] = await reader.all<HoldRow>(reader.knex('holds').where({ id }))
  if (!row) throw missingHold()
  return fromRow(row)
}

/** Deletes a hold with its entry. Returns the number of the entry. */
export async function removeHold(tx: Tx, hold: LegalHold, reason: string, by: Signature): Promise<number> {
  await tx.run(tx.knex('holds').where({ id: hold.id }).delete())
  return append(tx, 'release-hold', hold, reason, by)
}

export function missingHold(): FailureError {
  return new FailureError({ code: 'hold.missing', message: messages.hold.missing })
}

/** An entry about a hold is about its operation, because those of a record are emptied when the record is. */
function append(
  tx: Tx,
  action: 'hold' | 'release-hold',
  { operation, target, reference }: Pick<LegalHold, 'operation' | 'target' | 'reference'>,
  reason: string,
  { actor, via, session, at }: Signature,
): Promise<number> {
  const facts = { ...(target !== null && { target }), reference, reason }
  const changes = Object.entries(facts).map(([field, after]) => ({ field, before: null, after }))
  const draft = {
    actor,
    via,
    action,
    kind: 'operation',
    object: String(operation),
    changes,
    operation,
  } as const
  return appendEntry(tx, { ...draft, ...(session !== undefined && { session }) }, at)
}

function fromRow(row: HoldRow): LegalHold {
  return {
    id: row.id,
    operation: row.operation_id,
    target: row.target_id,
    reference: row.reference,
    reason: row.reason,
    by: row.set_by,
    at: row.set_at,
  }
}
