import type { Target, TargetId } from '../targets/target.ts'
import { isPendingReview } from './review-state.ts'

/** The place of a record among those that are reviewed in turn. */
export interface ReviewTurn {
  /** The record before and after it in the list. */
  readonly before: Target | undefined
  readonly after: Target | undefined
  /** The record to review after this one. */
  readonly next: Target | undefined
  /** Number of records that are pending, this one included. */
  readonly pending: number
}

/**
 * Rule V11. Returns who comes before and after a record in the order of Commander Review, and the next pending record: the first one
 * after it, else the first one from the start. Without a next one every other record is reviewed or returned.
 */
export function reviewTurn(records: readonly Target[], id: TargetId | undefined): ReviewTurn {
  const at = records.findIndex((record) => record.id === id)
  const inTurn = [...records.slice(at + 1), ...records.slice(0, Math.max(at, 0))]
  return {
    before: at > 0 ? records[at - 1] : undefined,
    after: at < 0 ? undefined : records[at + 1],
    next: inTurn.find(isPendingReview),
    pending: records.filter(isPendingReview).length,
  }
}
