import { describe, expect, test } from 'vitest'
import { addMinutes, instantFromMs, isInstant, minutesBetween, msOf } from './instant.ts'
import { isSkippedTime, readInstant } from './read-instant.ts'

const zone = 'America/New_York'

test.each([
  ['an instant', '2026-11-21T02:30:00.000Z', '2026-11-21T02:30:00.000Z'],
  ['without milliseconds', '2026-11-21T02:30:00Z', '2026-11-21T02:30:00.000Z'],
  ['without seconds', '2026-11-21T02:30Z', '2026-11-21T02:30:00.000Z'],
  ['finer than milliseconds', '2026-11-21T02:30:00.123456Z', '2026-11-21T02:30:00.123Z'],
  ['with an offset', '2026-11-20T21:30:00-05:00', '2026-11-21T02:30:00.000Z'],
  ['with an offset without a colon', '2026-11-20T21:30:00-0500', '2026-11-21T02:30:00.000Z'],
  ['in small letters', '2026-11-21t02:30:00z', '2026-11-21T02:30:00.000Z'],
  ['local, in winter', '2026-11-20T21:30', '2026-11-21T02:30:00.000Z'],
  ['local, in summer', '2026-07-04T21:30', '2026-07-05T01:30:00.000Z'],
  ['local with seconds', '2026-11-20T21:30:15', '2026-11-21T02:30:15.000Z'],
  ['local with a space', '2026-11-20 21:30', '2026-11-21T02:30:00.000Z'],
  ['with spaces around', '  2026-11-20T21:30 ', '2026-11-21T02:30:00.000Z'],
])('T1 a time %s', (_words, text, at) => {
  expect(readInstant(text, zone)).toBe(at)
})

describe('T1 an hour is skipped when the clock goes forward', () => {
  test.each([
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T02:00', undefined],
    ['2026-03-08T02:30', undefined],
    ['2026-03-08T02:59', undefined],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-03-08T02:30:00-05:00', '2026-03-08T07:30:00.000Z'],
  ])('T1 %s is %s', (text, at) => {
    expect(readInstant(text, zone)).toBe(at)
  })
})

test.each([
  ['2026-03-08T01:59', false],
  ['2026-03-08T02:00', true],
  ['2026-03-08 02:59', true],
  ['2026-03-08T03:00', false],
  ['2026-03-08T02:30:00-05:00', false],
  ['2026-02-30T02:30', false],
  ['0001-03-08T02:30', false],
  ['soon', false],
])('T1 the clock skips %s: %s', (text, isSkipped) => {
  expect(isSkippedTime(text, zone)).toBe(isSkipped)
})

describe('T1 an hour is repeated when the clock goes back', () => {
  test.each([
    ['2026-11-01T00:59', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01T01:00', '2026-11-01T05:00:00.000Z'],
    ['2026-11-01T01:59', '2026-11-01T05:59:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    ['2026-11-01T01:30:00-05:00', '2026-11-01T06:30:00.000Z'],
  ])('T1 %s is the earlier one, %s', (text, at) => {
    expect(readInstant(text, zone)).toBe(at)
  })
})

test.each([
  '',
  'tonight late',
  '21:30',
  '2026-11-20',
  '2026-02-30T10:00',
  '2026-02-30T10:00:00Z',
  '2026-11-20T24:00',
  '2026-11-20T23:60',
  '2026-13-01T10:00Z',
  '20 Nov 2026 21:30',
  '1899-12-31T23:59:59Z',
  '2026-11-20T21:30[Europe/Paris]',
])('T1 %j is not a time', (text) => {
  expect(readInstant(text, zone)).toBeUndefined()
})

test('T1 only the stored form is an instant, and texts sort by time', () => {
  expect(isInstant('2026-11-21T02:30:00.000Z')).toBe(true)
  for (const text of ['2026-11-21T02:30:00Z', '2026-11-20T21:30', 'x', '', null, undefined])
    expect(isInstant(text)).toBe(false)
  const moments = [0, 1, 59_999, 60_000, 1_800_000_000_000].map(instantFromMs)
  expect([...moments].sort()).toEqual(moments)
})

test('T1 minutes are counted correctly across a clock change', () => {
  const before = readInstant('2026-11-01T00:30', zone) ?? ''
  const after = readInstant('2026-11-01T02:30', zone) ?? ''
  expect(minutesBetween(before, after)).toBe(180)
  expect(minutesBetween(after, before)).toBe(-180)
  expect(addMinutes(before, 180)).toBe(after)
  expect(msOf(after) - msOf(before)).toBe(180 * 60_000)
})
