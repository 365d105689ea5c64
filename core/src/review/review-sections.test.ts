import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { reviewSections } from './review-sections.ts'

const [first, checked, third, dayless] = [
  anArrest({ arrestDay: 1 }),
  anArrest({ arrestDay: 1, isReviewed: true }),
  anArrest({ arrestDay: 3, isReviewed: true }),
  anArrest({ arrestDay: null }),
]
const all = [first, checked, third, dayless]
const every = { day: undefined, isPendingOnly: false }

test('V4 every day is listed with the records found, also a day without any', () => {
  expect(reviewSections(all, [checked, dayless], every)).toEqual([
    {
      kind: 'all',
      groups: [
        { day: 1, rows: [checked] },
        { day: 3, rows: [] },
        { day: null, rows: [dayless] },
      ],
    },
  ])
  expect(reviewSections([], [], every)).toEqual([{ kind: 'all', groups: [] }])
})

test.each([
  ['the records of a day', 1, false, [first, checked]],
  ['its pending records', 1, true, [first]],
  ['an empty day without pending records', 3, true, []],
  ['an empty day without records', 9, false, []],
  ['the records without a day', null, false, [dayless]],
])('V4 only %s', (_words, day, isPendingOnly, rows) => {
  expect(reviewSections(all, all, { day, isPendingOnly })).toEqual([{ kind: 'all', groups: [{ day, rows }] }])
})

test('V5 Pending Review without a day gives a pending and a reviewed section, each with its own days', () => {
  const pendingOnly = { day: undefined, isPendingOnly: true }
  expect(reviewSections(all, all, pendingOnly)).toEqual([
    {
      kind: 'pending',
      groups: [
        { day: 1, rows: [first] },
        { day: null, rows: [dayless] },
      ],
    },
    {
      kind: 'reviewed',
      groups: [
        { day: 1, rows: [checked] },
        { day: 3, rows: [third] },
      ],
    },
  ])
  expect(reviewSections(all, [third], pendingOnly).map(({ groups }) => groups.length)).toEqual([0, 1])
})

test('V4 V5 returned records are not pending: they have a section of their own, between the two', () => {
  const returned = anArrest({ arrestDay: 1, returnedBy: 'commander@watchfloor.example', returnComment: 'x' })
  const records = [first, returned, checked]
  expect(reviewSections(records, records, { day: undefined, isPendingOnly: true })).toEqual([
    { kind: 'pending', groups: [{ day: 1, rows: [first] }] },
    { kind: 'returned', groups: [{ day: 1, rows: [returned] }] },
    { kind: 'reviewed', groups: [{ day: 1, rows: [checked] }] },
  ])
  expect(reviewSections(records, records, { day: 1, isPendingOnly: true })).toEqual([
    { kind: 'all', groups: [{ day: 1, rows: [first] }] },
  ])
})

test('V4 V5 the rows keep the order in which they were found', () => {
  const [section] = reviewSections(all, [checked, first], every)
  expect(section?.groups[0]?.rows).toEqual([checked, first])
})
