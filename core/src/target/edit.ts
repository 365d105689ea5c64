import { type EditConflict, type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { messages } from '../text/messages.ts'
import type { Instant } from '../time/instant.ts'
import { duplicateFailure, phoneProblems } from './add.ts'
import { type Change, saving } from './change.ts'
import { findDuplicates } from './duplicates.ts'
import { phoneDigits } from './phone.ts'
import { type FieldName, fieldOf, type Target, type TargetContent } from './target.ts'

/** Some fields of a target with new values. */
export type TargetPatch = { readonly [Name in FieldName]?: TargetContent[Name] }

/** The last change of a field after the version that an edit was made from. */
export interface LaterChange {
  readonly field: FieldName
  readonly by: string
  readonly at: Instant
}

/** The fields of a patch whose value differs from the record. */
export function changedFields(target: Target, patch: TargetPatch): FieldName[] {
  return (Object.keys(patch) as FieldName[]).filter((name) => !Object.is(patch[name], target[name]))
}

/**
 * Rule E1: fields that nobody else touched are merged. Rule E2: one field that somebody did, to another value, and nothing
 * of the edit is written; the person sees both values.
 */
export function mergeEdit(
  target: Target,
  patch: TargetPatch,
  later: readonly LaterChange[],
): Result<TargetPatch, Failure> {
  const conflicts: EditConflict[] = []
  for (const name of changedFields(target, patch)) {
    const change = later.findLast(({ field }) => field === name)
    if (!change) continue
    const field = fieldOf(name)
    conflicts.push({
      field: name,
      yours: field.toWire(patch[name]),
      theirs: field.toWire(target[name]),
      by: change.by,
      at: change.at,
    })
  }
  if (conflicts.length === 0) return ok(patch)
  return err({ code: 'edit.stale', message: messages.generic.staleEdit, conflicts })
}

/** Rule E3: an edit keeps the required fields filled and its changed phones whole; a changed phone is looked up. */
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
  const phones = changedPhones(patch, changed)
  const problem = phoneProblems(phones)[0]
  if (problem) return err(problem)
  const duplicates = forceAdd ? [] : findDuplicates(Object.values(phones).filter(Boolean), others, target)
  if (duplicates.length > 0) return err(duplicateFailure(duplicates, Object.keys(phones)[0] ?? 'phone'))
  const caseAgent = (patch.caseAgent ?? target.caseAgent).trim()
  return ok(saving('edit', { ...target, ...patch, caseAgent }))
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
