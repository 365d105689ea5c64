import type { Target } from '../targets/target.ts'
import { type ReviewDay, reviewDays } from './review-list.ts'
import { isPendingReview, type ReviewState, reviewStateOf, statesInOrder } from './review-state.ts'

/** The records of one arrest day. */
export interface ReviewGroup {
  readonly day: ReviewDay
  readonly rows: readonly Target[]
}

/** One section. `all`: the days with all their records. A state: the days with the records in that state. */
export interface ReviewSection {
  readonly kind: 'all' | ReviewState
  readonly groups: readonly ReviewGroup[]
}

/** The filters above the list. */
export interface ReviewChoice {
  /** Undefined for every day. */
  readonly day: ReviewDay | undefined
  readonly isPendingOnly: boolean
}

/**
 * Rule V4. Returns the found records grouped by arrest day. A day is listed even if none of its records was found. With a chosen
 * day only that day is listed, and with Pending Review only its pending records.
 */
export function reviewSections(
  records: readonly Target[],
  found: readonly Target[],
  choice: ReviewChoice,
): ReviewSection[] {
  const { day, isPendingOnly } = choice
  if (day === undefined && isPendingOnly) return byState(found)
  const shown = isPendingOnly ? found.filter(isPendingReview) : found
  return [{ kind: 'all', groups: groupByDay(day === undefined ? reviewDays(records) : [day], shown) }]
}

/**
 * Rule V5. Returns a pending and a reviewed section, and between them one of the returned records if there are any. A day is in each
 * section in which it has records.
 */
function byState(found: readonly Target[]): ReviewSection[] {
  return statesInOrder.flatMap((kind) => {
    const rows = found.filter((record) => reviewStateOf(record) === kind)
    const isLeftOut = kind === 'returned' && rows.length === 0
    return isLeftOut ? [] : [{ kind, groups: groupByDay(reviewDays(rows), rows) }]
  })
}

function groupByDay(days: readonly ReviewDay[], rows: readonly Target[]): ReviewGroup[] {
  return days.map((day) => ({ day, rows: rows.filter(({ arrestDay }) => arrestDay === day) }))
}
