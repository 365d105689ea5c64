import { demoOffice } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { FieldName } from '../targets/target.ts'
import { plainCell, safeCell } from './formula.ts'
import { readCell } from './read-cell.ts'
import { readWrittenDate } from './written-date.ts'

const readAs = (name: FieldName, raw: unknown) => {
  const read = readCell(name, raw, demoOffice)
  return read === undefined ? undefined : read.ok ? read.value : read.message
}

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\nx', "'=x", "''+x", '＝1+1', '＋1', '－1', '＠x'])(
  'X5 %j is made safe and comes back',
  (text) => {
    expect(safeCell(text)).toBe(`'${text}`)
    expect(plainCell(safeCell(text))).toBe(text)
  },
)
test.each(['a=b', "'quoted'", '', '1', "it's"])('X5 %j stays as it is', (text) => {
  expect([safeCell(text), plainCell(text)]).toEqual([text, text])
})

describe('dates', () => {
  test.each([
    ['25/12/1990', '1990-12-25'],
    ['12/25/1990', '1990-12-25'],
    ['5.5.1990', '1990-05-05'],
    ['11/21/2026 9:40 PM', '2026-11-21T21:40'],
    ['21-11-2026 12:05 am', '2026-11-21T00:05'],
  ])('X6 %s can be read in one way', (written, text) => {
    expect(readWrittenDate(written)).toEqual({ text })
  })
  test.each([
    ['March 4, 1990', '1990-03-04'],
    ['Mar 4 1990 8:30 PM', '1990-03-04T20:30'],
    ['4-Mar-1990', '1990-03-04'],
    ['4 march 1990', '1990-03-04'],
    ['1990/3/4', '1990-03-04'],
    ['1990-3-4', '1990-03-04'],
    ['1990-03-04 8:30', '1990-03-04T08:30'],
    ['1990-03-04 08:30 PM', '1990-03-04T20:30'],
    ['1990-03-04, 8:30 p.m.', '1990-03-04T20:30'],
    ['3/13/1990 8:30 a. m.', '1990-03-13T08:30'],
    ['32936', '1990-03-04'],
    ['46347.854166666664', '2026-11-21T20:30'],
  ])('X6 %s has one reading', (written, text) => {
    expect(readWrittenDate(written)).toEqual({ text })
  })
  test.each(['yesterday', '4-Foo-1990', '1990', '123456', 'Ma 4, 1990', '4/1990'])(
    'X6 %s is no written date',
    (text) => {
      expect(readWrittenDate(text)).toBeUndefined()
    },
  )
  test('X6 the order of the file decides, but not against the numbers', () => {
    const read = (text: string, order: 'mdy' | 'dmy') => readWrittenDate(text, { order })
    expect([read('3/4/1990', 'mdy'), read('3/4/1990', 'dmy')]).toEqual([
      { text: '1990-03-04' },
      { text: '1990-04-03' },
    ])
    expect([read('25/12/1990', 'mdy'), read('12/25/1990', 'dmy')]).toEqual([
      { text: '1990-12-25' },
      { text: '1990-12-25' },
    ])
  })
  test('X6 with an order, a year of two digits is the latest that is not after the last possible day', () => {
    const born = (text: string) => readWrittenDate(text, { order: 'mdy', latest: '2026-11-21' })
    expect(['3/4/90', '11/21/26', '11/22/26', '4-Mar-05'].map(born)).toEqual(
      ['1990-03-04', '2026-11-21', '1926-11-22', '2005-03-04'].map((text) => ({ text })),
    )
    expect(readWrittenDate('11/22/26 20:30', { order: 'mdy' })).toEqual({ text: '2026-11-22T20:30' })
  })
  test.each(['03/04/1990', '1/2/2026 21:40', '5/5/90', '4-Mar-90'])('X6 %s can be read in two', (written) => {
    expect(readWrittenDate(written)).toHaveProperty('problem')
  })
  test.each([
    ['3/4/90', 'The date can be read in two ways, 1990-03-04 or 1990-04-03.'],
    ['12/3/26', 'The year has two digits, so the date can be 1926-03-12 or 2026-03-12.'],
    ['3/4/10', 'The year has two digits, so the date can be 1910-03-04 or 2010-03-04.'],
    ['5/5/90', '1990-05-05'],
    ['4-Mar-90', '1990-03-04'],
  ])('X6 E9 without an order, a birthday of %s has no reading in the future', (written, expected) => {
    const read = readWrittenDate(written, { latest: '2026-11-20' })
    expect(String(read && Object.values(read)[0]).slice(0, expected.length)).toBe(expected)
  })
  test.each([
    ['dateOfBirth', '4/31/1979'],
    ['dateOfBirth', '31.4.1979'],
    ['dateOfBirth', '1979-04-31'],
    ['dateOfBirth', 'Feb 29, 1979'],
    ['dateOfBirth', '13/32/1979'],
    ['dateOfBirth', '0/0/00'],
    ['dateOfBirth', '2/30/45'],
    ['dateOfBirth', '0/5/2000'],
    ['dateTime', '0/0/00'],
    ['arrivalTime', '4/31/2026 21:30'],
    ['dateTime', '4/31/2026 21:30'],
  ] as const)('X6 X7 %s says of %s that the calendar has no such day', (name, written) => {
    expect(readAs(name, written)).toBe('The calendar has no such day. Correct the date.')
  })
  test.each(['2/29/00', '29-Feb-00', '29.2.00'])(
    'X6 %s has one reading, because 1900 had no such day',
    (written) => {
      expect(readWrittenDate(written)).toEqual({ text: '2000-02-29' })
      expect(readWrittenDate(written, { latest: '2026-11-20' })).toEqual({ text: '2000-02-29' })
    },
  )
  test('X7 a text that is no date, and a time that no day has, keep their own reason', () => {
    expect(readAs('dateOfBirth', 'soon')).toBe('Birth Date takes a date as YYYY-MM-DD.')
    expect(readAs('arrivalTime', '4/30/2026 25:30')).toContain('takes a time as YYYY-MM-DD HH:mm.')
  })
  test('X6 an ambiguous birth date is refused with both readings', () => {
    expect(readAs('dateOfBirth', '03/04/1990')).toBe(
      'The date can be read in two ways, 1990-03-04 or 1990-04-03. Write it as YYYY-MM-DD, or say whether the file writes the month or the day first.',
    )
  })
})

test.each<[FieldName, unknown, unknown]>([
  ['phone', '(555) 555-0142', '5555550142'],
  ['phone', '1 555 555 0142', '5555550142'],
  ['phone', 5555550142, '5555550142'],
  ['phone', '5555550142.0', '5555550142'],
  ['phone', '0', undefined],
  ['phone', '', undefined],
  ['phone', null, undefined],
  ['analystPhone', '555-0142', '5550142'],
  ['isPolkCounty', 'YES', true],
  ['isPolkCounty', 'x', true],
  ['isPolkCounty', false, false],
  ['isHumanTrafficking', 'n', false],
  ['race', ' white ', 'White'],
  ['legalStatus', 'us citizen - other', 'US Citizen - Other'],
  ['dateOfBirth', '12/25/1990', '1990-12-25'],
  ['takedownTime', '2026-11-20 21:40', '2026-11-21T02:40:00.000Z'],
  ['takedownTime', '2026-11-21T02:40:00.000Z', '2026-11-21T02:40:00.000Z'],
  ['phone', '5.555550142E+09', '5555550142'],
  ['dateTime', 'after midnight', 'after midnight'],
  ['arrestDay', 'day 3', 3],
  ['assistanceAmount', '$1,250.50', 1250.5],
  ['socialSecurityNumber', '***-**-1234', undefined],
  ['notes', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['notes', ' \t ', undefined],
])('X7 %s %j is %j', (name, raw, value) => {
  expect(readAs(name, raw)).toEqual(value)
})

test.each<[FieldName, unknown, string]>([
  ['phone', '4.41E+11', 'shortened by a spreadsheet'],
  ['phone', '5,55555E+9', 'shortened by a spreadsheet'],
  ['phone', '5.5555501E+09', 'shortened by a spreadsheet'],
  ['phone', '55501420', 'exactly 10 digits'],
  ['phone', 'unknown', 'exactly 10 digits'],
  ['secondaryPhone', '555-555-0142 / 555-555-0143', 'exactly 10 digits'],
  ['isArrested', 'maybe', 'takes 0 or 1'],
  ['race', 'Martian', 'takes one of'],
  ['dateOfBirth', '4634', 'YYYY-MM-DD'],
  ['dateOfBirth', '1990-02-30', 'no such day'],
  ['arrivalTime', 'soon', 'YYYY-MM-DD HH:mm'],
  ['takedownTime', '2026-02-30T00:00:00.000Z', 'no such day'],
  ['takedownTime', '2026-02-28T24:10:00.000Z', 'YYYY-MM-DD HH:mm'],
  ['dateTime', '2026-03-08T02:30', 'valid date/time'],
  ['notes', 'x'.repeat(50_000_000), 'at most 65536 characters'],
  ['screenName', 'x'.repeat(121), 'at most 120 characters'],
  ['notes', ['a'], 'a list or an object'],
  ['notes', 'a\u0000b', 'cannot be stored'],
])('X7 %s refuses %.20j', (name, raw, words) => {
  expect(readAs(name, raw)).toContain(words)
})
