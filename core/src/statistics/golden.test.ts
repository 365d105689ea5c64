import { at, demoZone, readGoldenArrests, readRanges, readSheet } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { arresteeOf, type CountingSetup } from './arrestee.ts'
import { documentedRows } from './documented.ts'
import { buildPressSheet } from './press-sheet.ts'
import type { ViewGroup } from './view-group.ts'
import { countView, type ViewName, viewNames } from './views.ts'

const setup: CountingSetup = { county: 'Polk', state: 'FL', zone: demoZone, now: at('21:40') }
const arrestees = readGoldenArrests().map(({ target, charges, history }) =>
  arresteeOf(target, charges, history),
)
const view = (name: ViewName) => countView(name, arrestees, setup)
const answers = readSheet('views.csv')

test('there are at least 120 golden arrests', () => {
  expect(arrestees.length).toBeGreaterThanOrEqual(120)
})

describe('Y1 every view equals the numbers worked out by hand', () => {
  test.each(viewNames)('Y1 %s, with the records behind each number', (name) => {
    const counted = view(name).groups.flatMap((group) =>
      group.parts.map(({ key, count, ids, value }) => [group.key, key, count, sorted(ids), value]),
    )
    const expected = answers
      .filter((row) => row['view'] === name && row['part'] !== '(known)')
      .map(({ group, part, count, records, value }) => [
        group,
        part,
        Number(count),
        readRanges(records ?? ''),
        value ? Number(value) : undefined,
      ])
    expect(sorted(counted)).toEqual(sorted(expected))
  })
})

test.each(viewNames)('Y2 %s has the number of arrestees whose values are known', (name) => {
  const known = (group: ViewGroup) => [group.key, group.known]
  const expected = answers
    .filter((row) => row['view'] === name && row['part'] === '(known)')
    .map(({ group, count }) => [group, Number(count)])
  expect(sorted(view(name).groups.map(known))).toEqual(sorted(expected))
  expect(view(name)).toMatchObject({ known: expected[0]?.[1], arrests: 128 })
})

test('Y20 the press sheet equals the numbers worked out by hand', () => {
  const lines = buildPressSheet(view).sections.flatMap((section) => section.lines)
  const expected = readSheet('press-sheet.csv')
  expect(lines.map(({ key, value, known }) => [key, value, known])).toEqual(
    expected.map(({ line, value, known }) => [line, Number(value), Number(known)]),
  )
  for (const { definition, of } of lines) {
    expect(definition).not.toBe('')
    expect(of).toBe(128)
  }
})

test('Y21 the documented calls equal the numbers worked out by hand', () => {
  const rows = {
    marital_status_stats_simple: documentedRows.marital(view('marital-status')),
    public_assistance_stats: documentedRows.assistance(view('public-assistance')),
    residency_stats: documentedRows.residency(view('florida-county')),
    state_stats: documentedRows.states(view('us-states')),
    military_stats: documentedRows.military(view('military')),
    misc_charges_stats: documentedRows.severity(view('charge'), 'new'),
    misc_criminalhistory_stats: documentedRows.severity(view('charge'), 'prior'),
  }
  for (const [call, found] of Object.entries(rows)) {
    const expected = readSheet('calls.csv').filter((row) => row['call'] === call)
    expect([call, sorted(found.flatMap(numbersOf))]).toEqual([
      call,
      sorted(expected.map(({ what, number }) => [what, Number(number)])),
    ])
  }
})

/** Returns `['Army', 5]` for `{ branch: 'Army', count: 5 }`, and one entry for each number of a row without a label. */
function numbersOf(row: object): unknown[][] {
  const { count, ...others } = row as Record<string, string | number>
  const label = Object.values(others).find((value) => typeof value === 'string')
  return label === undefined ? Object.entries(row) : [[label, count]]
}

function sorted<T>(items: readonly T[]): T[] {
  const byValue = (a: T, b: T) =>
    typeof a === 'number' && typeof b === 'number'
      ? a - b
      : JSON.stringify(a).localeCompare(JSON.stringify(b))
  return [...items].sort(byValue)
}
