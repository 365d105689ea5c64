import {
  addToGroup,
  emptyTarget,
  FailureError,
  inBatches,
  type JournalEntry,
  mayEnter,
  missingTarget,
  type OperationId,
  orThrow,
  reviewsByUndo,
  type TargetId,
  undoneProblem,
  undoneRecord,
  visibleTo,
  whyNoReview,
  whyNoUndo,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { JournalRow, Reader } from '../db/database.ts'
import type { FieldCipher } from '../db/field-cipher.ts'
import { isPublished } from '../db/hidden-rows.ts'
import { type JournalSource, sourceOf, unusedPhotos } from '../import/imported-photos.ts'
import { readImported, requireMayRemove, requireUntouched } from '../import/undo-import.ts'
import { entryOfRow } from '../journal/journal-store.ts'
import { requireOperation, type StoredOperation } from '../operation/operation-store.ts'
import { lastEditorOf } from '../review/last-editor.ts'
import { listWithHistory } from '../sublist/sub-list-store.ts'
import { fromRecord, opened, type StoredTarget, type TargetRecord } from '../targets/target-rows.ts'
import type { LargeImport } from './large-import.ts'
import type { UndoStager } from './undo-stager.ts'
import { UndonePhones } from './undone-phones.ts'

/** Number of targets that are checked at once. */
const checkedAtOnce = 400

/** The undo cannot be checked target by target. It is done in one commit. */
export class OneCommitNeeded extends Error {
  override readonly name = 'OneCommitNeeded'
}

export interface UndoCheck {
  readonly act: LargeImport
  readonly actor: Actor
  /** Whether a record must be reviewed by somebody else than who changed it last (rule V8). */
  readonly reviewByOther: boolean
  readonly cipher: FieldCipher
  readonly stagerFor: (operation: OperationId) => UndoStager
  /** Receives the part of the check that is done, 0 to 1. */
  readonly onPart: (part: number) => void
}

/** The steps of an undo, and the state that they were checked against. */
export interface CheckedUndo {
  readonly stager: UndoStager
  /** Last number of the journal at the check. */
  readonly seq: number
  readonly operation: StoredOperation
  readonly phones: UndonePhones
  /** Photos that nothing needs after the undo. */
  readonly photos: readonly string[]
  /** Whether a reviewed record is pending again (rule V7). */
  readonly isReviewReset: boolean
}

/**
 * Rules J4 to J6, J20 and V8. Checks the undo of a large import against one state of the database, and stages it.
 * @throws FailureError when the actor may not undo it or the rules forbid it, OneCommitNeeded
 */
export async function checkUndo(reader: Reader, check: UndoCheck): Promise<CheckedUndo> {
  const { act, actor, onPart } = check
  const source = sourceOf(reader)
  const [last] = await reader.all<{ seq: number }>(reader.knex('journal').max('seq as seq'))
  if (!mayEnter(actor.operations, act.operation)) throw new FailureError(missingTarget())
  const operation = await requireOperation(reader, act.operation, actor.operations)
  // In a closed operation some records may be changed and others not.
  if (operation.state !== 'open') throw new OneCommitNeeded()
  const stager = check.stagerFor(operation.id)
  const phones = new UndonePhones(act.addedIds, operation.id)
  const report = () => onPart(Math.min(1, stager.count / act.entries))
  const ids = await changedIds(source, act)
  let isReviewReset = false
  for (const part of inBatches(ids, checkedAtOnce)) {
    if (await stageChanges(reader, source, part, { ...check, stager, phones })) isReviewReset = true
    report()
  }
  await phones.requireFree(reader)
  if (act.addedIds.length > 0) {
    requireMayRemove(act.actor, actor)
    await requireUntouched(source, act.batch, act.addedIds)
  }
  for (const part of inBatches(act.addedIds, checkedAtOnce)) {
    for (const target of await readImported(source, part, check.cipher)) await stager.remove(target)
    report()
  }
  // An act without entries has no part of the chain that it could publish.
  if (stager.count === 0) throw new OneCommitNeeded()
  const photos = await unusedPhotos(source, stager.photos, act.addedIds)
  return { stager, seq: Number(last?.seq ?? 0), operation, phones, photos, isReviewReset }
}

/** Returns the targets that the import changed and did not add, the last changed first. */
async function changedIds(
  { readJournal }: JournalSource,
  { batch, addedIds }: LargeImport,
): Promise<TargetId[]> {
  const [first = 0, last = -1] = [addedIds[0], addedIds.at(-1)]
  const rows = await readJournal<{ id: number }>({
    sql: `select cast(object as integer) as id, max(seq) as seq from journal
          where batch = ? and kind = 'target' and action <> 'import' and not (cast(object as integer) between ? and ?)
          group by object order by seq desc`,
    bindings: [batch, first, last],
  })
  return rows.map(({ id }) => id)
}

/** Stages the changes of some targets. Returns whether a reviewed one of them is pending again. */
async function stageChanges(
  reader: Reader,
  source: JournalSource,
  ids: readonly TargetId[],
  check: UndoCheck & { readonly stager: UndoStager; readonly phones: UndonePhones },
): Promise<boolean> {
  const { act, actor, cipher, stager, phones } = check
  const query = reader.knex('targets').whereIn('id', ids).whereRaw(isPublished)
  const records = (await reader.all<TargetRecord>(query)).map((row) => opened(fromRecord(row), cipher))
  const targets = new Map(records.map((target) => [target.id, target]))
  const entries = await entriesAbout(source, ids, act)
  const asked = records.filter(({ hasNoCriminalHistory }) => !hasNoCriminalHistory).map(({ id }) => id)
  const withHistory = await listWithHistory(reader, asked)
  let isAnyReset = false
  for (const id of ids) {
    const target = targets.get(id)
    const about = entries.get(id) ?? []
    const own = about.filter(({ batch }) => batch === act.batch).toReversed()
    for (const entry of own) requireRight(entry, target, actor)
    const later = about.filter(({ batch }) => batch !== act.batch)
    const { states, fields, isMoved, isReviewReset } = orThrow(
      undoneRecord(target ?? { ...emptyTarget, id, version: 0 }, own, later),
    )
    const after = states.at(-1)
    if (!target || !after) throw new FailureError(missingTarget())
    if (isMoved) throw new OneCommitNeeded()
    const party = { target: after, guests: [], main: undefined }
    const problem = undoneProblem(party, target, { others: [], hasHistory: withHistory.has(id) })
    if (problem) throw new FailureError(problem)
    if (check.reviewByOther && reviewsByUndo(target, after, false)) {
      const refusal = whyNoReview(actor.email, await lastEditorOf(source, id))
      if (refusal) throw new FailureError(refusal)
    }
    phones.note(target, after)
    await stager.change(states, fields)
    if (isReviewReset) isAnyReset = true
  }
  return isAnyReset
}

/** Returns the entries of the import about some targets, and the later ones, oldest first. */
async function entriesAbout(
  { knex, readJournal }: JournalSource,
  ids: readonly TargetId[],
  { firstSeq }: LargeImport,
): Promise<Map<TargetId, JournalEntry[]>> {
  const rows = await readJournal<JournalRow>(
    knex('journal')
      .where({ kind: 'target' })
      .whereIn('object', ids.map(String))
      .where('seq', '>=', firstSeq)
      .orderBy('seq'),
  )
  const entries = new Map<TargetId, JournalEntry[]>()
  for (const row of rows) addToGroup(entries, Number(row.object), entryOfRow(row))
  return entries
}

/** Checks that the actor may undo an entry and sees its record. @throws FailureError */
function requireRight(
  entry: JournalEntry,
  target: StoredTarget | undefined,
  { role, email }: Pick<Actor, 'role' | 'email'>,
): void {
  if (target && !visibleTo(role)(target)) throw new FailureError(missingTarget())
  const refusal = whyNoUndo(role, email, entry, target)
  if (refusal) throw new FailureError(refusal)
}
