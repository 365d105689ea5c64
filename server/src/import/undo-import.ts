import { setImmediate } from 'node:timers/promises'
import {
  changesBetween,
  FailureError,
  importPublishedAction,
  inBatches,
  isStoredImageName,
  type JournalDraft,
  mayUndo,
  messages,
  refused,
  type Target,
  type TargetId,
  whyNoStageWork,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Tx } from '../db/database.ts'
import { isPublishedEntry } from '../db/hidden-rows.ts'
import { appendEntries, nextSeq } from '../journal/journal-store.ts'
import { requireRecordsFree } from '../operation/hold-store.ts'
import { requireOperation, type StoredOperation } from '../operation/operation-store.ts'
import { fromRecord, opened, type TargetRecord, toRecord } from '../targets/target-rows.ts'
import type { ActSignature, BatchSignature } from '../targets/target-store.ts'

/** What an import wrote, without the contents of the records. */
export interface ImportedAct {
  readonly batch: number
  readonly actor: string
  /** The targets that it added. */
  readonly ids: readonly TargetId[]
}

const atOnce = 400

/** Checks that an entry is not of an import that is not published yet. @throws FailureError target.missing */
export async function requirePublished(tx: Tx, seq: number): Promise<void> {
  const underway = await tx.all({
    sql: 'select batch from imports_underway where ? between first_seq and batch',
    bindings: [seq],
  })
  if (underway.length > 0)
    throw new FailureError({ code: 'target.missing', message: messages.record.undoMissing })
}

/** Finds the import that a journal entry belongs to. One that only changes targets is found if its numbers were reserved. */
export async function findImport(tx: Tx, seq: number): Promise<ImportedAct | undefined> {
  const rows = await tx.readJournal<{ batch: number; actor: string; action: string; object: string }>({
    sql: `select batch, actor, action, object from journal
          where batch = (select batch from journal where seq = ?) and action in ('import', ?) order by seq`,
    bindings: [seq, importPublishedAction],
  })
  const [first] = rows
  if (!first) return undefined
  const added = rows.filter(({ action }) => action === 'import')
  return { batch: first.batch, actor: first.actor, ids: added.map(({ object }) => Number(object)) }
}

/**
 * Undoes the additions of an import. One query asks for all of them what was changed since, and the records are deleted part by part,
 * so the number of records does not matter. They are kept like any deleted record. Returns the number of the first entry.
 * @throws FailureError if the actor may not undo the import, if its records were changed since, or if one is held
 */
export async function removeImported(
  tx: Tx,
  { batch, actor: importedBy, ids }: ImportedAct,
  actor: Actor,
  act: BatchSignature,
  onRemoved: (count: number) => void,
): Promise<number> {
  const entry = { kind: 'target', actor: importedBy, action: 'import', changes: [] } as const
  if (!mayUndo(actor.role, actor.email, entry, undefined)) {
    throw new FailureError({ code: 'access.denied', message: messages.generic.notAllowedCall })
  }
  await requireUntouched(tx, batch, ids)
  const operation = await requireOpen(tx, ids, actor)
  await requireRecordsFree(tx, operation, ids)
  const first = await nextSeq(tx)
  const photos = new Set<string>()
  let removed = 0
  for (const part of inBatches(ids, atOnce)) {
    for (const name of await removePart(tx, part, { ...act, operation })) photos.add(name)
    removed += part.length
    onRemoved(removed)
    await setImmediate()
  }
  await removePhotos(tx, [...photos], ids)
  return first
}

/**
 * Returns the operation that the import added to. @throws FailureError target.missing if the account may not enter it;
 * operation.closed if it is not open
 */
async function requireOpen(tx: Tx, [first]: readonly TargetId[], actor: Actor): Promise<StoredOperation> {
  const [row] = await tx.all<{ operation_id: number }>(
    tx
      .knex('targets')
      .where({ id: first ?? 0 })
      .select('operation_id'),
  )
  if (!row) throw new FailureError(refused(messages.record.undoTouched))
  const operation = await requireOperation(tx, row.operation_id, actor.operations)
  const refusal = whyNoStageWork(operation)
  if (refusal) throw new FailureError(refusal)
  return operation
}

/** Checks that the records have no later entries and no later additional persons. @throws FailureError step.refused */
async function requireUntouched(tx: Tx, batch: number, ids: readonly TargetId[]): Promise<void> {
  const touched = await tx.readJournal({
    sql: `select later.seq from journal as later
          where later.kind = 'target' and later.seq > ? and later.batch <> ? and ${isPublishedEntry('later')} and exists (
            select 1 from journal as own
            where own.kind = 'target' and own.object = later.object and own.batch = ? and own.action = 'import')
          limit 1`,
    bindings: [batch, batch, batch],
  })
  if (touched.length > 0) throw new FailureError(refused(messages.record.undoTouched))
  const own = new Set(ids)
  for (const part of inBatches(ids, atOnce)) {
    const guests = await tx.all<{ id: number }>(
      tx.knex('targets').whereIn('linked_chatter_id', part).select('id'),
    )
    if (guests.some(({ id }) => !own.has(id))) throw new FailureError(refused(messages.record.undoTouched))
  }
}

/** Deletes a part of the records. Returns the names of their photos. */
async function removePart(tx: Tx, ids: readonly TargetId[], act: ActSignature): Promise<string[]> {
  const rows = await tx.all<TargetRecord>(
    tx
      .knex('targets')
      .whereIn('id', [...ids])
      .orderBy('id'),
  )
  if (rows.length !== ids.length) throw new FailureError(refused(messages.record.undoTouched))
  const targets = rows.map((row) => opened(fromRecord(row), tx.cipher))
  const first = await nextSeq(tx)
  const drafts = targets.map((target) => deletion(target, act))
  // Nobody changed them, so they have no lists.
  await appendEntries(tx, drafts, act.at, act.batch, {
    table: 'deleted_targets',
    columns: ['id', 'deleted_seq', 'operation_id', 'record'],
    rows: targets.map((target, index) => [
      target.id,
      first + index,
      act.operation.id,
      JSON.stringify({ ...toRecord(target, tx.cipher), operation_id: act.operation.id }),
    ]),
  })
  await tx.run(
    tx
      .knex('targets')
      .whereIn('id', [...ids])
      .delete(),
  )
  return targets.map(({ image }) => image).filter(isStoredImageName)
}

/**
 * Deletes the photos of the import, except those that another record has, a deleted one included, and those that an undo of another
 * record's change may restore.
 */
async function removePhotos(tx: Tx, names: readonly string[], own: readonly TargetId[]): Promise<void> {
  if (names.length === 0) return
  const gone = new Set(names)
  const ownIds = new Set(own)
  const shown = await tx.all<{ image: string }>(tx.knex('targets').select('image').whereNot({ image: '' }))
  for (const { image } of shown) gone.delete(image)
  const deleted = await tx.all<{ id: number; record: string }>(
    tx.knex('deleted_targets').select('id', 'record'),
  )
  for (const { id, record } of deleted) {
    if (!ownIds.has(id)) gone.delete((JSON.parse(record) as { image: string }).image)
  }
  const changed = await tx.readJournal<{ object: string; changes: string }>(
    tx
      .knex('journal')
      .where({ kind: 'target' })
      .where('changes', 'like', '%"image"%')
      .select('object', 'changes'),
  )
  for (const { object, changes } of changed) {
    if (ownIds.has(Number(object))) continue
    for (const name of changes.match(/[0-9a-f]{64}\.jpg/g) ?? []) gone.delete(name)
  }
  for (const names of inBatches([...gone], atOnce)) {
    await tx.run(tx.knex('images').whereIn('name', names).delete())
  }
}

function deletion(target: Target, { actor, via, operation }: ActSignature): JournalDraft {
  const changes = changesBetween(target, undefined)
  const object = String(target.id)
  return { actor, via, action: 'delete', kind: 'target', object, changes, operation: operation.id }
}
