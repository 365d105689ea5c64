import { concernsImport } from '../import/decision-basis.ts'
import type { Failure } from '../kernel/failure.ts'
import { ok, type Result } from '../kernel/result.ts'
import { isReviewedField } from '../review/review-reset.ts'
import { changedFields } from '../targets/edit.ts'
import { type FieldName, fieldOf, type Target } from '../targets/target.ts'
import type { JournalEntry } from './journal.ts'
import { undoStep } from './undo.ts'
import { isReviewResetBy, normalizedUndo } from './undone.ts'

type UndoneEntry = Pick<JournalEntry, 'seq' | 'kind' | 'actor' | 'action' | 'changes'>

/** The effect of undoing the entries of one act on one of its records. */
export interface UndoneRecord {
  /** The record as it is, then after each step that changes it. */
  readonly states: readonly Target[]
  /** The fields that any step changes. */
  readonly fields: readonly FieldName[]
  /** Whether a step changes stage, times or links, on which other records of the party depend. */
  readonly isMoved: boolean
  /** Whether the record is pending again, because what the reports show changed (rule V7). */
  readonly isReviewReset: boolean
}

/**
 * Rules J5 and J20. Undoes the changes of one act to a record, the newest first, and makes the record pending where the rules ask
 * for it (rule V7).
 * @param own entries of the act about the record, newest first
 * @param later entries of other acts about it
 */
export function undoneRecord(
  target: Target,
  own: readonly UndoneEntry[],
  later: readonly UndoneEntry[],
): Result<UndoneRecord, Failure> {
  const states: Target[] = [target]
  const fields = new Set<FieldName>()
  const add = (next: Target) => {
    const changed = changedFields(states.at(-1) ?? target, next)
    if (changed.length > 0) states.push(next)
    for (const name of changed) fields.add(name)
  }
  for (const entry of own) {
    const step = undoStep(
      entry,
      later.filter(({ seq }) => seq > entry.seq),
    )
    if (!step.ok) return step
    if (step.value.kind !== 'fields')
      return ok({ states, fields: [...fields], isMoved: true, isReviewReset: false })
    add({ ...(states.at(-1) ?? target), ...step.value.patch })
  }
  const isMoved = [...fields].some((name) => movedGroups.includes(fieldOf(name).group))
  const undone = { target: states.at(-1) ?? target, guests: [], main: undefined }
  if (!isMoved) for (const normalized of normalizedUndo(undone, target)) add(normalized)
  const isReviewReset = isReviewResetBy(target, undone.target, states.at(-1) ?? target)
  return ok({ states, fields: [...fields], isMoved, isReviewReset })
}

const movedGroups: readonly string[] = ['stage', 'scene', 'request', 'link']

/**
 * Rule J20. Whether somebody's change of a record since the check concerns the undo of an act on it.
 * @param fields the fields that the undo changes
 */
export function concernsUndo(
  entry: Pick<JournalEntry, 'action' | 'changes'>,
  fields: ReadonlySet<string>,
): boolean {
  if (concernsImport(entry, { kind: 'changed', fields })) return true
  return fields.has('isReviewed') && entry.changes.some(({ field }) => isReviewedField(field))
}
