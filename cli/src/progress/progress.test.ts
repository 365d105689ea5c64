import { expect, test } from 'vitest'
import { timeLeft } from './progress.ts'

test.each([
  ['at once', 0, 0.5, 'estimating the time left'],
  ['after a moment of much work', 500, 0.9, 'estimating the time left'],
  ['after the first rows of many', 5_000, 0.01, 'estimating the time left'],
  ['without a row', 5_000, 0, 'estimating the time left'],
  ['half-way', 10_000, 0.5, 'about 10 s left'],
  ['early in a long task', 30_000, 0.1, 'about 5 min left'],
])('there is no estimate before there is one: %s', (_words, tookMs, part, words) => {
  expect(timeLeft(performance.now() - tookMs, part)).toBe(words)
})
