import { expect, test } from 'vitest'
import { readTypedTime } from './typed-time.ts'

/** 21:30 on the 20th in New York. */
const now = '2026-11-21T02:30:00.000Z'

test.each([
  ['21:40', '2026-11-21T02:40:00.000Z'],
  ['2140', '2026-11-21T02:40:00.000Z'],
  ['21:00', '2026-11-21T02:00:00.000Z'],
  ['20:29', '2026-11-22T01:29:00.000Z'],
  ['0:15', '2026-11-21T05:15:00.000Z'],
  ['015', '2026-11-21T05:15:00.000Z'],
  [' 23:59 ', '2026-11-21T04:59:00.000Z'],
  ['2026-11-22T08:00', '2026-11-22T13:00:00.000Z'],
  ['2026-11-22 08:00', '2026-11-22T13:00:00.000Z'],
  ['24:00', undefined],
  ['soon', undefined],
  ['', undefined],
])('C7 %j', (text, instant) => {
  expect(readTypedTime(text, now, 'America/New_York')).toBe(instant)
})
