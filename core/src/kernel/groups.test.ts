import { expect, test } from 'vitest'
import { groupBy } from './groups.ts'

test('items are grouped by key in their order, and those without a key are left out', () => {
  const groups = groupBy([1, 2, 3, 4, 5], (number) => (number === 4 ? undefined : number % 2 === 0))
  expect([...groups]).toEqual([
    [false, [1, 3, 5]],
    [true, [2]],
  ])
})
