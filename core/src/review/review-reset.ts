import type { Change } from '../targets/change.ts'
import { changedFields } from '../targets/edit.ts'
import type { FieldName, Target } from '../targets/target.ts'

/** Fields about the office's work on a record. Their changes do not reset its review. */
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

/** The journal's name for the act that makes a record pending because a list changed. */
export const reviewResetAction = 'review-reset'

/** Whether the reports show a field. They show the fields of lists too, for example `charges/12/statute`. */
export function isReviewedField(field: string): boolean {
  return !unreviewed.has(field as FieldName)
}

/**
 * Rule V7. Returns the record, pending again if a field that the reports show has changed since its review.
 * @param isConfirmed whether the edit itself says that the record is reviewed, which keeps the review
 */
export function resetReview(before: Target, after: Target, isConfirmed = false): Target {
  const isKept = isConfirmed || !before.isReviewed || !after.isReviewed
  if (isKept || !changedFields(before, after).some(isReviewedField)) return after
  return { ...after, isReviewed: false }
}

/** Rule V7. Returns a change with its record's review reset if necessary. */
export function resetReviewIn(before: Target, change: Change, isConfirmed = false): Change {
  const saved = change.saved.map((target) =>
    target.id === before.id ? resetReview(before, target, isConfirmed) : target,
  )
  const isReviewReset = saved.some((target, index) => target !== change.saved[index])
  return isReviewReset ? { ...change, saved, isReviewReset } : change
}

/** Rule V7. Returns the record as pending, because an entry of its lists was added or deleted and the reports show them. */
export function resetReviewOfLists(target: Target): Target {
  return target.isReviewed ? { ...target, isReviewed: false } : target
}
