import { expect, test } from 'vitest'
import { cursorIndex } from './cursor.ts'

const cursor = { id: 3, ids: [1, 2, 3, 4, 5] }

test.each([
  ['its record, wherever it is now', [5, 4, 3], 2],
  ['the next below when it has left', [1, 2, 4, 5], 2],
  ['the next below that is still there', [1, 5], 1],
  ['the next above when nothing is below', [2, 1], 0],
  ['the neighbor in another order', [5, 9, 4, 1], 2],
  ['the first row of a list of others', [8, 9], 0],
  ['the first row of an empty list', [], 0],
])('L14 a cursor stays with %s', (_words, ids, index) => {
  expect(cursorIndex(ids, cursor)).toBe(index)
})

test('L14 without a cursor the first row is selected', () => {
  expect(cursorIndex([4, 5], undefined)).toBe(0)
})
