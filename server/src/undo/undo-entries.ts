import {
  FailureError,
  type JournalEntry,
  mayAmendTakedown,
  mayEnter,
  messages,
  missingTarget,
  orThrow,
  type SubListName,
  staysAlone,
  stepName,
  subListNames,
  type Target,
  undoneItemProblem,
  undoStep,
  visibleTo,
  whyNoCaseWork,
  whyNoUndo,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Tx } from '../db/database.ts'
import { laterEntries } from '../journal/journal-store.ts'
import { addItem, removeItem, requireItem } from '../sublist/sub-list-store.ts'
import { findParties, partiesAtOnce, type StoredParty } from '../targets/load-party.ts'
import { restoreTargets } from '../targets/restore-targets.ts'
import { lastTakedown } from '../targets/takedown-record.ts'
import type { StoredTarget } from '../targets/target-rows.ts'
import { type ActSignature, type BatchSignature, removeTargets, saveTarget } from '../targets/target-store.ts'

/** An entry, the party of its target, and the step that undoes it. */
interface PlannedUndo {
  readonly entry: JournalEntry
  readonly party: StoredParty | undefined
  readonly step: ReturnType<typeof stepOf>
}

/**
 * Undoes the entries of one act in their order. An act may have thousands, and everybody else waits for it: so what they need is read
 * together, and records that come back, or are deleted, one after the other are written together. Returns the number of the undo of each
 * entry that has one, by its own.
 * @param onDone receives the number of entries that are undone
 * @throws FailureError when the actor may not undo one, or the rules forbid it
 */
export async function undoEntries(
  tx: Tx,
  entries: readonly JournalEntry[],
  actor: Actor,
  act: BatchSignature,
  onDone: (count: number) => void,
): Promise<ReadonlyMap<number, number>> {
  const numbers = new Map<number, number>()
  for (const part of partsOf(entries)) {
    for (const run of runsOf(await planUndo(tx, part, actor, act))) {
      onDone(numbers.size)
      const first = await carryOut(tx, run, act)
      for (const [index, { entry }] of run.entries()) numbers.set(entry.seq, first + index)
    }
  }
  return numbers
}

/** Returns the entries in parts that have one entry about a target, so that no step of a part changes what the next one finds. */
function partsOf(entries: readonly JournalEntry[]): JournalEntry[][] {
  const parts: JournalEntry[][] = []
  const objects = new Set<string>()
  for (const entry of entries) {
    const last = parts.at(-1)
    if (last && last.length < partiesAtOnce && !objects.has(entry.object)) last.push(entry)
    else {
      parts.push([entry])
      objects.clear()
    }
    objects.add(entry.object)
  }
  return parts
}

/** Checks the undo of some entries. @throws FailureError when the actor may not undo one, or a later act touched the same */
async function planUndo(
  tx: Tx,
  entries: readonly JournalEntry[],
  actor: Actor,
  act: BatchSignature,
): Promise<PlannedUndo[]> {
  const parties = await findParties(
    tx,
    entries.map(({ object }) => Number(object)),
  )
  const later = await laterEntries(tx, entries)
  const planned: PlannedUndo[] = []
  for (const entry of entries) {
    const party = parties.get(Number(entry.object))
    if (staysAlone(entry, party)) continue
    // The right is checked for the step on the main target. It includes linking the additional person again (rule J4).
    if (stepName(entry) !== 'unlink') await requireRight(tx, entry, party?.target, actor, act)
    planned.push({ entry, party, step: stepOf(entry, later.get(entry.object) ?? [], act) })
  }
  return planned
}

/** Returns the steps in runs: those that restore, or that delete, one after the other, and each other one alone. */
function runsOf(planned: readonly PlannedUndo[]): PlannedUndo[][] {
  const runs: PlannedUndo[][] = []
  for (const one of planned) {
    const run = runs.at(-1)
    const isLike = run?.[0]?.step.kind === one.step.kind && ['restore', 'delete'].includes(one.step.kind)
    if (run && isLike && run[0]?.party?.operation.id === one.party?.operation.id) run.push(one)
    else runs.push([one])
  }
  return runs
}

/** Carries out the steps of a run. Returns the number of the first. @throws FailureError when the rules forbid one */
async function carryOut(tx: Tx, run: readonly PlannedUndo[], act: BatchSignature): Promise<number> {
  const [{ step, party } = {}] = run
  const ids = run.map(({ entry }) => Number(entry.object))
  if (step?.kind === 'restore') return restoreTargets(tx, ids, act)
  if (!step || !party) throw new FailureError(missingTarget())
  const own: ActSignature = { ...act, operation: party.operation }
  const { target } = party
  const targets = run.map((one) => one.party?.target).filter((one) => one !== undefined)
  if (step.kind === 'delete') return removeTargets(tx, targets, own)
  if (step.kind === 'item') return undoItem(tx, target, step, own)
  return (await saveTarget(tx, target, { ...target, ...step.patch }, 'undo', own)) ?? target.version
}

/** Returns the step that undoes an entry. @throws FailureError if a later act touched the same */
function stepOf(entry: JournalEntry, later: readonly JournalEntry[], act: BatchSignature) {
  const others = later.filter(
    ({ seq, batch }) => seq > entry.seq && batch !== entry.batch && batch !== act.batch,
  )
  return orThrow(undoStep(entry, others))
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
