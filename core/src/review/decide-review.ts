import { type Failure, invalid, refused } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { type Change, saving } from '../targets/change.ts'
import type { Target } from '../targets/target.ts'
import { messages } from '../text/messages.ts'
import { pendingReview } from './review-reset.ts'
import type { ReviewState } from './review-state.ts'

/** A reviewer's decision about a record. */
export interface ReviewDecision {
  readonly state: ReviewState
  readonly comment: string
}

/** Who decides, and who changed the record last. */
export interface ReviewSetting {
  /** Email of the reviewer. */
  readonly reviewer: string
  /** Email of who last changed what the reports show. Undefined if that does not matter (`REVIEW_BY_OTHER`). */
  readonly lastEditor: string | undefined
}

const actions = { reviewed: 'review', pending: 'unreview', returned: 'return' } as const

/** Rule V9. Decides a review: reviewed, pending, or returned to the analyst with a comment. */
export function decideReview(
  target: Target,
  { state, comment }: ReviewDecision,
  { reviewer, lastEditor }: ReviewSetting,
): Result<Change, Failure> {
  if (!target.isArrested) return err(notArrested())
  const text = comment.trim()
  if (state === 'returned' && text === '') return err(invalid('comment', messages.review.commentRequired))
  if (state !== 'returned' && text !== '') return err(invalid('comment', messages.review.commentOnlyReturned))
  if (state === 'reviewed') {
    const refusal = whyNoReview(reviewer, lastEditor)
    return refusal
      ? err(refusal)
      : ok(saving(actions[state], { ...target, ...pendingReview, isReviewed: true }))
  }
  const returned = state === 'returned' ? { returnedBy: reviewer, returnComment: text } : {}
  return ok(saving(actions[state], { ...target, ...pendingReview, ...returned }))
}

/** Rule V9. Returns why an edit may not mark a target as reviewed: it is not arrested. One that is marked already stays so. */
export function whyNoMark(
  { isArrested, isReviewed }: Pick<Target, 'isArrested' | 'isReviewed'>,
  marked: boolean | undefined,
): Failure | undefined {
  return marked === true && !isReviewed && !isArrested ? { ...notArrested(), field: 'isReviewed' } : undefined
}

function notArrested(): Failure {
  return refused(messages.review.notArrested)
}

/** Rule V8. Returns why somebody may not review a record: they changed it last. */
export function whyNoReview(reviewer: string, lastEditor: string | undefined): Failure | undefined {
  return lastEditor === reviewer ? { ...refused(messages.review.byOther), field: 'isReviewed' } : undefined
}
