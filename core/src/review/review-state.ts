import type { Target } from '../targets/target.ts'

/** The states of a review, as a reviewer sets them. */
export const reviewStates = ['reviewed', 'pending', 'returned'] as const
export type ReviewState = (typeof reviewStates)[number]

/** The states in the order of Commander Review. */
export const statesInOrder: readonly ReviewState[] = ['pending', 'returned', 'reviewed']

/** The fields that the state of a review depends on. */
type ReviewFields = Pick<Target, 'isReviewed' | 'returnedBy'>

/** Rule V9. Whether a reviewer returned the record. */
export function isReturned({ returnedBy }: Pick<Target, 'returnedBy'>): boolean {
  return returnedBy !== ''
}

/** Rule V9. Returns the state of a record's review. A returned record is neither reviewed nor pending. */
export function reviewStateOf(target: ReviewFields): ReviewState {
  if (target.isReviewed) return 'reviewed'
  return isReturned(target) ? 'returned' : 'pending'
}

/** Rule V9. Whether a record waits for its review. */
export function isPendingReview(target: ReviewFields): boolean {
  return reviewStateOf(target) === 'pending'
}
