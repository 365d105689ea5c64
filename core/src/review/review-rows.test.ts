import { expect, test } from 'vitest'
import { emptyTarget } from '../targets/target.ts'
import { countReviewRows, reviewRowsAtOnce, reviewRowsFor } from './review-rows.ts'
import type { ReviewSection } from './review-sections.ts'

const last = 2 * reviewRowsAtOnce + 1

/** Two days; the records have the numbers from 1 to `last` in their order. */
const sections: readonly ReviewSection[] = [
  { kind: 'all', groups: [group(1, 1, reviewRowsAtOnce), group(2, reviewRowsAtOnce + 1, last)] },
]

function group(day: number, from: number, to: number) {
  const rows = Array.from({ length: to - from + 1 }, (_, at) => ({
    ...emptyTarget,
    id: from + at,
    version: 1,
  }))
  return { day, rows }
}

test('V12 counts the rows of all days', () => {
  expect(countReviewRows(sections)).toBe(last)
})

test.each([
  ['nobody comes back', undefined, 1],
  ['the record is the first', 1, 1],
  ['the record is the last that is shown at once', reviewRowsAtOnce, 1],
  ['the record is the first that is not', reviewRowsAtOnce + 1, 2],
  ['the record is the last', last, 3],
  ['the record is not there', last + 1, 1],
])('V12 shows the rows up to the record when %s', (_words, id, times) => {
  expect(reviewRowsFor(sections, id)).toBe(times * reviewRowsAtOnce)
})
