import { at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatTime,
  formatWhen,
  formatWhenShort,
  inOfficeTime,
  officeDate,
  setDateForm,
  zoneName,
} from './clock-text.ts'
import { addMinutes } from './instant.ts'
import { isTimeZone, operationalDayStart, toExactInput, toLocalInput } from './office-time.ts'
import { readInstant } from './read-instant.ts'

test.each([
  ['00:05', 0, '00:05'],
  ['09:00', 0, '09:00'],
  ['21:40', 0, '21:40'],
  ['21:40:59', 0, '21:40'],
])('T2 %s is shown as %s, in 24 hours', (time, days, shown) => {
  expect(formatTime(at(time, days), demoZone)).toBe(shown)
})

test('T2 times are in the office’s zone, summer and winter', () => {
  expect(formatTime('2026-07-05T01:30:00.000Z', demoZone)).toBe('21:30')
  expect(formatTime('2026-11-21T02:30:00.000Z', demoZone)).toBe('21:30')
  expect(formatTime('2026-11-21T02:30:00.000Z', 'Europe/Berlin')).toBe('03:30')
  expect(zoneName('2026-11-21T02:30:00.000Z', demoZone)).toBe('EST')
  expect(zoneName('2026-07-05T01:30:00.000Z', demoZone)).toBe('EDT')
})

test('T2 inputs, dates and full times are in the office’s zone too', () => {
  expect(toLocalInput('2026-11-21T02:30:59.000Z', demoZone)).toBe('2026-11-20T21:30')
  expect(officeDate('2026-11-21T02:30:00.000Z', demoZone)).toBe('2026-11-20')
  expect(formatDateTime('2026-11-21T02:30:00.000Z', demoZone)).toBe('11/20/2026 21:30')
})

test.each([
  ['the same evening', '21:40', 0, '21:40'],
  ['after midnight', '02:10', 1, '02:10'],
  ['twelve hours ahead', '08:00', 1, '08:00'],
  ['this morning', '05:00', 0, '05:00'],
  ['more than twelve hours ahead', '08:01', 1, 'Sat 08:01'],
  ['yesterday evening', '20:00', -1, '11/19/2026 20:00'],
  ['six days ahead', '21:40', 6, 'Thu 21:40'],
  ['seven days ahead', '21:40', 7, '11/27/2026 21:40'],
  ['six days ago', '21:40', -6, '11/14/2026 21:40'],
  ['seven days ago', '21:40', -7, '11/13/2026 21:40'],
])('T3 at 20:00 a time of %s', (_words, time, days, shown) => {
  expect(formatWhen(at(time, days), at('20:00'), demoZone)).toBe(shown)
})

test.each([
  ['tonight', '21:40', 0, '21:40'],
  ['tomorrow', '21:40', 1, 'Sat 21:40'],
  ['of yesterday', '05:00', -1, '11/19 05:00'],
  ['180 days ago, in summer time', '21:40', -180, '05/24 22:40'],
  ['181 days ago', '21:40', -181, '05/23/2026'],
])('T3 a narrow terminal shows a time of %s', (_words, time, days, shown) => {
  expect(formatWhenShort(at(time, days), at('20:00'), demoZone)).toBe(shown)
})

test.each([
  ['midnight', at('20:00'), '00:00', '2026-11-20T05:00:00.000Z'],
  ['the start itself', '2026-11-20T05:00:00.000Z', '00:00', '2026-11-20T05:00:00.000Z'],
  ['a start at noon, in the evening', '2026-11-21T01:00:00.000Z', '12:00', '2026-11-20T17:00:00.000Z'],
  ['a start at noon, after midnight', '2026-11-21T07:00:00.000Z', '12:00', '2026-11-20T17:00:00.000Z'],
  ['a start in a skipped hour', '2026-03-08T12:00:00.000Z', '02:30', '2026-03-08T07:30:00.000Z'],
  ['a start in a repeated hour', '2026-11-01T12:00:00.000Z', '01:30', '2026-11-01T05:30:00.000Z'],
])('T4 the operational day with %s', (_words, now, startsAt, start) => {
  expect(operationalDayStart(now, demoZone, startsAt)).toBe(start)
})

test.each([
  ['America/New_York', true],
  ['UTC', true],
  ['Europe/Berlin', true],
  ['New York', false],
  ['+05:00', false],
  ['', false],
])('T2 %j is a time zone: %s', (name, isZone) => {
  expect(isTimeZone(name)).toBe(isZone)
})

test.each([
  ['2026-11-21', '11/21/2026'],
  ['1963-04-06', '04/06/1963'],
  ['', ''],
  ['next week', 'next week'],
])('T6 the date %j is shown as %j', (date, shown) => {
  expect(formatDate(date)).toBe(shown)
})

test.each([
  [
    'The last backup was finished at 2026-11-21T02:30:00.000Z.',
    'The last backup was finished at 11/20/2026 21:30 EST.',
  ],
  [
    'From 2026-07-05T01:30:00.000Z to 2026-07-05T03:30:00.000Z',
    'From 07/04/2026 21:30 EDT to 07/04/2026 23:30 EDT',
  ],
  ['desk-2026-11-21T02-30-00Z.backup is whole.', 'desk-2026-11-21T02-30-00Z.backup is whole.'],
  ['2026-13-41T02:30:00.000Z', '2026-13-41T02:30:00.000Z'],
])('T2 the sentence %j has the times of the office', (words, shown) => {
  expect(inOfficeTime(words, demoZone)).toBe(shown)
})

test('T6 an office that writes ISO dates has them in every text', () => {
  const at = '2026-11-22T02:40:00.000Z'
  const zone = 'America/New_York'
  setDateForm('iso')
  try {
    expect([formatDate('2026-11-21'), formatDateTime(at, zone)]).toEqual(['2026-11-21', '2026-11-21 21:40'])
    expect(formatWhen(at, '2026-10-01T12:00:00.000Z', zone)).toBe('2026-11-21 21:40')
    expect(formatWhenShort(at, '2026-10-01T12:00:00.000Z', zone)).toBe('11-21 21:40')
  } finally {
    setDateForm('us')
  }
  expect(formatDate('2026-11-21')).toBe('11/21/2026')
})

test('T1 an exact input is read as the same moment, also in the hours that the clock skips and repeats', () => {
  expect(toExactInput('2026-11-01T05:30:00.000Z', demoZone)).toBe('2026-11-01T01:30')
  expect(toExactInput('2026-11-01T06:30:00.000Z', demoZone)).toBe('2026-11-01T01:30-05:00')
  for (const day of ['2026-03-08', '2026-11-01', '2026-11-21']) {
    for (let minutes = 0; minutes < 24 * 60; minutes += 15) {
      const moment = addMinutes(`${day}T00:00:00.000Z`, minutes)
      expect(readInstant(toExactInput(moment, demoZone), demoZone)).toBe(moment)
    }
  }
})
