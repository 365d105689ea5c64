import { expect, test } from 'vitest'
import { RequestLimit } from './request-limit.ts'

const now = '2026-11-21T01:00:00.000Z'
const later = '2026-11-21T01:06:00.000Z'

test('an address at its limit is refused until the minutes are over', () => {
  const limit = new RequestLimit(2, 5)
  for (let times = 0; times < 3; times++) limit.countFailure('192.0.2.1', now)
  expect(() => limit.require('192.0.2.1', now)).toThrow()
  expect(() => limit.require('192.0.2.2', now)).not.toThrow()
  expect(() => limit.require('192.0.2.1', later)).not.toThrow()
})

test('an address at its limit stays refused, however many other addresses follow', () => {
  const limit = new RequestLimit(2, 5)
  for (let times = 0; times < 3; times++) limit.countFailure('192.0.2.1', now)
  for (let other = 0; other < 25_000; other++) {
    limit.countFailure(`10.${other >> 16}.${(other >> 8) & 255}.${other & 255}`, now)
  }
  expect(() => limit.require('192.0.2.1', now)).toThrow()
})
