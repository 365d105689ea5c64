import { demoZone as zone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../time/calendar-date.ts'
import { officeDate } from '../time/clock-text.ts'
import { addMinutes, instantFromMs, minutesBetween } from '../time/instant.ts'
import { toLocalInput } from '../time/office-time.ts'
import { readInstant } from '../time/read-instant.ts'
import { readTypedTime } from './typed-time.ts'

/** 21:30 on Friday, 20 November 2026. */
const now = '2026-11-21T02:30:00.000Z'
const read = (text: string, moment = now) => {
  const found = readTypedTime(text, moment, zone)
  return found && toLocalInput(found, zone)
}
const readPast = (text: string, moment = now) => {
  const found = readTypedTime(text, moment, zone, 'past')
  return found && toLocalInput(found, zone)
}

test.each([
  ['exactly an hour ago', '20:30', '2026-11-20T20:30'],
  ['a minute more', '20:29', '2026-11-21T20:29'],
  ['now', '21:30', '2026-11-20T21:30'],
  ['the last minute of the day', '2359', '2026-11-20T23:59'],
  ['the first minute of a day', '0000', '2026-11-21T00:00'],
  ['an hour of one digit', '9:05', '2026-11-21T09:05'],
  ['three digits', '905', '2026-11-21T09:05'],
  ['one minute from now', '+1', '2026-11-20T21:31'],
  ['no minutes from now', '+0', '2026-11-20T21:30'],
  ['almost a week from now', '+9999', '2026-11-27T20:09'],
])('C7 %s is read', (_words, text, shown) => {
  expect(read(text)).toBe(shown)
})

test.each([
  ['an hour that no day has', '24:00'],
  ['a minute that no hour has', '21:60'],
  ['two digits', '21'],
  ['five digits', '21305'],
  ['an hour of three digits', '021:30'],
  ['a minute of one digit', '21:3'],
  ['seconds', '21:30:00'],
  ['a minus', '-15'],
  ['five digits of minutes', '+10000'],
  ['half a minute', '+1.5'],
  ['a month of three digits', '111/2 2130'],
  ['a day of three digits', '11/222 2130'],
  ['a year of three digits', '11/22/026 2130'],
  ['a word for a day', 'friday 2130'],
  ['a day that its month does not have', '11/31 2130'],
  ['a leap day of a year without one', '2/29/2027 2130'],
  ['a month that no year has', '2026-13-01 2130'],
  ['a time before its day', '2130 tomorrow'],
  ['two days', 'today tomorrow 2130'],
])('C7 %s is not a time', (_words, text) => {
  expect(readTypedTime(text, now, zone)).toBeUndefined()
})

test.each([
  ['today', 'today 0000', '2026-11-20T00:00'],
  ['a T between, as in full dates', 'tomorrowT2130', '2026-11-21T21:30'],
  ['several blanks', 'tomorrow   2130', '2026-11-21T21:30'],
  ['capital letters', 'YESTERDAY 21:30', '2026-11-19T21:30'],
  ['a year of two digits', '1/2/27 0800', '2027-01-02T08:00'],
  ['a month and a day of one digit', '1/2/2027 8:00', '2027-01-02T08:00'],
  ['the leap day of a leap year', '2/29/2028 0800', '2028-02-29T08:00'],
  ['a full date', '2026-11-22 800', '2026-11-22T08:00'],
])('C7 with its day: %s', (_words, text, shown) => {
  expect(read(text)).toBe(shown)
})

describe('C7 a date without a year is the nearest one', () => {
  test.each([
    ['half a year ahead', '5/20 1200', '2027-05-20T12:00'],
    ['half a year ago', '5/23 1200', '2026-05-23T12:00'],
    ['yesterday', '11/19 1200', '2026-11-19T12:00'],
    ['last New Year’s Eve is nearer than the next only in summer', '12/31 1200', '2026-12-31T12:00'],
    ['a leap day far from any', '2/29 1200', undefined],
  ])('C7 %s', (_words, text, shown) => {
    expect(read(text)).toBe(shown)
  })

  test('C7 a leap day is found from the year before it, of it and after it', () => {
    const shown = ['2027-12-01', '2028-12-01', '2029-01-15', '2030-01-15'].map((day) =>
      read('2/29 1200', `${day}T17:00:00.000Z`),
    )
    expect(shown).toEqual(['2028-02-29T12:00', '2028-02-29T12:00', '2028-02-29T12:00', undefined])
  })
})

/** 00:10 on Saturday, 21 November 2026. */
const pastMidnight = '2026-11-21T05:10:00.000Z'

test.each([
  ['twenty minutes ago, before midnight', '2350', '2026-11-20T23:50'],
  ['exactly an hour ago, before midnight', '2310', '2026-11-20T23:10'],
  ['a minute more', '2309', '2026-11-21T23:09'],
  ['midnight', '0000', '2026-11-21T00:00'],
])('C7 after midnight: %s', (_words, text, shown) => {
  expect(read(text, pastMidnight)).toBe(shown)
})

test('C7 in the last minute of a day, a past event at 0000 is of the clock that is a minute ahead', () => {
  expect(readPast('0000', '2026-11-21T04:59:00.000Z')).toBe('2026-11-21T00:00')
  expect(readPast('0000', '2026-11-21T04:58:00.000Z')).toBe('2026-11-20T00:00')
})

describe('C7 for a past event', () => {
  test.each([
    ['a minute ahead, as clocks differ', '2131', '2026-11-20T21:31'],
    ['two minutes ahead is yesterday', '2132', '2026-11-19T21:32'],
    ['this morning', '0000', '2026-11-20T00:00'],
    ['a day that is named', 'yesterday 2359', '2026-11-19T23:59'],
    ['minutes from now are still ahead', '+15', '2026-11-20T21:45'],
  ])('C7 %s', (_words, text, shown) => {
    expect(readPast(text)).toBe(shown)
  })

  test('C7 a time that the clock skipped today is not yesterday’s', () => {
    expect(readPast('0230', '2026-03-08T12:00:00.000Z')).toBeUndefined()
    expect(readPast('0230', '2026-03-08T05:30:00.000Z')).toBe('2026-03-07T02:30')
    expect(readPast('0230', '2026-03-09T12:00:00.000Z')).toBe('2026-03-09T02:30')
  })
})

describe('C7 any time of day', () => {
  const someMinute = fc.integer({ min: 0, max: 1_439 })
  const someNow = fc
    .integer({ min: Date.parse('2026-01-01') / 60_000, max: Date.parse('2028-01-01') / 60_000 })
    .map((minute) => instantFromMs(minute * 60_000))
  const clockOf = (minute: number) =>
    [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')

  const clockChanges: [number, string][] = [
    [60, '2027-11-07T05:30:00.000Z'],
    [90, '2027-11-07T06:00:00.000Z'],
    [1_395, '2027-11-07T04:10:00.000Z'],
    [150, '2027-03-14T06:30:00.000Z'],
    [150, '2027-03-14T12:00:00.000Z'],
  ]
  /** Returns each instant at which the office's clock shows a time of day, from three days around now, in their order. */
  const suchTimes = (minute: number, moment: string) =>
    [-1, 0, 1].flatMap((day) => {
      const local = `${addDays(officeDate(moment, zone), day)}T${clockOf(minute)}`
      const both = [readInstant(local, zone), readInstant(local, zone, 'later')]
      return [...new Set(both.filter((at) => at !== undefined))]
    })

  test('C7 is the first such time that is at most an hour ago, or one that the clock skips', () => {
    fc.assert(
      fc.property(someMinute, someNow, (minute, moment) => {
        const found = readTypedTime(clockOf(minute), moment, zone)
        if (found === undefined) return
        const such = suchTimes(minute, moment).filter((at) => minutesBetween(moment, at) >= -60)
        expect(toLocalInput(found, zone)).toBe(toLocalInput(such[0] ?? '', zone))
      }),
      { numRuns: 200, examples: [[1_400, pastMidnight], ...clockChanges] },
    )
  })

  test('C7 of a past event is the last such time, at most a minute ahead', () => {
    fc.assert(
      fc.property(someMinute, someNow, (minute, moment) => {
        const found = readTypedTime(clockOf(minute), moment, zone, 'past')
        if (found === undefined) return
        expect(found).toBe(suchTimes(minute, moment).findLast((at) => minutesBetween(moment, at) <= 1))
      }),
      { numRuns: 200, examples: clockChanges },
    )
  })

  test('C7 with its day is that time of that day, in every form of the day', () => {
    fc.assert(
      fc.property(someMinute, someNow, (minute, moment) => {
        const date = officeDate(moment, zone)
        const [year, month, day] = date.split('-').map(Number)
        const local = `${date}T${clockOf(minute)}`
        const [earlier, later] = [readInstant(local, zone), readInstant(local, zone, 'later')]
        // Half an hour after the earlier one, a time that the clock repeats is as near as half an hour before the later one.
        const wanted = earlier && minutesBetween(earlier, moment) >= 30 ? later : earlier
        for (const form of [date, `${month}/${day}/${year}`, `${month}/${day}`, 'today'])
          expect([form, readTypedTime(`${form} ${clockOf(minute)}`, moment, zone)]).toEqual([form, wanted])
      }),
      { numRuns: 60, examples: clockChanges },
    )
  })

  test('C7 +minutes are minutes of real time, also while the clock changes', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), someNow, (minutes, moment) => {
        expect(readTypedTime(`+${minutes}`, moment, zone)).toBe(addMinutes(moment, minutes))
      }),
    )
  })
})
