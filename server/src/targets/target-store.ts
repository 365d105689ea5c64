import {
  addMinutes,
  type Change,
  changedFields,
  changesBetween,
  FailureError,
  type FieldName,
  fieldNames,
  type Instant,
  type JournalDraft,
  missingTarget,
  type Party,
  type Target,
  type TargetContent,
  type TargetId,
} from '@watchfloor/core'
import type { Statement, Tx } from '../db/database.ts'
import { appendEntry, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { type RecordLists, readLists, restoreLists } from '../sublist/sub-list-store.ts'
import { fromRecord, opened, type TargetRecord, toColumns, toRecord } from './target-rows.ts'

/** A signature with the batch number of the act. */
export interface BatchSignature extends Signature {
  readonly batch: number
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

/** Selects a target, its additional persons and, for an additional person, its main target. */
const selectParty =
  'select * from targets where id = ? or linked_chatter_id = ? or id = (select linked_chatter_id from targets where id = ?) order by id'

/** Finds a target with its additional persons. */
export async function findParty(tx: Tx, id: TargetId): Promise<Party | undefined> {
  const rows = await tx.all<TargetRecord>({ sql: selectParty, bindings: [id, id, id] })
  const targets = rows.map((row) => opened(fromRecord(row), tx.cipher))
  const target = targets.find((one) => one.id === id)
  if (!target) return undefined
  const main = targets.find((one) => one.id === target.linkedChatterId)
  return { target, guests: targets.filter((one) => one.linkedChatterId === id), main }
}

/** Returns a target with its additional persons. @throws FailureError target.missing when it is missing or not visible */
export async function requireParty(
  tx: Tx,
  id: TargetId,
  isVisible: (target: Target) => boolean,
): Promise<Party> {
  const party = await findParty(tx, id)
  if (!party || !isVisible(party.target)) throw new FailureError(missingTarget())
  return party
}

/** Returns the targets that have one of the phones, for the duplicate rule. */
export async function listWithPhones(tx: Tx, phones: readonly string[]): Promise<Target[]> {
  if (phones.length === 0) return []
  const rows = await tx.all<TargetRecord>(
    tx.knex('targets').whereIn('phone', phones).orWhereIn('secondary_phone', phones).orderBy('id'),
  )
  return rows.map(fromRecord)
}

/** Returns the targets approved for a time at most `windowMin` minutes from `at` (rule C1). */
export async function listApprovedNear(tx: Tx, at: Instant, windowMin: number): Promise<Target[]> {
  const rows = await tx.all<TargetRecord>(
    tx
      .knex('targets')
      .where({ is_time_approved: true })
      .whereBetween('date_time', [addMinutes(at, -windowMin), addMinutes(at, windowMin)]),
  )
  return rows.map(fromRecord)
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
 * Writes the change that a rule decided, with a journal entry for each record. `before` is the party that the rule was given.
 */
export async function applyChange(
  tx: Tx,
  before: Party | undefined,
  change: Change,
  by: Signature,
): Promise<Saved> {
  const known = before ? [before.target, ...before.guests] : []
  const act: BatchSignature = { ...by, batch: await nextSeq(tx) }
  let saved: Saved = { seq: undefined, id: undefined }
  for (const target of change.saved) {
    const seq = await saveTarget(
      tx,
      known.find(({ id }) => id === target.id),
      target,
      change.action,
      act,
    )
    if (target.id === before?.target.id && seq !== undefined) saved = { seq, id: undefined }
  }
  for (const content of change.added) saved = await addTarget(tx, content, change.action, act)
  for (const id of change.removed) {
    const target = known.find((one) => one.id === id)
    if (!target) continue
    const seq = await removeTarget(tx, target, act)
    if (id === before?.target.id) saved = { seq, id: undefined }
  }
  return { ...saved, isReviewReset: change.isReviewReset }
}

/** Writes a changed record with its entry. Returns undefined when nothing changed. */
export async function saveTarget(
  tx: Tx,
  before: Target | undefined,
  after: Target,
  action: string,
  by: BatchSignature,
): Promise<number | undefined> {
  const changed = before
    ? changedFields(before, after).filter((name) => fieldNames.includes(name))
    : fieldNames
  if (changed.length === 0) return undefined
  const seq = await appendEntry(tx, entry(action, after.id, before, after, by), by.at, by.batch)
  await tx.run(updateOf(tx, after, changed, seq))
  return seq
}

function updateOf({ cipher }: Tx, target: Target, changed: readonly FieldName[], version: number): Statement {
  const columns = toColumns(target, changed, cipher)
  const names = Object.keys(columns).map((name) => `${name} = ?`)
  return {
    sql: `update targets set ${[...names, 'version = ?'].join(', ')} where id = ?`,
    bindings: [...Object.values(columns), version, target.id],
  }
}

async function addTarget(tx: Tx, content: TargetContent, action: string, by: BatchSignature): Promise<Saved> {
  const version = await nextSeq(tx)
  const [row] = await tx.run<{ id: number }>(
    tx
      .knex('targets')
      .insert({ ...toRecord(content, tx.cipher), version })
      .returning('id'),
  )
  const id = Number(row?.id)
  const seq = await appendEntry(
    tx,
    entry(action, id, undefined, { ...content, id, version }, by),
    by.at,
    by.batch,
  )
  return { seq, id }
}

/** Deletes a target. The whole record, lists included, moves to a table that no screen reads. */
export async function removeTarget(tx: Tx, target: Target, by: BatchSignature): Promise<number> {
  const seq = await appendEntry(tx, entry('delete', target.id, target, undefined, by), by.at, by.batch)
  const record = JSON.stringify({ ...toRecord(target, tx.cipher), lists: await readLists(tx, target.id) })
  await tx.run(tx.knex('deleted_targets').insert({ id: target.id, deleted_seq: seq, record }))
  await tx.run(tx.knex('targets').where({ id: target.id }).delete())
  return seq
}

/** Restores a deleted record with its lists and its id. @throws FailureError target.missing */
export async function restoreTarget(tx: Tx, id: TargetId, act: BatchSignature): Promise<number> {
  const [row] = await tx.all<{ record: string }>(tx.knex('deleted_targets').where({ id }).select('record'))
  if (!row) throw new FailureError(missingTarget())
  const { lists, ...columns } = JSON.parse(row.record) as { lists?: Partial<RecordLists> } & Record<
    string,
    unknown
  >
  const version = await nextSeq(tx)
  const target = opened(fromRecord({ ...columns, id, version }), tx.cipher)
  await tx.run(tx.knex('targets').insert({ ...columns, id, version }))
  await restoreLists(tx, lists ?? {})
  await tx.run(tx.knex('deleted_targets').where({ id }).delete())
  return appendEntry(tx, entry('restore', id, undefined, target, act), act.at, act.batch)
}

function entry(
  action: string,
  id: TargetId,
  before: Target | undefined,
  after: Target | undefined,
  by: Signature,
): JournalDraft {
  const { actor, via, session = '' } = by
  const changes = changesBetween(before, after)
  return { actor, via, session, action, kind: 'target', object: String(id), changes }
}
