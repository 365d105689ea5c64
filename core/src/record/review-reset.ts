import type { Change } from '../target/change.ts'
import { changedFields } from '../target/edit.ts'
import type { FieldName, Target } from '../target/target.ts'

/** Fields that say how the office works on a record. A change of these leaves its review as it is. */
const unreviewed: ReadonlySet<FieldName> = new Set<FieldName>([
  'isReviewed',
  'isReadyForTransport',
  'transportUserID',
  'briefLabel',
  'briefNum',
  'isArrested',
  'isTimeApproved',
  'isInactive',
  'linkedChatterId',
])

/** The act by which a change of a list makes its record pending, as the journal names it. */
export const reviewResetAction = 'review-reset'

/** Whether the papers show a field; those of lists, `charges/12/statute`, are shown. */
export function isReviewedField(field: string): boolean {
  return !unreviewed.has(field as FieldName)
}

/**
 * Rule V7: a review is of what the papers show. When a field of theirs changes afterwards, the record is pending again, unless the
 * edit itself says that the record is reviewed.
 * @param isConfirmed whether the edit says so
 */
export function resetReview(before: Target, after: Target, isConfirmed = false): Target {
  const isKept = isConfirmed || !before.isReviewed || !after.isReviewed
  if (isKept || !changedFields(before, after).some(isReviewedField)) return after
  return { ...after, isReviewed: false }
}

/** Rule V7 for a change that a step decided: its record, and whether its review was reset. */
export function resetReviewIn(before: Target, change: Change, isConfirmed = false): Change {
  const saved = change.saved.map((target) =>
    target.id === before.id ? resetReview(before, target, isConfirmed) : target,
  )
  const isReviewReset = saved.some((target, index) => target !== change.saved[index])
  return isReviewReset ? { ...change, saved, isReviewReset } : change
}

/** Rule V7 for the lists: an entry that was added or deleted changes what the papers show. */
export function resetReviewOfLists(target: Target): Target {
  return target.isReviewed ? { ...target, isReviewed: false } : target
}
