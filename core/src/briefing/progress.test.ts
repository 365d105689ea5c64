import { expect, test } from 'vitest'
import { progressText } from './progress.ts'

test.each([
  [0, 80, 0, '0 of 80 arrests'],
  [20, 80, 5_000, '20 of 80 arrests, about 15 s left'],
  [20, 300, 20_000, '20 of 300 arrests, about 5 min left'],
  [79, 80, 400, '79 of 80 arrests, about 1 s left'],
  [80, 80, 9_000, '80 of 80 arrests'],
])('%i of %i after %i ms: %s', (done, total, elapsedMs, text) => {
  expect(progressText({ done, total }, elapsedMs)).toBe(text)
})
