import type { Target } from '../target/target.ts'
import { type ReviewDay, reviewDays } from './review-list.ts'

/** The records of one arrest day. */
export interface ReviewGroup {
  readonly day: ReviewDay
  readonly rows: readonly Target[]
}

/** `all`: the days with all their records; `pending` and `reviewed`: with those in that state. */
export interface ReviewSection {
  readonly kind: 'all' | 'pending' | 'reviewed'
  readonly groups: readonly ReviewGroup[]
}

/** What is chosen above the list. */
export interface ReviewChoice {
  /** Undefined for every day. */
  readonly day: ReviewDay | undefined
  readonly isPendingOnly: boolean
}

const isPending = ({ isReviewed }: Target) => !isReviewed
const isReviewed = (record: Target) => !isPending(record)

/**
 * Rule V4: the records that were found stand under their arrest days, a day also when none of its records was found. A
 * chosen day stands alone; with Pending Review it has its pending records alone.
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

/** Rule V5: Pending Review without a day is two sections, the pending and the reviewed; a day is in those that it has records in. */
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
