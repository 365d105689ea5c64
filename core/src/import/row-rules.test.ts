import { at, demoOffice } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { readTable } from '../../test/read-table.ts'
import type { TargetPatch } from '../targets/edit.ts'
import { emptyTarget, type FieldName, type Target } from '../targets/target.ts'
import { matchChargeColumns, readCharge } from './charge-row.ts'
import { matchColumns } from './columns.ts'
import { queryForRows } from './decide-row.ts'
import { importLimits } from './import-limits.ts'
import { type ImportRow, rowReader } from './import-row.ts'
import { ImportTally } from './import-tally.ts'
import { groupByKey, lookupKeys, nameKey, rowPhones } from './lookup-keys.ts'
import { briefProblems, ProblemList } from './problem-list.ts'
import { rejectsOf } from './rejects.ts'
import { wantedPhotos, withPhoto } from './row-photo.ts'

const now = at('21:00')
const form = { headerRow: 1, encoding: 'utf-8', sheet: undefined, sheets: [] }
const owl = { caseAgent: 'Adams', screenName: 'owl' }
function aRow(fields: TargetPatch, own: Partial<ImportRow> = {}): ImportRow {
  const given = Object.keys(fields) as FieldName[]
  return { row: 1, fileId: undefined, link: undefined, given, fields, problems: [], coded: [], ...own }
}

describe('X18 what some rows need to know', () => {
  const wrong = { row: 1, field: 'phone', value: '', message: 'No.' }
  test('X18 the phones of rows with one, the names of the others, and nothing of a wrong row', () => {
    const rows = [
      aRow({ ...owl, phone: '5555550141', secondaryPhone: '5555550142' }),
      aRow({ caseAgent: 'Baker' }),
      aRow({ ...owl, phone: '5555550149', image: `${'b'.repeat(64)}.jpg` }, { problems: [wrong] }),
    ]
    expect(queryForRows(rows, 'update', {})).toEqual({
      phones: ['5555550141', '5555550142'],
      names: new Set(['Baker\n']),
      photos: [],
      history: false,
    })
  })

  test('X18 the history only for an update that says that there is none', () => {
    const [denies, mentions] = [aRow({ hasNoCriminalHistory: true }), aRow({ hasNoCriminalHistory: false })]
    expect(queryForRows([mentions, denies], 'update', {}).history).toBe(true)
    expect(queryForRows([mentions], 'update', {}).history).toBe(false)
    for (const policy of ['skip', 'add', 'fail'] as const)
      expect(queryForRows([denies], policy, {}).history).toBe(false)
  })

  const stored = `${'a'.repeat(64)}.jpg`
  test('X20 each photo once, by the name under which it would be stored', () => {
    const rows = ['owl.jpg', 'owl.jpg', stored, 'none.jpg', ''].map((image) => aRow({ image }))
    expect(wantedPhotos(rows, { 'owl.jpg': `${'c'.repeat(64)}.jpg` })).toEqual([
      `${'c'.repeat(64)}.jpg`,
      stored,
    ])
  })

  test('X20 a row without a photo, or with one at a full address, is left as it is', () => {
    const facts = { sentPhotos: {}, storedPhotos: new Set<string>(), isDryRun: false }
    for (const row of [aRow({}), aRow({ image: '' }), aRow({ image: 'https://photos.example/a.jpg' })])
      expect(withPhoto(row, facts)).toEqual({ row, missing: undefined })
  })
})

describe('X10 lookup keys', () => {
  test.each<[string, TargetPatch, readonly string[]]>([
    ['both phones', { phone: '5555550141', secondaryPhone: '5555550142' }, ['5555550141', '5555550142']],
    ['one phone twice', { phone: '5555550141', secondaryPhone: '5555550141' }, ['5555550141']],
    ['the second alone', { phone: null, secondaryPhone: '5555550142' }, ['5555550142']],
    ['the name without a phone', {}, ['Adams\nowl']],
  ])('X10 are %s', (_words, fields, keys) => {
    expect(lookupKeys({ ...owl, ...fields })).toEqual(keys)
  })

  test('X10 of a target lead to it, each of them', () => {
    const target: Target = { ...emptyTarget, ...owl, id: 1, version: 1, phone: '5555550141' }
    const [other, groups] = [{ ...target, id: 2 }, groupByKey([target, { ...target, id: 2 }])]
    for (const key of [...rowPhones(target), nameKey(target)])
      expect(groups.get(key)).toEqual([target, other])
    expect(groups.get('5555550149')).toBeUndefined()
  })
})

describe('X17 the tally of an import', () => {
  test('X17 has a letter for each row, in the order of the rows, not of the decisions', () => {
    const tally = new ImportTally(['A column was left out.'])
    tally.count(2, 'skipped')
    const wrong = { row: 3, value: '', message: 'Wrong.' }
    const problems = ['phone', ''].map((field) => ({ ...wrong, field }))
    tally.countDecision({ outcome: 'failed', row: aRow(owl, { row: 3 }), problems })
    tally.countDecision({ outcome: 'waiting', row: aRow(owl, { row: 4 }) })
    const added = { id: 1, fields: owl }
    tally.countDecision({ outcome: 'added', row: aRow(owl, { row: 1 }), missingPhoto: 'b.jpg', added })
    tally.countDecision({ outcome: 'added', row: aRow(owl, { row: 4 }), missingPhoto: undefined, added })
    const target: Target = { ...emptyTarget, id: 1, version: 1 }
    tally.countDecision({ outcome: 'skipped', row: aRow(owl, { row: 5 }), target, missingPhoto: 'c.jpg' })
    expect(tally.verdict([], form, true)).toMatchObject({
      ...{ written: true, read: 5, added: 2, updated: 0, skipped: 2, failed: 1, errorCount: 2 },
      outcomes: 'asfas',
      photos: ['b.jpg', 'c.jpg'],
      warnings: ['A column was left out.', expect.stringContaining('b.jpg')],
    })
  })

  test('X6 X17 says how many dates are not in the order of the file, and where the first is', () => {
    const columns = ['Birth Date', 'arrivalTime', 'Notes'].map((name, at) => ({
      name,
      use: ['dateOfBirth', 'arrivalTime', 'notes'][at],
    }))
    const rows = [
      ['1/13/1990', '1/2/2026 20:00', '13/1/1990'],
      ['13/1/1990', '14/2/2026 20:00', ''],
      ['1/13/1990', '5/5/2026 20:00', null],
      ['13-Jan-1990', '13/13/2026', 32_874],
    ]
    const warningsOf = (order: 'mdy' | 'dmy', some = rows) => {
      const tally = new ImportTally()
      for (const [at, cells] of some.entries())
        tally.countContraryDates({ row: at + 1, cells }, columns, order)
      return tally.verdict(columns, form, false).warnings
    }
    expect(warningsOf('mdy')).toEqual([
      '2 dates, the first in row 2, were read with the day first, the only possible reading. All other dates are read with the month first. Check that this is the order of the file.',
    ])
    expect(warningsOf('dmy')[0]).toMatch(/^2 dates, the first in row 1, were read with the month first/)
    expect(warningsOf('dmy', rows.slice(0, 1))[0]).toMatch(/^The date in row 1 was read with the month first/)
    expect(warningsOf('mdy', rows.slice(0, 1))).toEqual([])
  })

  test('X17 lists problems by row, and groups of one size by their first row', () => {
    const list = new ProblemList()
    for (const [row, message] of [
      [9, 'b'],
      [4, 'a'],
      [7, 'b'],
      [2, 'a'],
      [1, 'c'],
    ] as const)
      list.add({ row, field: 'phone', value: '', message })
    expect(list.errors.map(({ row }) => row)).toEqual([1, 2, 4, 7, 9])
    expect(list.groups.map(({ message, firstRow }) => [message, firstRow])).toEqual([
      ['a', 2],
      ['b', 7],
      ['c', 1],
    ])
    const { first, others } = briefProblems(list, 3)
    expect(first).toHaveLength(3)
    expect(others.map(({ message, count }) => [message, count])).toEqual([['b', 2]])
  })
})

describe('X14 a row of charges', () => {
  const read = (cells: readonly unknown[], columns: readonly string[], map = {}) => {
    const matched = matchChargeColumns(columns, map)
    if (!matched.ok) return 'no columns'
    const found = readCharge({ row: 7, cells }, matched.value)
    return found.ok ? Object.values(found.value).slice(0, 3).join('|') : found.error.field
  }
  const joined = ['charge', 'statute', 'offense', 'degree']
  test.each<[string, readonly unknown[], readonly string[], string]>([
    [
      'a column wins over the joined text',
      ['800.04, Lewd act, F2', null, 'Battery', ' '],
      joined,
      '800.04|Battery|F2',
    ],
    ['cells without a value give nothing', [null, undefined, 'Battery', ''], joined, '|Battery|'],
    ['a number is a text', [null, 800.04, 'Battery', null], joined, '800.04|Battery|'],
    ['an unknown column is read past', [{ a: 1 }, ' Battery '], ['color', 'offense'], '|Battery|'],
    ['a statute alone has no column that makes a charge', ['800.04'], ['statute'], 'no columns'],
    ['a statute without an offense is a charge', ['800.04', ''], ['statute', 'offense'], '800.04||'],
    ['a list is no charge', [['a']], ['offense'], 'offense'],
    ['a statute of more than its length', ['x'.repeat(201), 'a'], ['statute', 'offense'], 'statute'],
    ['an empty row', ['', null], ['charge', 'offense'], 'charge'],
  ])('X14 %s', (_words, cells, columns, expected) => {
    expect(read(cells, columns)).toBe(expected)
  })

  test('X14 a mapping is found in any case, and a long wrong value is shown cut', () => {
    expect(read(['Battery'], ['What'], { ' WHAT ': 'offense' })).toBe('|Battery|')
    const found = readCharge({ row: 7, cells: [`${'ab'.repeat(300)}`] }, [{ name: 'o', use: 'offense' }])
    expect(found.ok ? '' : found.error.value).toBe('ab'.repeat(importLimits.maxShown / 2))
    const unreadable = readCharge({ row: 7, cells: [], problem: 'Open mark.' }, [])
    expect(unreadable).toEqual({ ok: false, error: { row: 7, field: '', value: '', message: 'Open mark.' } })
  })
})

test('X13 rows that came back unchanged are wrong for the same reasons again, and nothing else comes back', () => {
  const tableOf = (text: string) => {
    const table = readTable(text)
    if (!table.ok) throw new Error(table.error.message)
    return table.value
  }
  const problemsOf = (text: string) => {
    const { columns, rows } = tableOf(text)
    const matched = matchColumns(columns, {}, demoOffice)
    if (!matched.ok) throw new Error(matched.error.message)
    const read = rowReader(matched.value.columns, { ...demoOffice, now })
    return [...rows].flatMap((row) => read(row).problems)
  }
  const text = 'UC,Screen Name,Phone,Race\nAdams,owl,12,White\nAdams,hat,,\n,=x,5555550141,Martian\n'
  const problems = problemsOf(text)
  const back = rejectsOf(tableOf(text), { errors: problems })
  const told = (list: typeof problems) => list.map(({ field, message }) => `${field}: ${message}`)
  expect(told(problems).map((one) => one.split(':')[0])).toEqual(['phone', 'caseAgent', 'race'])
  expect(told(problemsOf(back))).toEqual(told(problems))
  expect([...tableOf(back).rows].map(({ cells }) => cells[2])).toEqual(['owl', '=x'])
})

test('X13 a wrong row whose problems were not kept comes back too', () => {
  const table = readTable('Phone\n1\n2\n3\n')
  if (!table.ok) throw new Error(table.error.message)
  const lines = rejectsOf(table.value, {
    errors: [{ row: 1, field: '', value: '', message: 'No.' }],
    outcomes: 'faf',
  }).split('\r\n')
  expect(lines.map((line) => line.split(',').at(-1))).toEqual(['Phone', '1', '3', ''])
})
