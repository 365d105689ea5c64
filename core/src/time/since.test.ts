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

test.each([
  [
    'starts at 01:00, because the clock skips midnight',
    '2026-03-08',
    'America/Havana',
    '2026-03-08T05:00:00.000Z',
  ],
  ['starts at its first midnight of two', '2026-11-01', 'America/Havana', '2026-11-01T04:00:00.000Z'],
  ['was left out by the calendar', '2011-12-30', 'Pacific/Apia', undefined],
  ['does not exist', '2027-02-29', 'America/Havana', undefined],
  ['is before 1900', '1899-12-31', 'America/Havana', undefined],
])('since a day that %s', (_words, day, zone, instant) => {
  expect(readSince(day, now, zone)).toBe(instant)
})
