import { setImmediate } from 'node:timers/promises'
import {
  changesBetween,
  FailureError,
  inBatches,
  isStoredImageName,
  type JournalDraft,
  mayUndo,
  messages,
  type OperationId,
  publishedActions,
  refused,
  type Target,
  type TargetId,
  whyNoStageWork,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Tx } from '../db/database.ts'
import type { FieldCipher } from '../db/field-cipher.ts'
import { isPublished, isPublishedEntry } from '../db/hidden-rows.ts'
import { appendEntries, nextSeq } from '../journal/journal-store.ts'
import { requireRecordsFree } from '../operation/hold-store.ts'
import { requireOperation, type StoredOperation } from '../operation/operation-store.ts'
import { fromRecord, opened, type StoredTarget, type TargetRecord, toRecord } from '../targets/target-rows.ts'
import type { ActSignature, BatchSignature } from '../targets/target-store.ts'
import { deletePhotos, type JournalSource, unusedPhotos } from './imported-photos.ts'

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

/**
 * Finds the import, or the undo of a large one, that a journal entry belongs to. An act that only changes targets is found if its
 * numbers were reserved.
 */
export async function findImport(tx: Tx, seq: number): Promise<ImportedAct | undefined> {
  const rows = await tx.readJournal<{ batch: number; actor: string; action: string; object: string }>({
    sql: `select batch, actor, action, object from journal
          where batch = (select batch from journal where seq = ?)
            and action in ('import', ${publishedActions.map(() => '?').join(', ')}) order by seq`,
    bindings: [seq, ...publishedActions],
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
  requireMayRemove(importedBy, actor)
  await requireUntouched(tx, batch, ids)
  await requireNoUndo(tx, ids)
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
  await deletePhotos(tx, await unusedPhotos(tx, photos, ids))
  return first
}

/** Checks that the actor may undo the additions of an import. @throws FailureError access.denied */
export function requireMayRemove(importedBy: string, { role, email }: Pick<Actor, 'role' | 'email'>): void {
  const entry = { kind: 'target', actor: importedBy, action: 'import', changes: [] } as const
  if (mayUndo(role, email, entry, undefined)) return
  throw new FailureError({ code: 'access.denied', message: messages.generic.notAllowedCall })
}

/** Checks that no undo of the same records is being written (rule J20). @throws FailureError server.busy */
export async function requireNoUndo(tx: Tx, ids: readonly TargetId[]): Promise<void> {
  const underway = await tx.all({
    sql: `select id from deleted_targets join imports_underway on deleted_seq >= first_seq and deleted_seq < batch
          where id between ? and ? limit 1`,
    bindings: [ids[0] ?? 1, ids.at(-1) ?? 0],
  })
  if (underway.length > 0)
    throw new FailureError({ code: 'server.busy', message: messages.record.undoUnderway })
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
export async function requireUntouched(
  source: JournalSource,
  batch: number,
  ids: readonly TargetId[],
): Promise<void> {
  const touched = await source.readJournal({
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
    const guests = await source.all<{ id: number }>(
      source.knex('targets').whereIn('linked_chatter_id', part).whereRaw(isPublished).select('id'),
    )
    if (guests.some(({ id }) => !own.has(id))) throw new FailureError(refused(messages.record.undoTouched))
  }
}

/** Reads a part of the records. @throws FailureError step.refused if one is missing */
export async function readImported(
  source: JournalSource,
  ids: readonly TargetId[],
  cipher: FieldCipher,
): Promise<StoredTarget[]> {
  const query = source.knex('targets').whereIn('id', ids).whereRaw(isPublished).orderBy('id')
  const rows = await source.all<TargetRecord>(query)
  if (rows.length !== ids.length) throw new FailureError(refused(messages.record.undoTouched))
  return rows.map((row) => opened(fromRecord(row), cipher))
}

/** Returns the text of a deleted record that has no lists. */
export function deletedText(target: Target, operation: OperationId, cipher: FieldCipher): string {
  return JSON.stringify({ ...toRecord(target, cipher), operation_id: operation })
}

/** Deletes a part of the records. Returns the names of their photos. */
async function removePart(tx: Tx, ids: readonly TargetId[], act: ActSignature): Promise<string[]> {
  const targets = await readImported(tx, ids, tx.cipher)
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
      deletedText(target, act.operation.id, tx.cipher),
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

function deletion(target: Target, { actor, via, operation }: ActSignature): JournalDraft {
  const changes = changesBetween(target, undefined)
  const object = String(target.id)
  return { actor, via, action: 'delete', kind: 'target', object, changes, operation: operation.id }
}
