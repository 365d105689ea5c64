import {
  changesList,
  FailureError,
  groupBy,
  inBatches,
  isReviewResetBy,
  type JournalEntry,
  mayUndo,
  messages,
  normalizedUndo,
  phonesBack,
  reviewsByUndo,
  type Target,
  type TargetId,
  undoneProblem,
  whyNoReview,
} from '@watchfloor/core'
import type { Actor, ProgressListener } from '../call/serve.ts'
import { isOfChargeList, undoCharges } from '../charge/undo-charges.ts'
import type { Tx } from '../db/database.ts'
import { findImport, type ImportedAct, removeImported, requirePublished } from '../import/undo-import.ts'
import { changesOf, findAct, nextSeq } from '../journal/journal-store.ts'
import type { Signature } from '../journal/signature.ts'
import { lastEditorOf } from '../review/last-editor.ts'
import { hasHistory } from '../sublist/sub-list-store.ts'
import {
  findParties,
  findParty,
  listWithPhones,
  partiesAtOnce,
  type StoredParty,
} from '../targets/load-party.ts'
import { type BatchSignature, saveTarget } from '../targets/target-store.ts'
import { undoEntries } from './undo-entries.ts'

/** The result of an undo. */
export interface Undone {
  /** Number of the undo in the journal. */
  readonly seq: number
  /** Whether a reviewed record is pending again (rule V7). */
  readonly isReviewReset: boolean
}

/** How an undo is done. */
interface UndoOptions {
  /** Whether a record must be reviewed by somebody else than who changed it last (rule V8). */
  readonly reviewByOther?: boolean
  readonly onProgress?: ProgressListener
}

/** How the records of an undo are saved. */
interface Normalizing {
  readonly act: BatchSignature
  /** Email of the actor, if somebody else must review what the actor changed last (rule V8). */
  readonly reviewer: string | undefined
  readonly listsChanged?: boolean
}

/** Undoes one act, completely or not at all. @throws FailureError when the actor may not undo it or the rules forbid it */
export async function undoBySeq(
  tx: Tx,
  seq: number,
  actor: Actor,
  by: Signature,
  { reviewByOther = false, onProgress = () => undefined }: UndoOptions = {},
): Promise<Undone> {
  await requirePublished(tx, seq)
  const imported = await findImport(tx, seq)
  if (imported) return undoImport(tx, imported, actor, by, { reviewByOther, onProgress })
  const entries = await findAct(tx, seq)
  const entry = entries.find((one) => one.seq === seq)
  if (entry && isOfChargeList(entry) && mayUndo(actor.role, actor.email, entry, undefined))
    return { seq: await undoCharges(tx, entries, by), isReviewReset: false }
  if (entry?.kind !== 'target')
    throw new FailureError({ code: 'target.missing', message: messages.record.undoMissing })
  const act: BatchSignature = { ...by, batch: await nextSeq(tx) }
  const before = await targetsOf(tx, entries)
  const numbers = await undoEntries(tx, lastFirst(entries), actor, act, (done) =>
    onProgress(done / entries.length, done),
  )
  const reviewer = reviewByOther ? actor.email : undefined
  const isReviewReset = await normalize(tx, before, { act, reviewer, listsChanged: changesList(entries) })
  return { seq: numbers.get(seq) ?? act.batch, isReviewReset }
}

/** Returns the entries of an act in their order, but of each target the last one first: two rows of a file may have changed it. */
function lastFirst(entries: readonly JournalEntry[]): JournalEntry[] {
  const about = groupBy(entries, ({ object }) => object)
  return entries.flatMap(({ object }) => about.get(object)?.pop() ?? [])
}

/** Undoes an import: its changes entry by entry, its additions all at once. */
async function undoImport(
  tx: Tx,
  imported: ImportedAct,
  actor: Actor,
  by: Signature,
  { reviewByOther, onProgress }: Required<UndoOptions>,
): Promise<Undone> {
  const act: BatchSignature = { ...by, batch: await nextSeq(tx) }
  const added = new Set(imported.ids.map(String))
  const changed = (await changesOf(tx, imported.batch)).filter(({ object }) => !added.has(object))
  const before = await targetsOf(tx, changed)
  const all = changed.length + imported.ids.length
  // Two rows of a file may have changed the same target.
  await undoEntries(tx, changed.toReversed(), actor, act, (done) => onProgress(done / all, done))
  if (imported.ids.length > 0) {
    await removeImported(tx, imported, actor, act, (removed) => {
      const done = changed.length + removed
      onProgress(done / all, done)
    })
  }
  const reviewer = reviewByOther ? actor.email : undefined
  const isReviewReset = await normalize(tx, before, { act, reviewer })
  return { seq: act.batch, isReviewReset }
}

/** Returns the present records that the entries are about; undefined for a deleted one. */
async function targetsOf(
  tx: Tx,
  entries: readonly Pick<JournalEntry, 'object'>[],
): Promise<Map<TargetId, Target | undefined>> {
  const ids = [...new Set(entries.map(({ object }) => Number(object)))]
  const targets = new Map<TargetId, Target | undefined>()
  for (const part of inBatches(ids, partiesAtOnce)) {
    const parties = await findParties(tx, part)
    for (const id of part) targets.set(id, parties.get(id)?.target)
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
  how: Normalizing,
): Promise<boolean> {
  let isReviewReset = false
  for (const part of inBatches([...before], partiesAtOnce)) {
    const ids = part.map(([id]) => id)
    const parties = await findParties(tx, ids)
    let isCurrent = true
    for (const [id, was] of part) {
      const party = isCurrent ? parties.get(id) : await findParty(tx, id)
      if (!party) continue
      const { isSaved, isReset } = await normalizeOne(tx, party, was, how)
      if (isReset) isReviewReset = true
      // It may have changed the others, too.
      if (isSaved) isCurrent = false
    }
  }
  return isReviewReset
}

/** Saves what follows from the undo of one record. Returns whether it saved any, and whether the reviewed one is pending again. */
async function normalizeOne(
  tx: Tx,
  party: StoredParty,
  was: Target | undefined,
  { act, reviewer, listsChanged = false }: Normalizing,
): Promise<{ readonly isSaved: boolean; readonly isReset: boolean }> {
  const { target, guests, operation } = party
  const others = was ? await listWithPhones(tx, phonesBack(was, target), operation.id) : []
  const isWithHistory = target.hasNoCriminalHistory && (await hasHistory(tx, target.id))
  const problem = undoneProblem(party, was, { others, hasHistory: isWithHistory })
  if (problem) throw new FailureError(problem)
  if (reviewer !== undefined && reviewsByUndo(was, target, listsChanged)) {
    const refusal = whyNoReview(reviewer, await lastEditorOf(tx, target.id))
    if (refusal) throw new FailureError(refusal)
  }
  let isSaved = false
  let isReset = false
  for (const normalized of normalizedUndo(party, was, listsChanged)) {
    const known = [target, ...guests].find((one) => one.id === normalized.id)
    const seq = await saveTarget(tx, known, normalized, 'undo', { ...act, operation })
    if (seq !== undefined) isSaved = true
    if (normalized.id === target.id && isReviewResetBy(was, target, normalized)) isReset = true
  }
  return { isSaved, isReset }
}
