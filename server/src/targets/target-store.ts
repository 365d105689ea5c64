import {
  actionOn,
  type Change,
  changedFields,
  changesBetween,
  FailureError,
  type FieldName,
  fieldNames,
  fieldOf,
  type JournalDraft,
  type Party,
  type Target,
  type TargetContent,
  type TargetId,
  whyNoChange,
} from '@watchfloor/core'
import type { RowChange, Tx } from '../db/database.ts'
import { appendEntries, appendEntry, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { requireGuestsFree, requireRecordsFree } from '../operation/hold-store.ts'
import { readListsOf } from '../sublist/sub-list-store.ts'
import type { OperationInState } from './load-party.ts'
import { insertKeys, updateKeys } from './target-key-store.ts'
import { toColumns, toRecord } from './target-rows.ts'

/** A signature with the batch number of the act. */
export interface BatchSignature extends Signature {
  readonly batch: number
}

/** The signature of an act on the records of one operation. Nothing writes a record without its operation's state. */
export interface ActSignature extends BatchSignature {
  readonly operation: OperationInState
}

/** The result of a saved change. */
export interface Saved {
  /** Number of the entry about the target of the call; none when nothing changed. */
  readonly seq: number | undefined
  /** Id of the added target, if any. */
  readonly id: TargetId | undefined
  /** Whether a reviewed record is pending again (rule V7). */
  readonly isReviewReset?: boolean | undefined
}

/** Returns the reply to a change. It has no number when nothing changed. */
export function doneReply({ seq, isReviewReset }: Pick<Saved, 'seq' | 'isReviewReset'>): DoneReply {
  return {
    Status: true,
    ...(seq !== undefined && { seq }),
    ...(isReviewReset && { reviewReset: true as const }),
  }
}

interface DoneReply {
  Status: true
  seq?: number
  reviewReset?: true
}

/**
 * Writes the change that a rule decided, with a journal entry for each record. `before` is the party that the rule was given; a
 * change without a party adds to the operation alone. @throws FailureError operation.closed, record.held
 */
export async function applyChange(
  tx: Tx,
  before: Partial<Party> & { readonly operation: OperationInState },
  change: Change,
  by: Signature,
): Promise<Saved> {
  const { operation } = before
  const known = before.target ? [before.target, ...(before.guests ?? [])] : []
  const refusal = whyNoChange(operation, change, (id) => known.find((one) => one.id === id))
  if (refusal) throw new FailureError(refusal)
  const isDeletion = change.removed.some((id) => id === before.target?.id)
  if (!isDeletion) await requireGuestsFree(tx, operation, change.removed)
  const act: ActSignature = { ...by, operation, batch: await nextSeq(tx) }
  let saved: Saved = { seq: undefined, id: undefined }
  for (const target of change.saved) {
    const was = known.find(({ id }) => id === target.id)
    const seq = await saveTarget(tx, was, target, actionOn(was, target, change.action), act)
    if (target.id === before.target?.id && seq !== undefined) saved = { seq, id: undefined }
  }
  for (const content of change.added) saved = await addTarget(tx, content, change.action, act)
  for (const id of change.removed) {
    const target = known.find((one) => one.id === id)
    if (!target) continue
    const seq = await removeTargets(tx, [target], act)
    if (id === before.target?.id) saved = { seq, id: undefined }
  }
  return { ...saved, isReviewReset: change.isReviewReset }
}

/**
 * Writes a changed record with its entry. Returns undefined when nothing changed. A sensitive value is not in the journal, so that of
 * a held record is not replaced. @throws FailureError operation.closed, record.held
 */
export async function saveTarget(
  tx: Tx,
  before: Target | undefined,
  after: Target,
  action: string,
  by: ActSignature,
): Promise<number | undefined> {
  const changed = before
    ? changedFields(before, after).filter((name) => fieldNames.includes(name))
    : fieldNames
  if (changed.length === 0) return undefined
  const refusal = whyNoChange(by.operation, { saved: [after], added: [], removed: [] }, () => before)
  if (refusal) throw new FailureError(refusal)
  if (before && changed.some((name) => fieldOf(name).sensitive && before[name] !== fieldOf(name).empty)) {
    await requireRecordsFree(tx, by.operation, [after.id])
  }
  const seq = await appendEntry(tx, entryAbout(action, after.id, before, after, by), by.at, by.batch)
  await tx.change(changeOf(tx, after, changed, seq))
  await updateKeys(tx, before, after)
  return seq
}

function changeOf({ cipher }: Tx, target: Target, changed: readonly FieldName[], version: number): RowChange {
  return {
    table: 'targets',
    key: 'id',
    id: target.id,
    columns: { ...toColumns(target, changed, cipher), version },
    regroups: changed.includes('linkedChatterId'),
  }
}

async function addTarget(tx: Tx, content: TargetContent, action: string, by: ActSignature): Promise<Saved> {
  const version = await nextSeq(tx)
  const { socialSecurityNumber } = content
  // A sealed value is bound to the id, which the database assigns.
  const columns = toRecord({ ...content, id: 0, socialSecurityNumber: null }, tx.cipher)
  const [row] = await tx.run<{ id: number }>(
    tx
      .knex('targets')
      .insert({ ...columns, version, operation_id: by.operation.id })
      .returning('id'),
  )
  const id = Number(row?.id)
  const target = { ...content, id, version }
  if (socialSecurityNumber !== null) await tx.change(changeOf(tx, target, ['socialSecurityNumber'], version))
  await insertKeys(tx, target, by.operation.id)
  const seq = await appendEntry(tx, entryAbout(action, id, undefined, target, by), by.at, by.batch)
  return { seq, id }
}

/**
 * Deletes targets. Each whole record, lists included, moves to a table that no screen reads. Returns the number of the first entry.
 * @throws FailureError operation.closed, record.held
 */
export async function removeTargets(tx: Tx, targets: readonly Target[], by: ActSignature): Promise<number> {
  const ids = targets.map(({ id }) => id)
  const byId = new Map(targets.map((target) => [target.id, target]))
  const refusal = whyNoChange(by.operation, { saved: [], added: [], removed: ids }, (id) => byId.get(id))
  if (refusal) throw new FailureError(refusal)
  await requireRecordsFree(tx, by.operation, ids)
  const first = await nextSeq(tx)
  const lists = await readListsOf(tx, ids)
  const rows = targets.map((target, index) => {
    const columns = { ...toRecord(target, tx.cipher), operation_id: by.operation.id }
    const record = JSON.stringify({ ...columns, lists: lists.get(target.id) })
    return { id: target.id, deleted_seq: first + index, record, operation_id: by.operation.id }
  })
  // The undo of an import may be about to delete one of them, too (rule J20).
  await tx.run(tx.knex('deleted_targets').insert(rows).onConflict('id').merge())
  await tx.run(tx.knex('targets').whereIn('id', ids).delete())
  const entries = targets.map((target) => entryAbout('delete', target.id, target, undefined, by))
  await appendEntries(tx, entries, by.at, by.batch)
  return first
}

/** Returns the entry about a change of a target. */
export function entryAbout(
  action: string,
  id: TargetId,
  before: Target | undefined,
  after: Target | undefined,
  by: ActSignature,
): JournalDraft {
  const { actor, via, session = '' } = by
  const changes = changesBetween(before, after)
  const operation = by.operation.id
  return { actor, via, session, action, kind: 'target', object: String(id), changes, operation }
}
