import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { columnUses, matchColumns } from '../import/columns.ts'
import { otherLines } from '../import/problem-list.ts'
import { readCell } from '../import/read-cell.ts'
import { changeLabel } from '../journal/undo.ts'
import { arresteeOf } from '../statistics/arrestee.ts'
import { segmentsOf } from '../statistics/chart.ts'
import { buildPressSheet } from '../statistics/press-sheet.ts'
import { arresteesHeading, countView, headlinesOf, viewNames, viewTitle } from '../statistics/views.ts'
import { subListNames } from '../sublist/sub-lists.ts'
import { labelOf, type OfficePlace } from '../targets/office-place.ts'
import { historyStates, stateName } from '../targets/states.ts'
import { fieldNames, type Target } from '../targets/target.ts'
import { readPatch } from '../targets/wire.ts'
import { messages } from '../text/messages.ts'
import { buildArrestReport } from './arrest-report.ts'
import { buildPressPage } from './press-page.ts'
import type { ReportLists, ReportProfile } from './report.ts'

const now = at('21:40')
const polk = { county: 'Polk', state: 'FL' }
const maricopa = { county: 'Maricopa', state: 'AZ' }
const noLists = Object.fromEntries(subListNames.map((name) => [name, []])) as unknown as ReportLists

/** Arrestees of every part of every view, all from one state. */
const arrested = (state: string): Target[] => [
  anArrest({ isPolkCounty: true, addressState: state, city: 'Town', dateOfBirth: '1990-01-02' }),
  anArrest({ addressState: state, type: 'John', isHumanTrafficking: true, legalStatus: 'Illegal' }),
  anArrest({ addressState: 'GA', isPublicAssistance: true, assistanceAmount: 10, countryOfOrigin: 'Peru' }),
  anArrest({ territory: 'Guam', branch: 'Army', maritalStatus: 'Married' }),
]

/** Texts of the statistics: titles, headings, numbers with their meaning, charts and the press sheet. */
function statisticsTexts(office: OfficePlace, targets: readonly Target[]) {
  const setup = { ...office, zone: demoZone, now }
  const arrestees = targets.map((target) => arresteeOf(target, ['F3'], ['M1']))
  const views = viewNames.map((name) => countView(name, arrestees, setup))
  const sheet = buildPressSheet((name) => countView(name, arrestees, setup))
  const content = { ...sheet, total: { count: 4, actualCount: 4, adjustment: 0 } }
  const page = { office: 'Office', operation: 'Operation', zone: demoZone, paper: 'letter', now } as const
  return {
    titles: viewNames.map((name) => viewTitle(name, office)),
    views,
    headings: views.flatMap(({ name, groups }) =>
      groups.flatMap(({ key, parts }) =>
        parts.map(({ key: part, label }) => arresteesHeading(name, { group: key, part }, label)),
      ),
    ),
    headlines: views.map(({ name, groups }) => headlinesOf({ view: name, groups })),
    charts: views.flatMap(({ groups }) => groups.map(({ parts }) => segmentsOf(parts))),
    sheet,
    page: buildPressPage(content, undefined, page),
  }
}

/** Texts of forms, imports, history and papers. */
function recordTexts(office: OfficePlace, targets: readonly Target[]) {
  const setup = { ...office, zone: demoZone, now, paper: 'letter' } as const
  const report = (target: Target, profile: ReportProfile) =>
    buildArrestReport(target, noLists, { ...setup, office: 'Office', operation: 'Operation', profile })
  return {
    labels: fieldNames.map((name) => labelOf(name, office)),
    history: fieldNames.map((name) => changeLabel(name, office)),
    others: otherLines(
      fieldNames.map((field) => ({ field, message: 'Wrong.', count: 2, firstRow: 1 })),
      office,
    ),
    cells: fieldNames.map((name) => readCell(name, 'x'.repeat(30_000), { ...office, zone: demoZone })),
    patches: fieldNames.map((name) => readPatch({ [name]: [] }, { ...office, zone: demoZone, employer: '' })),
    columns: matchColumns(['isPolkCounty', labelOf('isPolkCounty', office)], {}, office),
    reports: targets.map((target) => report(target, 'command')),
  }
}

const textsOf = (office: OfficePlace) => {
  const targets = arrested(office.state)
  return JSON.stringify([statisticsTexts(office, targets), recordTexts(office, targets)])
}

/** Passages that name the default office's county or state. The names on the wire stay. */
const namesOfPolk = (text: string) =>
  [...text.replaceAll(/isPolkCounty|florida-county/g, '').matchAll(/polk.{0,30}|florida.{0,30}/gi)].map(
    ([found]) => found,
  )

/** The catalogue without its functions, which get the office's names as arguments. */
const catalogue = JSON.stringify(messages)

describe('F9 every text of an office', () => {
  test('F9 in Maricopa County, Arizona has neither Polk nor Florida', () => {
    const texts = textsOf(maricopa)
    expect(namesOfPolk(texts)).toEqual([])
    expect(texts.match(/\{(county|state)\}/g)).toBeNull()
    for (const words of [
      'Arizona County Data',
      'Maricopa County Resident',
      'Outside Arizona',
      'The record says: resident of Maricopa County.',
      'No resident of Maricopa County, with an address in Arizona.',
      'Arrestees for County: Maricopa County',
      'Maricopa County Resident takes 0 or 1.',
    ])
      expect(texts).toContain(words)
  })

  test('F9 in Polk County, Florida is as the spec has it', () => {
    const texts = textsOf(polk)
    expect(texts.match(/\{(county|state)\}/g)).toBeNull()
    for (const words of [
      'Florida County Data',
      'Polk County Resident',
      'Other Counties',
      'Outside Florida',
      'The record says: resident of Polk County.',
      'No resident of Polk County, with an address in Florida.',
      'An address outside Florida; no resident of the county.',
      'Arrestees for County: Polk County',
      'Polk County Resident takes 0 or 1.',
    ])
      expect(texts).toContain(words)
  })

  test('F9 names its own county and state, wherever it is', () => {
    const anyOffice = fc.record({
      county: fc.constantFrom(
        'Maricopa',
        'Orleans Parish',
        'Lake of the Woods',
        "Prince George's",
        'Doña Ana',
      ),
      state: fc.constantFrom(...historyStates.map(({ code }) => code)),
    })
    fc.assert(
      fc.property(anyOffice, (office) => {
        const texts = textsOf(office)
        const own = [`${office.county}`, `${stateName(office.state)} County Data`]
        expect(own.map((words) => texts.includes(words))).toEqual([true, true])
        if (office.state !== 'FL') expect(namesOfPolk(texts)).toEqual([])
      }),
      { numRuns: 40 },
    )
  })
})

test('F9 the catalogue of texts names no county and no state', () => {
  expect(namesOfPolk(catalogue)).toEqual([])
  const named = historyStates.filter(({ name }) => catalogue.includes(name))
  expect(named.map(({ name }) => name)).toEqual(['District of Columbia'])
})

describe('F9 X4 the column of county residents', () => {
  test.each([
    ['isPolkCounty', 'isPolkCounty'],
    ['Maricopa County Resident', 'isPolkCounty'],
    ['maricopa_county', 'isPolkCounty'],
    ['County Resident', 'isPolkCounty'],
    ['Polk County Resident', undefined],
    ['Polk County', undefined],
  ])('F9 X4 %s in Maricopa means %s', (column, use) => {
    expect(columnUses(maricopa)(column)).toBe(use)
  })

  test.each(['isPolkCounty', 'Polk County Resident', 'polkcounty', 'POLK COUNTY'])(
    'F9 X4 %s in Polk',
    (column) => {
      expect(columnUses(polk)(column)).toBe('isPolkCounty')
    },
  )
})
