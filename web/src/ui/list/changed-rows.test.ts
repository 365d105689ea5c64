import { expect, test } from 'vitest'
import { changedSince } from './changed-rows.ts'

const now = [
  { key: 1, version: 5 },
  { key: 2, version: 6 },
  { key: 3, version: 7 },
]

test('the first load has no changes', () => {
  expect(changedSince(undefined, now)).toEqual([])
})

test('a new version and a new row are changes', () => {
  const before = new Map([
    [1, 5],
    [2, 4],
  ])
  expect(changedSince(before, now)).toEqual([2, 3])
})
