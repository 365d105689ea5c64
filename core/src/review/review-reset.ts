import type { Change } from '../targets/change.ts'
import { changedFields } from '../targets/edit.ts'
import { type FieldName, isFieldName, type Target } from '../targets/target.ts'
import { isReturned } from './review-state.ts'

/** Fields about the office's work on a record. Their changes do not reset its review. */
const unreviewed: ReadonlySet<FieldName> = new Set<FieldName>([
  'isReviewed',
  'returnedBy',
  'returnComment',
  'victimMarkedBy',
  'victimMarkedAt',
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

/** Whether the reports show a difference between two states of a record. Its version is no field of it. */
export function changesReports(before: Target, after: Target): boolean {
  return changedFields(before, after).some((name) => isFieldName(name) && isReviewedField(name))
}

/** The fields of a record that is neither reviewed nor returned. */
export const pendingReview = { isReviewed: false, returnedBy: '', returnComment: '' } as const

/**
 * Rules V7 and V9. Returns the record, pending again if a field that the reports show has changed since its review or its return.
 * A reviewed record is not returned.
 * @param isConfirmed whether the edit itself says that the record is reviewed, which keeps the review
 */
export function resetReview(before: Target, after: Target, isConfirmed = false): Target {
  const isReset = !isConfirmed && before.isReviewed && after.isReviewed
  if (!isReset && !isReturned(after)) return after
  const isChanged = changesReports(before, after)
  if (isReturned(after) && (isChanged || after.isReviewed)) {
    return { ...after, ...pendingReview, isReviewed: after.isReviewed }
  }
  return isReset && isChanged ? { ...after, isReviewed: false } : after
}

/** Rule V7. Returns a change with its record's review reset if necessary. */
export function resetReviewIn(before: Target, change: Change, isConfirmed = false): Change {
  const saved = change.saved.map((target) =>
    target.id === before.id ? resetReview(before, target, isConfirmed) : target,
  )
  const replaced = saved.filter((target, index) => target !== change.saved[index])
  if (replaced.length === 0) return change
  return { ...change, saved, isReviewReset: replaced.some(({ isReviewed }) => !isReviewed) }
}

/** Rule V9. Returns a change of somebody who had not seen that the record was returned: it stays returned, with its comment. */
export function keepReturn({ id, returnedBy, returnComment }: Target, change: Change): Change {
  const saved = change.saved.map((target) =>
    target.id === id && !target.isReviewed ? { ...target, returnedBy, returnComment } : target,
  )
  return { ...change, saved, isReviewReset: false }
}

/** Rules V7 and V9. Returns the record as pending, because an entry of its lists was added or deleted and the reports show them. */
export function resetReviewOfLists(target: Target): Target {
  return target.isReviewed || isReturned(target) ? { ...target, ...pendingReview } : target
}
