import { anArrest, readGoldenArrests } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { arresteeOf } from '../statistics/arrestee.ts'
import { readSheetName, type SheetContent, sheetNameKey } from '../statistics/kept-sheet.ts'
import { buildPressSheet } from '../statistics/press-sheet.ts'
import { countView } from '../statistics/views.ts'
import { buildPressPage } from './press-page.ts'

const counting = { county: 'Polk', state: 'FL', zone: 'America/New_York', now: '2026-11-21T02:40:00.000Z' }
const setup = {
  office: 'An Office',
  operation: 'Summer Operation',
  zone: counting.zone,
  paper: 'letter' as const,
  now: counting.now,
}

function contentOf(arrestees: Parameters<typeof countView>[1]): SheetContent {
  const total = { count: arrestees.length + 2, actualCount: arrestees.length, adjustment: 2 }
  return { ...buildPressSheet((name) => countView(name, arrestees, counting)), total }
}

const golden = contentOf(
  readGoldenArrests().map(({ target, charges, history }) => arresteeOf(target, charges, history)),
)

describe('Y27', () => {
  const { numbers } = buildPressPage(golden, undefined, setup)
  const lines = numbers?.sections.flatMap((section) => section.lines) ?? []
  const lineOf = (label: string) => lines.find((line) => line.label === label)

  test('Y27 every number of the sheet is printed, on its own line or after the number it is a part of', () => {
    const words = lines.map(({ label, value, entries }) => `${label} ${value} · ${entries}`).join(' · ')
    for (const { label, value } of golden.sections.flatMap((section) => section.lines)) {
      const name = /^(Illegal Immigrants|Legal Other): /.test(label)
        ? label.slice(label.indexOf(': ') + 2)
        : label
      expect(words).toContain(`${name} ${value}`)
    }
    for (const { note, coverage } of lines) {
      expect(numbers?.notes[note - 1]).toMatch(/\.$/)
      expect(coverage).toMatch(/^(known for \d+ of 128)?$/)
      expect(coverage).not.toBe('known for 128 of 128')
    }
    expect(new Set(numbers?.notes).size).toBe(numbers?.notes.length)
  })

  test('Y27 states and countries follow their sum', () => {
    expect(lineOf('U.S.')).toMatchObject({
      value: '98',
      coverage: 'known for 116 of 128',
      entries: 'Florida 80 · Georgia 12 · New York 4 · District of Columbia 1 · Texas 1',
    })
    expect(lineOf('Illegal Immigrants')).toMatchObject({
      value: '23',
      entries: 'Mexico 17 · Guatemala 4 · Not recorded 2',
    })
    expect(lineOf('Military')?.entries).toBe('Army 5 · Navy 3 · National Guard 1 · Reserves 2')
  })

  test('Y34 large figures, the agency and the contact are on the page, and no adjustment', () => {
    const agency = ['An Office', '1 Main St']
    const page = buildPressPage(golden, undefined, { ...setup, agency, contact: ['Desk, (555) 555-0100'] })
    expect(page.numbers?.heroes.map(({ label }) => label)).toEqual([
      'Arrests',
      'Johns',
      'New Charges: Felony',
    ])
    expect(page.numbers?.heroes[0]?.value).toBe('128')
    expect([page.numbers?.agency, page.numbers?.contact]).toEqual([agency, ['Desk, (555) 555-0100']])
    expect(page.numbers?.moment).toBe('As of 11/20/2026 21:40 EST')
    expect(page.numbers?.footer).toContain('Released 11/20/2026 21:40 EST')
    expect(JSON.stringify(page)).not.toMatch(/130|by adjustment/)
  })

  test('Y27 of many places the largest are named, and the others are added up', () => {
    const countries = Array.from({ length: 20 }, (_, at) => `Land ${String(at).padStart(2, '0')}`)
    const arrests = [...countries, 'Land 00'].map((countryOfOrigin, at) =>
      arresteeOf(anArrest({ id: at + 1, countryOfOrigin }), [], []),
    )
    const page = buildPressPage(contentOf(arrests), undefined, setup)
    const abroad = page.numbers?.sections
      .flatMap((one) => one.lines)
      .find(({ label }) => label === 'Out of Country')
    expect(abroad?.value).toBe('21')
    expect(abroad?.entries).toMatch(/^Land 00 2 · Land 01 1 · .* · Land 13 1 · 6 more: 6$/)
  })

  test('Y27 without arrests the page has numbers but no ages', () => {
    const page = buildPressPage(contentOf([]), undefined, setup)
    const headings = page.numbers?.sections.map(({ heading }) => heading)
    expect(headings).toContain('Arrests')
    expect(headings).not.toContain('Ages')
  })
})

describe('Y26', () => {
  test('Y26 kept numbers show their own moment and name', () => {
    const mark = { id: 1, name: 'Friday', takenAt: '2026-11-20T23:00:00.000Z', takenBy: 'a@office.example' }
    const page = buildPressPage(golden, mark, setup)
    expect([page.title, page.numbers?.subject, page.numbers?.moment]).toEqual([
      'Press Sheet, Friday',
      'Kept as "Friday"',
      'As of 11/20/2026 18:00 EST',
    ])
  })

  test.each([
    ['  Press \n conference ', 'Press conference'],
    ['Łódź', 'Łódź'],
    ['x'.repeat(80), 'x'.repeat(80)],
  ])('Y26 %j is the name %j', (input, name) => {
    expect(readSheetName(input)).toEqual({ ok: true, value: name })
  })

  test.each([
    ['', 'Give the numbers a name.'],
    ['   ', 'Give the numbers a name.'],
    [undefined, 'Give the numbers a name.'],
    [7, 'Give the numbers a name.'],
    ['x'.repeat(81), 'The name takes at most 80 characters.'],
    ['a\u0000b', 'The name contains a character that cannot be stored.'],
  ])('Y26 %j is not a name', (input, message) => {
    expect(readSheetName(input)).toMatchObject({ ok: false, error: { field: 'name', message } })
  })

  test('Y26 names that differ only in case are equal', () => {
    expect(sheetNameKey('Press Conference')).toBe(sheetNameKey('PRESS conference'))
  })
})
