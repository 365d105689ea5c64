import { expect, test } from 'vitest'
import { inBatches } from './batches.ts'

test.each([
  ['nothing', [], 2, []],
  ['less than a batch', [1], 2, [[1]]],
  ['a whole batch', [1, 2], 2, [[1, 2]]],
  ['one item more than a batch', [1, 2, 3], 2, [[1, 2], [3]]],
])('%s in batches of two', (_words, items, size, expected) => {
  expect(inBatches<number>(items, size)).toEqual(expected)
})
