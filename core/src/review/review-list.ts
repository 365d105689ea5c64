import { personName } from '../report/person-name.ts'
import { compareCaseNumbers } from '../target/lists.ts'
import { foldText } from '../target/search.ts'
import type { Target } from '../target/target.ts'
import { messages } from '../text/messages.ts'

/** An arrest day; `null` stands for the records without one. */
export type ReviewDay = number | null

/**
 * Rule V1: Commander Review has the arrested and nobody else, by the digits of the case number, rising or falling; those
 * without any come last either way.
 */
export function listReview(targets: readonly Target[], isDescending: boolean): Target[] {
  const direction = isDescending ? 'descending' : 'ascending'
  return targets
    .filter(({ isArrested }) => isArrested)
    .sort((a, b) => compareCaseNumbers(a, b, direction) || a.id - b.id)
}

/** Rule V2: the arrest days of records, by their number; the records without one come last, under 'N/A'. */
export function reviewDays(records: readonly Target[]): ReviewDay[] {
  const days = new Set(records.map(({ arrestDay }) => arrestDay))
  const numbered = [...days].filter((day) => day !== null).sort((a, b) => a - b)
  return days.has(null) ? [...numbered, null] : numbered
}

export function reviewDayText(day: ReviewDay): string {
  return day === null ? messages.screen.arrests.noDay : messages.screen.arrests.day(day)
}

/**
 * Rule V3: a search finds records by case number, arrest day and the person's name, without regard to case or accents. The
 * texts are prepared once, so that a keystroke costs one pass.
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
  const names = [`${analystFN} ${analystLN}`, personName(record)]
  return [caseNumber, reviewDayText(arrestDay), ...names].join('\n')
}
