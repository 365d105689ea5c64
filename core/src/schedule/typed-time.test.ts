import { expect, test } from 'vitest'
import { isSkippedTyped, readTypedTime } from './typed-time.ts'

const zone = 'America/New_York'
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
  ['+15', '2026-11-21T02:45:00.000Z'],
  ['+ 90', '2026-11-21T04:00:00.000Z'],
  ['today 2030', '2026-11-21T01:30:00.000Z'],
  ['tomorrow 1900', '2026-11-22T00:00:00.000Z'],
  ['Tomorrow 19:00', '2026-11-22T00:00:00.000Z'],
  ['yesterday 1900', '2026-11-20T00:00:00.000Z'],
  ['11/29 2130', '2026-11-30T02:30:00.000Z'],
  ['1/5 2130', '2027-01-06T02:30:00.000Z'],
  ['11/29/2027 21:30', '2027-11-30T02:30:00.000Z'],
  ['11/29/26 930', '2026-11-29T14:30:00.000Z'],
  ['2026-11-29 21:30', '2026-11-30T02:30:00.000Z'],
  ['2026-11-29 2130', '2026-11-30T02:30:00.000Z'],
  ['2026-11-22T08:00', '2026-11-22T13:00:00.000Z'],
  ['2026-11-22T13:00:00.000Z', '2026-11-22T13:00:00.000Z'],
  ['24:00', undefined],
  ['2160', undefined],
  ['930 pm', undefined],
  ['+', undefined],
  ['+99999', undefined],
  ['13/29 2130', undefined],
  ['2/30 2130', undefined],
  ['11/29', undefined],
  ['2026-11-29', undefined],
  ['tomorrow', undefined],
  ['soon', undefined],
  ['constructor 2130', undefined],
  ['', undefined],
])('C7 %j', (text, instant) => {
  expect(readTypedTime(text, now, zone)).toBe(instant)
})

test.each([
  ['2045', '2026-11-21T01:45:00.000Z'],
  ['2130', '2026-11-21T02:30:00.000Z'],
  ['2131', '2026-11-21T02:31:00.000Z'],
  ['2145', '2026-11-20T02:45:00.000Z'],
  ['tomorrow 0100', '2026-11-21T06:00:00.000Z'],
])('C7 for a past event, %j is the last such time', (text, instant) => {
  expect(readTypedTime(text, now, zone, 'past')).toBe(instant)
})

test.each([
  ['2026-03-07T12:00:00.000Z', 'tomorrow 0230', true],
  ['2026-03-07T12:00:00.000Z', '3/8 2:30', true],
  ['2026-03-07T12:00:00.000Z', '2026-03-08T02:30', true],
  ['2026-03-07T12:00:00.000Z', '3/8 0330', false],
  ['2026-03-07T12:00:00.000Z', '2560', false],
  ['2026-03-07T12:00:00.000Z', 'soon', false],
  ['2026-03-07T12:00:00.000Z', '', false],
  // At 01:30, the clock is about to go forward.
  ['2026-03-08T06:30:00.000Z', '0230', true],
  ['2026-03-08T06:30:00.000Z', '+60', false],
])('C7 at %s the clock skips %j: %s', (moment, text, isSkipped) => {
  expect(isSkippedTyped(text, moment, zone)).toBe(isSkipped)
})

test.each([
  ['+15', '2026-11-21T02:45:00.000Z'],
  ['+0', '2026-11-21T02:30:00.000Z'],
  ['2145', '2026-11-21T02:45:00.000Z'],
])('C7 %s is a whole minute, as the screens show it', (text, at) => {
  expect(readTypedTime(text, '2026-11-21T02:30:59.900Z', zone)).toBe(at)
})

test.each([
  ['before both', '2026-11-01T05:10:00.000Z', 'ahead', '0130', '2026-11-01T05:30:00.000Z'],
  ['nearer to the later', '2026-11-01T06:10:00.000Z', 'ahead', '0130', '2026-11-01T06:30:00.000Z'],
  ['nearer to the earlier', '2026-11-01T05:40:00.000Z', 'ahead', '0130', '2026-11-01T05:30:00.000Z'],
  ['with its day', '2026-11-01T06:10:00.000Z', 'ahead', 'today 0130', '2026-11-01T06:30:00.000Z'],
  ['after both', '2026-11-01T06:50:00.000Z', 'ahead', '0130', '2026-11-01T06:30:00.000Z'],
  ['past, after the later', '2026-11-01T06:20:00.000Z', 'past', '0115', '2026-11-01T06:15:00.000Z'],
  ['past, before the later', '2026-11-01T06:10:00.000Z', 'past', '0155', '2026-11-01T05:55:00.000Z'],
  ['past, before both', '2026-11-01T05:10:00.000Z', 'past', '0155', '2026-10-31T05:55:00.000Z'],
] as const)('C7 a time that the clock repeats, %s', (_words, moment, meant, text, instant) => {
  expect(readTypedTime(text, moment, zone, meant)).toBe(instant)
})

test('C7 a date without a year is the nearest one, also across New Year', () => {
  expect(readTypedTime('12/31 2350', '2027-01-01T05:10:00.000Z', zone)).toBe('2027-01-01T04:50:00.000Z')
})

test.each([
  ['shortly before the hour that is skipped', '2026-03-08T06:30:00.000Z', '0230', undefined],
  ['the evening before', '2026-03-08T04:00:00.000Z', '0230', undefined],
  ['with its date', '2026-03-01T04:00:00.000Z', '3/8 0230', undefined],
  ['later that day, for the next', '2026-03-08T15:00:00.000Z', '0230', '2026-03-09T06:30:00.000Z'],
  ['the hour that comes twice', '2026-11-01T03:00:00.000Z', '0130', '2026-11-01T05:30:00.000Z'],
  ['a day of 25 hours', '2026-11-01T04:10:00.000Z', 'tomorrow 1900', '2026-11-03T00:00:00.000Z'],
])('C7 when the clock changes: %s', (_words, moment, text, instant) => {
  expect(readTypedTime(text, moment, zone)).toBe(instant)
})
