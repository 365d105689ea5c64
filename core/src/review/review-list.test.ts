import { anArrest, aTarget } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { listReview, reviewDays, reviewDayText, reviewSearch } from './review-list.ts'

describe('V1', () => {
  const [second, tenth] = [anArrest({ caseNumber: 'PC26-2' }), anArrest({ caseNumber: 'PC26-10' })]
  const [unnumbered, alsoUnnumbered] = [anArrest({ caseNumber: '' }), anArrest({ caseNumber: 'later' })]
  const all = [tenth, unnumbered, aTarget({ arrestDay: 1, caseNumber: 'PC26-1' }), second, alsoUnnumbered]

  test.each([
    ['ascending', false, [second, tenth, unnumbered, alsoUnnumbered]],
    ['descending', true, [tenth, second, alsoUnnumbered, unnumbered]],
  ])(
    'V1 only arrested targets, case numbers %s, those without digits last',
    (_way, isDescending, expected) => {
      expect(listReview(all, { column: 'case', isDescending })).toEqual(expected)
    },
  )

  test('V1 equal case numbers are sorted by record, in both directions', () => {
    const [first, again] = [anArrest({ caseNumber: '26-7' }), anArrest({ caseNumber: '26-7' })]
    const sorted = (isDescending: boolean) => listReview([again, first], { column: 'case', isDescending })
    expect(sorted(false)).toEqual([first, again])
    expect(sorted(true)).toEqual([first, again])
  })

  const zed = anArrest({ analystFN: 'zed', analystLN: 'Alder', caseNumber: '26-3', briefLabel: 'Opening 10' })
  const ana = anArrest({ analystFN: 'Ána', analystLN: 'Birch', caseNumber: '26-2', briefLabel: 'Opening 9' })
  const bea = anArrest({
    analystFN: 'Bea',
    analystLN: 'Cole',
    caseNumber: '26-1',
    briefLabel: ' ',
    isReviewed: true,
  })

  test.each([
    ['status', false, [ana, zed, bea]],
    ['status', true, [bea, ana, zed]],
    ['label', false, [ana, zed, bea]],
    ['label', true, [zed, ana, bea]],
    ['name', false, [ana, bea, zed]],
    ['name', true, [zed, bea, ana]],
  ] as const)(
    'V1 by %s, descending: %s; equal ones by case number, those without a value last',
    (column, isDescending, expected) => {
      expect(listReview([zed, bea, ana], { column, isDescending })).toEqual(expected)
    },
  )
})

test('V1 V9 by status, returned records come between pending and reviewed ones', () => {
  const reviewed = anArrest({ caseNumber: '26-1', isReviewed: true })
  const returned = anArrest({ caseNumber: '26-2', returnedBy: 'commander@watchfloor.example' })
  const pending = anArrest({ caseNumber: '26-3' })
  const all = [reviewed, returned, pending]
  expect(listReview(all, { column: 'status', isDescending: false })).toEqual([pending, returned, reviewed])
})

test('V2 each day once, by number, records without a day last', () => {
  const records = [10, null, 2, 10, 31].map((arrestDay) => anArrest({ arrestDay }))
  expect(reviewDays(records)).toEqual([2, 10, 31, null])
  expect(reviewDays(records).map(reviewDayText)).toEqual(['Day 2', 'Day 10', 'Day 31', 'N/A'])
  expect(reviewDays([])).toEqual([])
})

describe('V3', () => {
  const maria = anArrest({ analystFN: 'María', analystLN: 'Núñez', caseNumber: '26-0040', arrestDay: 3 })
  const tom = anArrest({ analystFN: 'Tom', analystLN: 'Field', caseNumber: '26-0051', arrestDay: null })
  const unknown = anArrest({ screenName: 'night_owl', caseNumber: '', arrestDay: 12 })
  const find = reviewSearch([maria, tom, unknown])

  test.each([
    ['all records for an empty search', '  ', [maria, tom, unknown]],
    ['a case number', '0051', [tom]],
    ['a day', 'day 3', [maria]],
    ['no day', 'n/a', [tom]],
    ['a first name without its accent', 'MARIA', [maria]],
    ['a last name with its accent', 'Núñez', [maria]],
    ['both names', 'tom field', [tom]],
    ['the screen name of a person without a recorded name', 'owl', [unknown]],
    ['nothing for a text that no record has', 'zzz', []],
  ])('V3 finds %s', (_words, query, expected) => {
    expect(find(query)).toEqual(expected)
  })
})
