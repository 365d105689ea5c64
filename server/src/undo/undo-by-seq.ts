import {
  changesList,
  FailureError,
  isReviewResetBy,
  type JournalEntry,
  mayAmendTakedown,
  mayEnter,
  mayUndo,
  messages,
  missingTarget,
  normalizedUndo,
  orThrow,
  phonesBack,
  type SubListName,
  stepName,
  subListNames,
  type Target,
  type TargetId,
  undoneItemProblem,
  undoneProblem,
  undoStep,
  visibleTo,
  whyNoCaseWork,
  whyNoUndo,
} from '@watchfloor/core'
import type { Actor, ProgressListener } from '../call/serve.ts'
import { isChargeAdded, undoCharges } from '../charge/undo-charges.ts'
import type { Tx } from '../db/database.ts'
import { findImport, type ImportedAct, removeImported, requirePublished } from '../import/undo-import.ts'
import { changesOf, entriesOf, findAct, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { addItem, hasHistory, removeItem, requireItem } from '../sublist/sub-list-store.ts'
import { findParty, listWithPhones } from '../targets/load-party.ts'
import { lastTakedown } from '../targets/takedown-record.ts'
import type { StoredTarget } from '../targets/target-rows.ts'
import {
  type ActSignature,
  type BatchSignature,
  removeTarget,
  restoreTarget,
  saveTarget,
} from '../targets/target-store.ts'

/** The result of an undo. */
export interface Undone {
  /** Number of the undo in the journal. */
  readonly seq: number
  /** Whether a reviewed record is pending again (rule V7). */
  readonly isReviewReset: boolean
}

/** Undoes one act, completely or not at all. @throws FailureError when the actor may not undo it or the rules forbid it */
export async function undoBySeq(
  tx: Tx,
  seq: number,
  actor: Actor,
  by: Signature,
  onProgress: ProgressListener = () => undefined,
): Promise<Undone> {
  await requirePublished(tx, seq)
  const imported = await findImport(tx, seq)
  if (imported) return undoImport(tx, imported, actor, by, onProgress)
  const entries = await findAct(tx, seq)
  const entry = entries.find((one) => one.seq === seq)
  if (entry && isChargeAdded(entry) && mayUndo(actor.role, actor.email, entry, undefined))
    return { seq: await undoCharges(tx, entries, by), isReviewReset: false }
  if (entry?.kind !== 'target')
    throw new FailureError({ code: 'target.missing', message: messages.record.undoMissing })
  const act: BatchSignature = { ...by, batch: await nextSeq(tx) }
  const before = await targetsOf(tx, entries)
  let undone = 0
  for (const [done, one] of entries.entries()) {
    onProgress(done / entries.length, done)
    const change = await undoEntry(tx, one, actor, act)
    if (one.seq === seq) undone = change
  }
  const isReviewReset = await normalize(tx, before, act, changesList(entries))
  return { seq: undone, isReviewReset }
}

/** Undoes an import: its changes entry by entry, its additions all at once. */
async function undoImport(
  tx: Tx,
  imported: ImportedAct,
  actor: Actor,
  by: Signature,
  onProgress: ProgressListener,
): Promise<Undone> {
  const act: BatchSignature = { ...by, batch: await nextSeq(tx) }
  const added = new Set(imported.ids.map(String))
  const changed = (await changesOf(tx, imported.batch)).filter(({ object }) => !added.has(object))
  const before = await targetsOf(tx, changed)
  const all = changed.length + imported.ids.length
  // Two rows of a file may have changed the same target.
  for (const [done, entry] of changed.toReversed().entries()) {
    onProgress(done / all, done)
    await undoEntry(tx, entry, actor, act)
  }
  if (imported.ids.length > 0) {
    await removeImported(tx, imported, actor, act, (removed) => {
      const done = changed.length + removed
      onProgress(done / all, done)
    })
  }
  const isReviewReset = await normalize(tx, before, act)
  return { seq: act.batch, isReviewReset }
}

async function undoEntry(tx: Tx, entry: JournalEntry, actor: Actor, act: BatchSignature): Promise<number> {
  const id = Number(entry.object)
  const party = await findParty(tx, id)
  const target = party?.target
  // The right is checked for the step on the main target. It includes linking the additional person again (rule J4).
  if (stepName(entry) !== 'unlink') await requireRight(tx, entry, target, actor, act)
  const later = await entriesOf(tx, 'target', entry.object, entry.seq)
  const step = orThrow(
    undoStep(
      entry,
      later.filter(({ batch }) => batch !== entry.batch && batch !== act.batch),
    ),
  )
  if (step.kind === 'restore') return restoreTarget(tx, id, act)
  if (!target || !party) throw new FailureError(missingTarget())
  const own: ActSignature = { ...act, operation: party.operation }
  if (step.kind === 'delete') return removeTarget(tx, target, own)
  if (step.kind === 'item') return undoItem(tx, target, step, own)
  return (await saveTarget(tx, target, { ...target, ...step.patch }, 'undo', own)) ?? target.version
}

async function undoItem(
  tx: Tx,
  target: Target,
  { list, id, values }: { list: string; id: number; values: Parameters<typeof addItem>[3] | undefined },
  act: ActSignature,
): Promise<number> {
  const name = subListNames.find((one): one is SubListName => one === list)
  if (!name) throw new FailureError({ code: 'step.refused', message: messages.record.undoNot })
  const problem = whyNoCaseWork(act.operation, target) ?? (values && undoneItemProblem(list, target))
  if (problem) throw new FailureError(problem)
  if (values) return (await addItem(tx, name, target.id, values, act, id)).seq
  return removeItem(tx, name, await requireItem(tx, name, id), act)
}

/** Actions that a supervisor may amend (rule A5) and therefore undo. */
const amendments = ['takedown', 'cancel-takedown', 'case-number']

/**
 * Checks that the actor may undo the entry and sees the record, or undoes a takedown that may still be amended. @throws
 * FailureError
 */
async function requireRight(
  tx: Tx,
  entry: JournalEntry,
  target: StoredTarget | undefined,
  { role, email: actor, operations }: Actor,
  { at }: BatchSignature,
): Promise<void> {
  const operationId = target?.operationId ?? entry.operation
  if (typeof operationId === 'number' && !mayEnter(operations, operationId)) {
    throw new FailureError(missingTarget())
  }
  const isSeen = target === undefined || visibleTo(role)(target)
  const isAmendable =
    !isSeen &&
    amendments.includes(entry.action) &&
    mayAmendTakedown(await lastTakedown(tx, Number(entry.object)), actor, at)
  if (!isSeen && !isAmendable) throw new FailureError(missingTarget())
  const refusal = whyNoUndo(role, actor, entry, target)
  if (refusal) throw new FailureError(refusal)
}

/** Returns the present records that the entries are about; undefined for a deleted one. */
async function targetsOf(
  tx: Tx,
  entries: readonly Pick<JournalEntry, 'object'>[],
): Promise<Map<TargetId, Target | undefined>> {
  const targets = new Map<TargetId, Target | undefined>()
  for (const { object } of entries) {
    const id = Number(object)
    if (!targets.has(id)) targets.set(id, (await findParty(tx, id))?.target)
  }
  return targets
}

/**
 * Checks that the records are valid after the undo, and saves what follows from it. Returns whether a reviewed one is pending again (rule
 * V7). @throws FailureError when they are not valid
 */
async function normalize(
  tx: Tx,
  before: ReadonlyMap<TargetId, Target | undefined>,
  act: BatchSignature,
  listsChanged = false,
): Promise<boolean> {
  let isReviewReset = false
  for (const [id, was] of before) {
    const party = await findParty(tx, id)
    if (!party) continue
    const { target, guests, operation } = party
    const others = was ? await listWithPhones(tx, phonesBack(was, target), operation.id) : []
    const surroundings = { others, hasHistory: target.hasNoCriminalHistory && (await hasHistory(tx, id)) }
    const problem = undoneProblem(party, was, surroundings)
    if (problem) throw new FailureError(problem)
    for (const normalized of normalizedUndo(party, was, listsChanged)) {
      const known = [target, ...guests].find((one) => one.id === normalized.id)
      await saveTarget(tx, known, normalized, 'undo', { ...act, operation })
      if (normalized.id === id && isReviewResetBy(was, target, normalized)) isReviewReset = true
    }
  }
  return isReviewReset
}
