import { arresteeName } from '../schedule/done-about.ts'
import { compareCaseNumbers } from '../targets/lists.ts'
import { type Order, textOrder } from '../targets/order.ts'
import type { Target } from '../targets/target.ts'
import { foldText } from '../targets/text-key.ts'
import { messages } from '../text/messages.ts'
import { reviewStateOf, statesInOrder } from './review-state.ts'

/** An arrest day, or `null` for the records without one. */
export type ReviewDay = number | null

/** The columns by which Commander Review can be sorted within a day. */
export const reviewColumns = ['case', 'status', 'label', 'name'] as const
export type ReviewColumn = (typeof reviewColumns)[number]

/** The chosen order of Commander Review. */
export interface ReviewOrder {
  readonly column: ReviewColumn
  readonly isDescending: boolean
}

const placeOf = (target: Target) => statesInOrder.indexOf(reviewStateOf(target))

const orders: Record<Exclude<ReviewColumn, 'case'>, Order<Target>> = {
  status: { compare: (a, b) => placeOf(a) - placeOf(b), isMissing: () => false },
  label: textOrder(({ briefLabel }) => briefLabel.trim()),
  name: textOrder(arresteeName),
}

/**
 * Rule V1. Returns only the arrested targets, sorted by the digits of the case number or by another column. Records without a
 * value come last in both directions. Equal records are sorted by case number, then by id.
 */
export function listReview(targets: readonly Target[], { column, isDescending }: ReviewOrder): Target[] {
  const direction = isDescending ? 'descending' : 'ascending'
  const byCase = (a: Target, b: Target, way: typeof direction) => compareCaseNumbers(a, b, way) || a.id - b.id
  const arrested = targets.filter(({ isArrested }) => isArrested)
  if (column === 'case') return arrested.sort((a, b) => byCase(a, b, direction))
  const { compare, isMissing } = orders[column]
  const sign = isDescending ? -1 : 1
  return arrested.sort(
    (a, b) =>
      Number(isMissing(a)) - Number(isMissing(b)) || sign * compare(a, b) || byCase(a, b, 'ascending'),
  )
}

/** Rule V2. Returns the arrest days of records, sorted by number. The records without a day come last, under 'N/A'. */
export function reviewDays(records: readonly Target[]): ReviewDay[] {
  const days = new Set(records.map(({ arrestDay }) => arrestDay))
  const numbered = [...days].filter((day) => day !== null).sort((a, b) => a - b)
  return days.has(null) ? [...numbered, null] : numbered
}

export function reviewDayText(day: ReviewDay): string {
  return day === null ? messages.screen.arrests.noDay : messages.screen.arrests.day(day)
}

/**
 * Rule V3. Returns a function that finds records by case number, arrest day and the person's name. Case and accents are ignored.
 * The texts are prepared once, so that a keystroke costs one pass.
 */
export function reviewSearch(records: readonly Target[]): (query: string) => readonly Target[] {
  const prepared = records.map((record) => ({ record, text: foldText(textOf(record)) }))
  return (query) => {
    const wanted = foldText(query.trim())
    if (wanted === '') return records
    return prepared.filter(({ text }) => text.includes(wanted)).map(({ record }) => record)
  }
}

function textOf(record: Target): string {
  const { caseNumber, arrestDay, analystFN, analystLN } = record
  const names = [`${analystFN} ${analystLN}`, arresteeName(record)]
  return [caseNumber, reviewDayText(arrestDay), ...names].join('\n')
}
