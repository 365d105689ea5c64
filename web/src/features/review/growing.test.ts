import { emptyTarget } from '@watchfloor/core'
import { expect, test } from 'vitest'
import { limitGroups } from './growing.ts'

const groups = [3, 0, 2].map((count, at) => ({
  day: at + 1,
  rows: Array.from({ length: count }, (_, id) => ({ ...emptyTarget, id, version: 1 })),
}))
const limits = (most: number) => limitGroups(groups, most).map(({ day, limit }) => [day, limit])

test.each([
  ['one row', 1, [[1, 1]]],
  ['a whole day', 3, [[1, 3]]],
  [
    'across a day without rows',
    4,
    [
      [1, 3],
      [2, 0],
      [3, 1],
    ],
  ],
  [
    'a limit above the number of rows',
    99,
    [
      [1, 3],
      [2, 0],
      [3, 2],
    ],
  ],
])('shares out the rows to render: %s', (_words, most, shown) => {
  expect(limits(most)).toEqual(shown)
})

test('a day without records is present from the start', () => {
  expect(limitGroups([{ day: 3, rows: [] }], 40)).toEqual([{ day: 3, rows: [], limit: 0 }])
})
