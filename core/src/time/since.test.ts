import { expect, test } from 'vitest'
import { readSince } from './since.ts'

const now = '2026-11-21T02:30:00.000Z'

test.each([
  ['30m', '2026-11-21T02:00:00.000Z'],
  ['2h', '2026-11-21T00:30:00.000Z'],
  ['3d', '2026-11-18T02:30:00.000Z'],
  ['2026-11-20', '2026-11-20T05:00:00.000Z'],
  [' 2026-11-20T20:00 ', '2026-11-21T01:00:00.000Z'],
  ['2026-11-21T01:00:00.000Z', '2026-11-21T01:00:00.000Z'],
  ['yesterday', undefined],
  ['2w', undefined],
  ['2026-13-01', undefined],
  ['', undefined],
])('since %j', (text, instant) => {
  expect(readSince(text, now, 'America/New_York')).toBe(instant)
})
