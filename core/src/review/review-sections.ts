import type { Target } from '../targets/target.ts'
import { type ReviewDay, reviewDays } from './review-list.ts'

/** The records of one arrest day. */
export interface ReviewGroup {
  readonly day: ReviewDay
  readonly rows: readonly Target[]
}

/** One section. `all`: the days with all their records. `pending`, `reviewed`: the days with the records in that state. */
export interface ReviewSection {
  readonly kind: 'all' | 'pending' | 'reviewed'
  readonly groups: readonly ReviewGroup[]
}

/** The filters above the list. */
export interface ReviewChoice {
  /** Undefined for every day. */
  readonly day: ReviewDay | undefined
  readonly isPendingOnly: boolean
}

const isPending = ({ isReviewed }: Target) => !isReviewed
const isReviewed = (record: Target) => !isPending(record)

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
  const shown = isPendingOnly ? found.filter(isPending) : found
  return [{ kind: 'all', groups: groupByDay(day === undefined ? reviewDays(records) : [day], shown) }]
}

/** Rule V5. Returns a pending and a reviewed section. A day is in each section in which it has records. */
function byState(found: readonly Target[]): ReviewSection[] {
  const [pending, reviewed] = [found.filter(isPending), found.filter(isReviewed)]
  return [
    { kind: 'pending', groups: groupByDay(reviewDays(pending), pending) },
    { kind: 'reviewed', groups: groupByDay(reviewDays(reviewed), reviewed) },
  ]
}

function groupByDay(days: readonly ReviewDay[], rows: readonly Target[]): ReviewGroup[] {
  return days.map((day) => ({ day, rows: rows.filter(({ arrestDay }) => arrestDay === day) }))
}
