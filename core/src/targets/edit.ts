import { type EditConflict, type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { duplicateFailure, phoneProblems } from './add.ts'
import { type Change, saving } from './change.ts'
import { findDuplicates } from './duplicates.ts'
import type { WireValue } from './field.ts'
import { phoneDigits } from './phone.ts'
import { isGuest } from './stage.ts'
import { type FieldName, fieldOf, type Target, type TargetContent } from './target.ts'

/** Some fields of a target with new values. */
export type TargetPatch = { readonly [Name in FieldName]?: TargetContent[Name] }

/** A change of a field by another actor after the version that an edit started from. */
export interface LaterChange {
  readonly field: FieldName
  /** The previous value in wire form. Undefined for sensitive fields. */
  readonly before: WireValue | undefined
  readonly by: string
  readonly at: Instant
}

/** Returns the fields of a patch whose value differs from the record. */
export function changedFields(target: Target, patch: TargetPatch): FieldName[] {
  return (Object.keys(patch) as FieldName[]).filter((name) => !Object.is(patch[name], target[name]))
}

/** Rule E1. Returns the fields of an edit without those that have the value from before the first later change. */
export function withoutOldValues(patch: TargetPatch, later: readonly LaterChange[]): TargetPatch {
  const isOld = (name: FieldName) => {
    const first = later.find(({ field }) => field === name)
    return first?.before !== undefined && first.before === fieldOf(name).toWire(patch[name])
  }
  const names = (Object.keys(patch) as FieldName[]).filter((name) => !isOld(name))
  return Object.fromEntries(names.map((name) => [name, patch[name]])) as TargetPatch
}

/**
 * Rule E1. Merges an edit with later changes. A field sent with its old value keeps the later value. Rule E2. If another actor
 * changed one field to another value, the whole edit is refused with both values.
 * @param later the changes by other actors since the version that the edit started from, oldest first
 */
export function mergeEdit(
  target: Target,
  patch: TargetPatch,
  later: readonly LaterChange[],
): Result<TargetPatch, Failure> {
  const merged = withoutOldValues(patch, later)
  const conflicts = (Object.keys(merged) as FieldName[]).flatMap((name) => {
    const last = later.findLast(({ field }) => field === name)
    return conflictIn(target, name, merged[name], last) ?? []
  })
  return conflicts.length === 0 ? ok(merged) : err(staleEdit(conflicts))
}

/**
 * Rule E2. Returns the failure of a step that would overwrite a later change. For example, making a target inactive clears a time
 * that another actor may have approved.
 */
export function staleStep(before: Target, after: Target, later: readonly LaterChange[]): Failure | undefined {
  if (later.length === 0) return undefined
  const conflicts = changedFields(before, after).flatMap((name) => {
    const change = later.findLast(({ field }) => field === name)
    return conflictIn(before, name, after[name], change) ?? []
  })
  return conflicts.length === 0 ? undefined : staleEdit(conflicts)
}

function conflictIn(
  target: Target,
  name: FieldName,
  yours: unknown,
  change: LaterChange | undefined,
): EditConflict | undefined {
  if (!change || Object.is(yours, target[name])) return undefined
  const { toWire } = fieldOf(name)
  return { field: name, yours: toWire(yours), theirs: toWire(target[name]), by: change.by, at: change.at }
}

function staleEdit(conflicts: readonly EditConflict[]): Failure {
  return { code: 'edit.stale', message: messages.generic.staleEdit, conflicts }
}

/**
 * Rule E3. Edits fields of a target. Required fields must stay filled, and changed phones must be complete and are checked for
 * duplicates.
 */
export function editTarget(
  target: Target,
  patch: TargetPatch,
  others: readonly Target[],
  { forceAdd }: { forceAdd: boolean },
): Result<Change, Failure> {
  const changed = new Set(changedFields(target, patch))
  if (changed.has('caseAgent') && !patch.caseAgent?.trim()) {
    return err(invalid('caseAgent', messages.target.agentRequired))
  }
  // An additional person may have no screen name.
  if (changed.has('screenName') && !patch.screenName?.trim() && !isGuest(target)) {
    return err(invalid('screenName', messages.target.screenNameRequired))
  }
  const phones = changedPhones(patch, changed)
  const problem = phoneProblems(phones)[0]
  if (problem) return err(problem)
  const duplicates = forceAdd ? [] : findDuplicates(Object.values(phones).filter(Boolean), others, target)
  if (duplicates.length > 0) return err(duplicateFailure(duplicates, phones))
  const caseAgent = (patch.caseAgent ?? target.caseAgent).trim()
  const screenName = patch.screenName?.trim() ?? target.screenName
  return ok(saving('edit', { ...target, ...patch, caseAgent, screenName }))
}

function changedPhones(
  patch: TargetPatch,
  changed: ReadonlySet<FieldName>,
): Partial<Record<'phone' | 'secondaryPhone', string>> {
  const phones: Partial<Record<'phone' | 'secondaryPhone', string>> = {}
  for (const name of ['phone', 'secondaryPhone'] as const) {
    const value = patch[name]
    if (changed.has(name) && value) phones[name] = phoneDigits(value) ?? value
  }
  return phones
}
