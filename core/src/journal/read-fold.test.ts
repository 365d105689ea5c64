import { expect, test } from 'vitest'
import { foldRead, type TracedRead } from './read-fold.ts'

const foldMs = 60_000
const minutes = (count: number) => count * 60_000

test.each<[TracedRead, boolean, number | undefined, string]>([
  ['open', false, undefined, 'write'],
  ['open', false, 0, 'repeat'],
  ['open', false, foldMs - 1, 'repeat'],
  ['open', false, foldMs, 'write'],
  ['print', false, minutes(0.5), 'repeat'],
  ['open', true, undefined, 'write'],
  ['open', true, minutes(59), 'none'],
  ['open', true, minutes(60), 'write'],
  ['list', false, undefined, 'write'],
  ['list', false, minutes(59), 'none'],
  ['list', true, minutes(60), 'write'],
])('J11 %s, a poll: %s, %s ms after the last entry: %s', (action, isPoll, ageMs, expected) => {
  expect(foldRead({ action, isPoll }, ageMs, foldMs)).toBe(expected)
})
