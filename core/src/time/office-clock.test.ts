import { at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ageOn } from './age.ts'
import { addDays, daysBetween } from './calendar-date.ts'
import { formatDate, formatWhen, officeDate, zoneName } from './clock-text.ts'
import { isInTheFuture } from './future.ts'
import { addMinutes, instantFromMs, isInstant, minutesBetween } from './instant.ts'
import { operationalDayStart, toLocalInput } from './office-time.ts'
import { isWrittenAsTime, readInstant } from './read-instant.ts'
import { readSince } from './since.ts'

/** Zones with and without summer time, on both halves of the earth, and with an offset that is no whole hour. */
const zones = [
  'America/New_York',
  'America/Phoenix',
  'Europe/Berlin',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
]
const someZone = fc.constantFrom(...zones)
const [firstMs, lastMs] = [Date.parse('1970-01-01'), Date.parse('2100-01-01')]
const someInstant = fc
  .integer({ min: firstMs / 60_000, max: lastMs / 60_000 })
  .map((minute) => instantFromMs(minute * 60_000))
/** Minutes around changes of the clock in New York and Berlin. */
const nearChange = fc
  .tuple(
    fc.constantFrom('2026-03-08T07:00:00.000Z', '2026-11-01T06:00:00.000Z', '2026-03-29T01:00:00.000Z'),
    fc.integer({ min: -180, max: 180 }),
  )
  .map(([change, minutes]) => addMinutes(change, minutes))
const anyInstant = fc.oneof(someInstant, nearChange)

describe('T1 any moment', () => {
  test('T1 written with its offset or in UTC is the same moment again', () => {
    fc.assert(
      fc.property(anyInstant, fc.integer({ min: -14 * 60, max: 14 * 60 }), (moment, offset) => {
        const local = addMinutes(moment, offset).slice(0, 19)
        const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60].map((part) =>
          String(part).padStart(2, '0'),
        )
        const text = `${local}${offset < 0 ? '-' : '+'}${hours}:${minutes}`
        expect(readInstant(text, demoZone)).toBe(moment)
        expect([isInstant(moment), isInstant(text), isWrittenAsTime(text)]).toEqual([true, false, true])
      }),
    )
  })

  test('T1 shown as a local input and read back is the same moment, or the earlier of two with that text', () => {
    fc.assert(
      fc.property(anyInstant, someZone, (moment, zone) => {
        const text = toLocalInput(moment, zone)
        const read = readInstant(text, zone) as string
        expect(toLocalInput(read, zone)).toBe(text)
        expect(minutesBetween(read, moment) === 0 || [30, 60].includes(minutesBetween(read, moment))).toBe(
          true,
        )
        expect(text.slice(0, 10)).toBe(officeDate(moment, zone))
      }),
      { numRuns: 150 },
    )
  })
})

test.each([
  ['2026-11-20T21:30', true],
  [' 2026-11-20 21:30 ', true],
  ['2026-03-08T02:30', true],
  ['2026-02-30T10:00Z', true],
  [' 2026-11-20T21:30:00.5Z ', true],
  ['2026-11-20', false],
  ['21:30', false],
  ['after 2026-11-20T21:30', false],
])('T1 %j has the form of a time: %s', (text, isForm) => {
  expect(isWrittenAsTime(text)).toBe(isForm)
})

test.each([
  ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
  ['1899-12-31T23:59:59.999Z', undefined],
  ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59.000Z'],
  ['9999-12-31T23:59:59-05:00', undefined],
  ['2028-02-29T12:00Z', '2028-02-29T12:00:00.000Z'],
  ['2100-02-29T12:00Z', undefined],
])('T1 at the edge of the calendar, %s is %s', (text, moment) => {
  expect(readInstant(text, demoZone)).toBe(moment)
})

test.each([
  ['earlier', -60, false],
  ['now', 0, false],
  ['a minute ahead', 60, false],
  ['a millisecond more', 60.001, true],
  ['two minutes ahead', 120, true],
])('A1 clocks may differ by a minute: %s', (_words, seconds, isLate) => {
  expect(isInTheFuture(addMinutes(at('20:00'), seconds / 60), at('20:00'))).toBe(isLate)
})

test.each([
  ['a day', '2026-11-20', 1, '2026-11-21'],
  ['over a month', '2026-11-30', 1, '2026-12-01'],
  ['back over a year', '2026-01-01', -1, '2025-12-31'],
  ['onto a leap day', '2028-02-28', 1, '2028-02-29'],
  ['past a day that is no leap day', '2026-02-28', 1, '2026-03-01'],
  ['across a change of the clock', '2026-03-07', 2, '2026-03-09'],
])('C7 days are calendar days: %s', (_words, from, days, to) => {
  expect(addDays(from, days)).toBe(to)
  expect(daysBetween(from, to)).toBe(days)
  expect(daysBetween(to, from)).toBe(-days)
})

describe('T4 the start of any operational day', () => {
  const startTimes = fc.constantFrom('00:00', '02:30', '05:00', '12:00', '23:59')
  test('T4 has come, is at most a day old, and starts its own day', () => {
    fc.assert(
      fc.property(anyInstant, someZone, startTimes, (now, zone, startsAt) => {
        const start = operationalDayStart(now, zone, startsAt)
        const age = minutesBetween(start, now)
        expect(age).toBeGreaterThanOrEqual(0)
        expect(age).toBeLessThanOrEqual(25.5 * 60)
        expect(operationalDayStart(start, zone, startsAt)).toBe(start)
        expect(operationalDayStart(addMinutes(start, -1), zone, startsAt) < start).toBe(true)
      }),
      { numRuns: 80 },
    )
  })

  test.each([
    ['a moment before the start', '04:59', '05:00', -1],
    ['the start itself', '05:00', '05:00', 0],
    ['just before midnight', '23:59', '05:00', 0],
  ])('T4 %s belongs to its day', (_words, time, startsAt, days) => {
    expect(operationalDayStart(at(time), demoZone, startsAt)).toBe(at(startsAt, days))
  })
})

test.each([
  ['exactly twelve hours ago, yesterday', '08:00', '20:00', -1, '20:00'],
  ['a minute more', '08:01', '20:00', -1, '11/19/2026 20:00'],
  ['twelve hours ahead, tomorrow', '20:00', '08:00', 1, '08:00'],
  ['the same day, twenty hours ago', '23:30', '03:00', 0, '03:00'],
])('T3 %s', (_words, now, time, days, shown) => {
  expect(formatWhen(at(time, days), at(now), demoZone)).toBe(shown)
})

test('T3 the weekday is that of the office, across a day of 25 hours', () => {
  const now = '2026-10-31T16:00:00.000Z'
  expect(formatWhen('2026-11-06T17:00:00.000Z', now, demoZone)).toBe('Fri 12:00')
  expect(formatWhen('2026-11-07T04:59:00.000Z', now, demoZone)).toBe('Fri 23:59')
  expect(formatWhen('2026-11-07T05:00:00.000Z', now, demoZone)).toBe('11/07/2026 00:00')
})

test('T6 any date in the office’s form names the same day', () => {
  fc.assert(
    fc.property(someInstant, (moment) => {
      const date = moment.slice(0, 10)
      const [month, day, year] = formatDate(date).split('/')
      expect(`${year}-${month}-${day}`).toBe(date)
    }),
  )
})

test.each([
  ['America/New_York', '2026-11-01T05:59:00.000Z', 'EDT'],
  ['America/New_York', '2026-11-01T06:00:00.000Z', 'EST'],
  ['America/Phoenix', '2026-07-01T00:00:00.000Z', 'MST'],
  ['UTC', '2026-07-01T00:00:00.000Z', 'UTC'],
])('N6 the name of %s at %s is %s', (zone, moment, name) => {
  expect(zoneName(moment, zone)).toBe(name)
})

test('N4 an age grows by one a year, on the birthday alone', () => {
  const someOffset = fc.integer({ min: -2, max: 2 })
  fc.assert(
    fc.property(
      someInstant,
      fc.integer({ min: 1, max: 99 }),
      fc.boolean(),
      someOffset,
      (birth, years, isNewYear, offset) => {
        const born = birth.slice(0, 10)
        const birthday = born.endsWith('02-29') ? '03-01' : born.slice(5)
        const day = addDays(`${Number(born.slice(0, 4)) + years}-${isNewYear ? '01-01' : birthday}`, offset)
        const isLeapYear = addDays(`${day.slice(0, 4)}-02-28`, 1).endsWith('29')
        const grownOn = born.endsWith('02-29') && isLeapYear ? '02-29' : birthday
        const before = ageOn(born, addDays(day, -1)) ?? -1
        expect(ageOn(born, day) ?? -1).toBe(before + (day.slice(5) === grownOn && day >= born ? 1 : 0))
      },
    ),
  )
})

test.each([
  ['30m', 30],
  ['2h', 120],
  ['3d', 3 * 24 * 60],
  [' 0m ', 0],
  ['999999m', 999_999],
])('%j is that long ago', (text, minutes) => {
  expect(readSince(text, at('20:00'), demoZone)).toBe(addMinutes(at('20:00'), -minutes))
})

test.each([
  [' 2026-11-20 ', '2026-11-20T05:00:00.000Z'],
  [' 2026-11-20 19:30 ', '2026-11-21T00:30:00.000Z'],
  ['2026-11-20T19:30Z', '2026-11-20T19:30:00.000Z'],
  ['1000000m', undefined],
  ['-2h', undefined],
  ['2 h', undefined],
  ['2w', undefined],
  ['2026-02-30', undefined],
  ['', undefined],
])('%j is the moment %s', (text, moment) => {
  expect(readSince(text, at('20:00'), demoZone)).toBe(moment)
})
