import { demoOffice } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, test } from 'vitest'
import { readCell } from './read-cell.ts'
import { type DateOrder, readWrittenDate, serialDate } from './written-date.ts'

const monthNames = 'January February March April May June July August September October November December'
const nameOf = (month: number) => monthNames.split(' ')[month - 1] ?? ''
const anyDay = fc
  .integer({ min: 0, max: 365 * 245 })
  .map((days) => Temporal.PlainDate.from('1928-01-01').add({ days }))
const runs = { numRuns: 300 }

/** Every way in which a day is written, with the order of the file that it needs, if any. */
function writings(day: Temporal.PlainDate): readonly (readonly [string, DateOrder | undefined])[] {
  const { year, month, day: date } = day
  const name = nameOf(month)
  const [short, two] = [name.slice(0, 3), (one: number) => String(one).padStart(2, '0')]
  return [
    [`${name} ${date}, ${year}`, undefined],
    [`${short}. ${two(date)} ${year}`, undefined],
    [`${two(date)}-${short.toUpperCase()}-${year}`, undefined],
    [` ${date} ${name.toLowerCase()} ${year} `, undefined],
    [`${year}/${month}/${date}`, undefined],
    [`${year}.${two(month)}.${two(date)}`, undefined],
    [String(Temporal.PlainDate.from('1899-12-30').until(day).days), undefined],
    [`${month}/${date}/${year}`, 'mdy'],
    [`${two(month)}-${two(date)}-${year}`, 'mdy'],
    [`${date}.${month}.${year}`, 'dmy'],
    [`${two(date)}/${two(month)}/${year}`, 'dmy'],
  ]
}

describe('X6 any day', () => {
  test('X6 is read from every way in which it is written', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        for (const [written, order] of writings(day))
          expect([written, readWrittenDate(written, { order })]).toEqual([written, { text: String(day) }])
      }),
      runs,
    )
  })

  test('X6 has any minute behind it, in 24 hours, in 12, and as the fraction of a spreadsheet', () => {
    fc.assert(
      fc.property(anyDay, fc.nat(1_439), (day, minute) => {
        const time = Temporal.PlainTime.from('00:00').add({ minutes: minute })
        const [text, minutes] = [
          `${day}T${time.toString().slice(0, 5)}`,
          String(time.minute).padStart(2, '0'),
        ]
        const half = time.hour < 12 ? 'AM' : 'pm'
        const written = `${nameOf(day.month)} ${day.day}, ${day.year}`
        for (const clock of [`${time.hour}:${minutes}`, `${time.hour % 12 || 12}:${minutes} ${half}`])
          expect([clock, readWrittenDate(`${written} ${clock}`)]).toEqual([clock, { text }])
        const days = Temporal.PlainDate.from('1899-12-30').until(day).days
        expect(serialDate(days + minute / 1_440)).toBe(minute === 0 ? String(day) : text)
      }),
      runs,
    )
  })

  test('X6 with a year of two digits is a birthday not after today, less than a hundred years ago', () => {
    const today = Temporal.PlainDate.from('2026-11-20')
    const age = fc.integer({ min: 0, max: 364 * 100 })
    fc.assert(
      fc.property(age, (days) => {
        const born = today.subtract({ days })
        const year = String(born.year).slice(2)
        const written: readonly (readonly [string, DateOrder])[] = [
          [`${born.month}/${born.day}/${year}`, 'mdy'],
          [`${born.day}/${born.month}/${year}`, 'dmy'],
          [`${born.day}-${nameOf(born.month).slice(0, 3)}-${year}`, 'mdy'],
        ]
        for (const [text, dates] of written) {
          const office = { ...demoOffice, dates, today: String(today) }
          expect([text, readCell('dateOfBirth', text, office)]).toEqual([
            text,
            { ok: true, value: String(born) },
          ])
        }
      }),
      runs,
    )
  })
})

describe('X6 an hour of a clock of 12', () => {
  test.each([
    ['12:30 AM', 'T00:30'],
    ['0:30 AM', 'T00:30'],
    ['12:30 PM', 'T12:30'],
    ['0:30 PM', 'T12:30'],
    ['13:30 PM', 'T13:30'],
    ['23:59 pm', 'T23:59'],
  ])('X6 %s is %s', (clock, time) => {
    expect(readWrittenDate(`13/2/2026 ${clock}`)).toEqual({ text: `2026-02-13${time}` })
  })

  test.each(['13:30 AM', '23:59 am', '24:10 PM', '25:00 pm', '99:10 AM', '24:00', '60:00'])(
    'X6 X7 %s is no time of a day, so nobody arrived, was taken down or is expected then',
    (clock) => {
      for (const name of ['arrivalTime', 'takedownTime', 'dateTime'] as const) {
        const read = readCell(name, `13/2/2026 ${clock}`, demoOffice)
        expect([name, read?.ok]).toEqual([name, false])
      }
    },
  )
})

describe('X6 X7 a day that no calendar has', () => {
  test.each([1900, 1999, 2000, 2024])('X6 X7 is refused, and every other of %i is read', (year) => {
    for (let month = 1; month <= 12; month++) {
      const { daysInMonth } = Temporal.PlainYearMonth.from({ year, month })
      for (let day = 1; day <= 31; day++) {
        const read = readCell('dateOfBirth', `${month}/${day}/${year}`, { ...demoOffice, dates: 'mdy' })
        expect([month, day, read?.ok]).toEqual([month, day, day <= daysInMonth])
      }
    }
  })
})
