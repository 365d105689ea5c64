import { expect, test } from 'vitest'
import { reconnectMs } from './reconnect.ts'

test.each([
  [0, 0, 250],
  [0, 1, 500],
  [1, 1, 1_000],
  [3, 0.5, 3_000],
  [6, 1, 20_000],
  [1_000, 0, 10_000],
])('Z4 after %i failures, with random number %d, it waits %i ms', (failures, chance, wait) => {
  expect(reconnectMs(failures, chance)).toBe(wait)
})
