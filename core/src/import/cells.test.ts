import { demoOffice } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { labelOf } from '../targets/office-place.ts'
import { type FieldName, fieldNames, fieldOf } from '../targets/target.ts'
import { matchColumns } from './columns.ts'
import { plainCell, safeCell } from './formula.ts'
import { importLimits } from './import-limits.ts'
import { readCell } from './read-cell.ts'
import { readWrittenDate } from './written-date.ts'

/** Returns the value of a cell, 'nothing' if it gives none, or 'refused' if it is wrong. */
const readAs = (name: FieldName, raw: unknown): unknown => {
  const read = readCell(name, raw, demoOffice)
  if (read === undefined) return 'nothing'
  return read.ok ? read.value : 'refused'
}

describe('X7 each field', () => {
  test.each(fieldNames)('X7 an empty or blank cell of %s gives nothing', (name) => {
    for (const raw of ['', null, undefined, ' ', '\t\n', '\u00a0'])
      expect([raw, readAs(name, raw)]).toEqual([raw, 'nothing'])
  })

  test.each(fieldNames)('X7 a list or an object is no value of %s', (name) => {
    for (const raw of [[], {}, ['a'], { a: 1 }]) expect(readAs(name, raw)).toBe('refused')
  })

  test.each(fieldNames)('X7 a cell of %s longer than any field is refused before it is read', (name) => {
    expect(readAs(name, 'x'.repeat(importLimits.maxCell + 1))).toBe('refused')
  })

  const choices = fieldNames.filter((name) => fieldOf(name).kind === 'choice')
  test.each(choices)('X7 every choice of %s is read in any case', (name) => {
    for (const { value } of fieldOf(name).choices) {
      const read = [value, value.toUpperCase(), ` ${value.toLowerCase()} `].map((raw) => readAs(name, raw))
      expect(read).toEqual([value, value, value])
    }
  })

  const flags = fieldNames.filter((name) => ['flag', 'yes-no'].includes(fieldOf(name).kind))
  test.each(flags)('X7 %s takes what spreadsheets and people write', (name) => {
    for (const raw of ['1', 'TRUE', 'Yes', 'y', ' X ', 1, true])
      expect([raw, readAs(name, raw)]).toEqual([raw, true])
    for (const raw of ['0', 'False', 'NO', 'n', 0, false])
      expect([raw, readAs(name, raw)]).toEqual([raw, false])
    for (const raw of ['2', 'ja', 'on', '-', 'yes!'])
      expect([raw, readAs(name, raw)]).toEqual([raw, 'refused'])
  })
})

describe('X7 a phone', () => {
  test.each<[string, unknown, unknown]>([
    ['with dots', '555.555.0142', '5555550142'],
    ['with a country code and a plus', '+1 (555) 555-0142', '5555550142'],
    ['as a number', 5_555_550_142, '5555550142'],
    ['as a number with a country code', 15_555_550_142, '5555550142'],
    ['with one zero behind a point', '5555550142.0', '5555550142'],
    ['with several', '15555550142.000', '5555550142'],
    ['shortened but whole', '5.555550142e+9', '5555550142'],
    ['shortened with a comma', '5,555550142E+09', '5555550142'],
    ['shortened with its country code', '1.5555550142E+10', '5555550142'],
    ['shortened with fewer digits', '5.55555E+09', 'refused'],
    ['shortened to one digit', '5E+09', 'refused'],
    ['shortened with more digits than its power', '5.5555501420E+09', 'refused'],
    ['of nine digits', '555555014', 'refused'],
    ['of nine digits with a zero behind a point', '555555014.0', 'refused'],
    ['of eight digits with two zeros behind a point', '55555501.00', 'refused'],
    ['of eleven digits without a country code', '25555550142', 'refused'],
    ['in words', 'none', 'refused'],
    ['of zero', '0', 'nothing'],
    ['of zero as a number', 0, 'nothing'],
    ['of several zeros', '000', 'refused'],
  ])('X7 %s', (_words, raw, value) => {
    expect(readAs('phone', raw)).toBe(value)
    expect(readAs('secondaryPhone', raw)).toBe(value)
  })

  test.each<[string, unknown, unknown]>([
    ['a part of it', '0142', '0142'],
    ['a part of it with a zero behind a point', '5550142.0', '5550142'],
    ['all of it', '(555) 555-0142', '5555550142'],
    ['a shortened one', '5.55E+09', 'refused'],
  ])('X7 an analyst may know %s', (_words, raw, value) => {
    expect(readAs('analystPhone', raw)).toBe(value)
  })

  test('X7 any ten digits survive what a spreadsheet does to them', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), (digits) => {
        const [first, rest] = [digits[0], digits.slice(1)]
        for (const written of [digits, Number(digits), `${digits}.0`, `${first}.${rest}E+09`, `1-${digits}`])
          expect([written, readAs('phone', written)]).toEqual([written, digits])
      }),
    )
  })
})

describe('X6 a written date', () => {
  const forms = ['/', '.', '-']
  test.each(forms)('X6 with %s is read when one of its numbers is no month', (mark) => {
    expect(readWrittenDate(`13${mark}2${mark}1990`)).toEqual({ text: '1990-02-13' })
    expect(readWrittenDate(`2${mark}13${mark}1990`)).toEqual({ text: '1990-02-13' })
    expect(readWrittenDate(`12${mark}12${mark}1990`)).toEqual({ text: '1990-12-12' })
    expect(readWrittenDate(`12${mark}11${mark}1990`)).toHaveProperty('problem')
    // The field refuses it as no day.
    expect(readWrittenDate(`13${mark}13${mark}90`)).toEqual({ text: '2090-13-13' })
  })

  test.each([
    ['midnight', '13/2/2026 12:00 am', '2026-02-13T00:00'],
    ['after midnight', '13/2/2026 12:59 AM', '2026-02-13T00:59'],
    ['noon', '13/2/2026 12:00 PM', '2026-02-13T12:00'],
    ['the evening', '13/2/2026 11:59 pm', '2026-02-13T23:59'],
    ['24 hours', '13/2/2026 21:40', '2026-02-13T21:40'],
    ['seconds, which are dropped', '13/2/2026 9:05:59', '2026-02-13T09:05'],
    ['a comma', '13/2/2026, 9:05', '2026-02-13T09:05'],
  ])('X6 with its time: %s', (_words, written, text) => {
    expect(readWrittenDate(written)).toEqual({ text })
  })

  test.each(['2026-11-20', '20.11.', '13/2/990', '1/13/19900', 'a 13/2/1990', '13/2/1990 at 9', '4634', ''])(
    'X6 %j is not a date with slashes',
    (text) => {
      expect(readWrittenDate(text)).toBeUndefined()
    },
  )

  test.each<[FieldName, string, unknown]>([
    ['dateOfBirth', '31/12/1990', '1990-12-31'],
    ['dateOfBirth', '31/11/1990', 'refused'],
    ['dateOfBirth', '1990-12-31T00:00:00.000Z', '1990-12-31'],
    ['arrivalTime', '20.11.2026 20:05', '2026-11-21T01:05:00.000Z'],
    ['arrivalTime', '20.11.2026', 'refused'],
    ['arrivalTime', '11/12/2026 20:05', 'refused'],
    ['dateTime', '11/20/2026 9:40 PM', '2026-11-21T02:40:00.000Z'],
    ['dateTime', '11/12/2026 9:40 PM', 'refused'],
    ['dateTime', '2026-11-20 9:40 PM', '2026-11-21T02:40:00.000Z'],
    ['dateTime', '2026-11-20 9:40', '2026-11-20T14:40:00.000Z'],
    ['dateTime', '2026-11-20T21:40:15', '2026-11-21T02:40:15.000Z'],
    ['dateTime', '2026-2-30 9:40', 'refused'],
    ['arrivalTime', '2026-11-20 09:40 p.m.', '2026-11-21T02:40:00.000Z'],
    ['dateTime', '20.11.2026', '2026-11-20'],
  ])('X6 X7 %s of %s is %s', (name, written, value) => {
    expect(readAs(name, written)).toBe(value)
  })

  test('X6 any date is either read as the day that both readings name, or refused', () => {
    const number = fc.integer({ min: 1, max: 31 })
    fc.assert(
      fc.property(number, number, fc.integer({ min: 1900, max: 2099 }), (a, b, year) => {
        const read = readWrittenDate(`${a}/${b}/${year}`)
        const months = [a, b].filter((one) => one <= 12)
        const isClear = months.length < 2 || a === b
        expect(read !== undefined && 'text' in read).toBe(isClear)
        if (read && 'text' in read && months.length > 0)
          expect(Number(read.text.slice(5, 7))).toBe(a > 12 ? b : a)
      }),
    )
  })
})

test('X5 any cell comes back from a file as it was, and none begins a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom("'", ...'=+-@＝＋－＠\t\r\na ') }), (text) => {
      expect(plainCell(safeCell(text))).toBe(text)
      expect(safeCell(text)).not.toMatch(/^[=+\-@＝＋－＠\t\r\n]/)
    }),
  )
})

describe('X4 columns', () => {
  const usesOf = (names: readonly string[], map: Record<string, string> = {}) => {
    const found = matchColumns(names, map, demoOffice)
    return found.ok ? found.value.columns.map(({ use }) => use) : 'refused'
  }

  test.each<[string, readonly string[], Record<string, string>, unknown]>([
    [
      'marks and blanks between the words',
      ['case_agent', 'SCREEN-NAME', ' phone '],
      {},
      ['caseAgent', 'screenName', 'phone'],
    ],
    ['a mapping wins over the name', ['Phone'], { Phone: 'secondaryPhone' }, ['secondaryPhone']],
    ['a mapping in another case, with blanks', ['Phone'], { ' PHONE ': 'Notes' }, ['notes']],
    ['a mapping to a label', ['Handle'], { Handle: 'UC / Chatter' }, ['caseAgent']],
    [
      'a mapping to nothing frees the field',
      ['Phone', 'Phone 1'],
      { 'Phone 1': 'phone', Phone: ' - ' },
      ['none', 'phone'],
    ],
    ['a column without a name is left out', ['Phone', ''], {}, ['phone', 'none']],
    ['an unknown column beside a known one', ['Phone', 'Shoe size'], {}, ['phone', undefined]],
    ['columns that an export adds', ['id', 'Phone', 'stage', 'version'], {}, ['id', 'phone', 'none', 'none']],
    ['two columns of one field', ['Phone', 'phone#'], {}, 'refused'],
    ['two numbers of the row', ['id', 'ID', 'Phone'], {}, 'refused'],
    ['two columns, one by mapping', ['Phone', 'Mobile'], { Mobile: 'phone' }, 'refused'],
    ['nothing known', ['Shoe size', ''], {}, 'refused'],
    ['all left out', ['Phone'], { Phone: '-' }, 'refused'],
    ['a mapping to a field that does not exist', ['Phone'], { Phone: 'shoeSize' }, 'refused'],
  ])('X4 %s', (_words, names, map, expected) => {
    expect(usesOf(names, map)).toEqual(expected)
  })

  test('X4 every mapping that names no column of the file is told, whatever its case', () => {
    const found = matchColumns(
      ['Phone', 'Notes'],
      { PHONE: 'phone', handle: 'screenName', Age: '-' },
      demoOffice,
    )
    expect(found.ok && found.value.unmatched).toEqual(['handle', 'Age'])
  })

  test('X4 the order of the columns does not matter', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...fieldNames], { minLength: 1 }), (names) => {
        expect(usesOf(names)).toEqual(names)
        expect(usesOf(names.map((name) => labelOf(name, demoOffice)))).toEqual(names)
      }),
    )
  })
})
