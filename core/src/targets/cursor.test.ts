import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { type Instant, instantFromMs } from '../time/instant.ts'
import { cursorIndex, hasJustMoved } from './cursor.ts'

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

test.each([
  [undefined, false],
  ['2026-11-21T02:40:00.000Z', true],
  ['2026-11-21T02:39:58.001Z', true],
  ['2026-11-21T02:39:58.000Z', false],
])('L14 a cursor that went to a neighbor at %s has just moved: %s', (moved, expected) => {
  const movedAt: Instant | undefined = moved === undefined ? undefined : instantFromMs(Date.parse(moved))
  expect(hasJustMoved(movedAt, at('21:40'))).toBe(expected)
})
