import { demoOffice } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { readTable } from '../../test/read-table.ts'
import { listFields } from '../account/projection.ts'
import { matchColumns } from '../import/columns.ts'
import { rowReader } from '../import/import-row.ts'
import { emptyTarget, fieldNames, type Target } from '../targets/target.ts'
import { toRow } from '../targets/wire.ts'
import {
  type ExportFormat,
  type ExportRow,
  exportColumns,
  exportFormats,
  exportRows,
  exportShapes,
} from './export-targets.ts'

const fields = listFields('admin')
const rowOf = (target: Target) => toRow(target, fields)
const all = { stage: undefined, hasVictims: true }
const textOf = (rows: readonly ExportRow[], format: ExportFormat) => {
  const { head, part, tail } = exportShapes[format]
  return `${head}${part(rows, true)}${tail}`
}

test('X15 every field but the SSN has a column', () => {
  expect(exportColumns).toEqual(['id', ...fieldNames.filter((name) => name !== 'socialSecurityNumber')])
  const row = exportRows(
    [rowOf({ ...emptyTarget, id: 1, version: 2, socialSecurityNumber: '900000001' })],
    all,
  )
  expect(JSON.stringify(row)).not.toContain('0001')
})

test('X15 an export of one stage has its records, and a guest whose main target is elsewhere stands alone', () => {
  const main = { ...emptyTarget, id: 1, version: 1, isTimeApproved: true }
  const guest = { ...emptyTarget, id: 2, version: 1, isArrested: true, linkedChatterId: 1 }
  const rows = [guest, main].map(rowOf)
  expect(exportRows(rows, all).map((row) => [row['id'], row['linkedChatterId']])).toEqual([
    [1, null],
    [2, 1],
  ])
  expect(
    exportRows(rows, { ...all, stage: 'arrested' }).map((row) => [row['id'], row['linkedChatterId']]),
  ).toEqual([[2, null]])
})

test('X15 V20 a possible victim is in no export that does not ask for it, and a guest of one stands alone', () => {
  const main = { ...emptyTarget, id: 1, version: 1, isArrested: true, possibleVictim: true }
  const guest = { ...emptyTarget, id: 2, version: 1, isArrested: true, linkedChatterId: 1 }
  const rows = [main, guest].map(rowOf)
  const named = (hasVictims: boolean) =>
    exportRows(rows, { stage: undefined, hasVictims }).map((row) => [row['id'], row['linkedChatterId']])
  expect(named(false)).toEqual([[2, null]])
  expect(named(true)).toEqual([
    [1, null],
    [2, 1],
  ])
})

describe.each(exportFormats)('%s', (format) => {
  test('X15 an import reads back what an export wrote, whatever the fields hold', () => {
    fc.assert(
      fc.property(anyTarget, (target) => {
        const text = textOf(exportRows([rowOf(target)], all), format)
        const table = readTable(text)
        if (!table.ok) throw new Error(table.error.message)
        const columns = matchColumns(table.value.columns, {}, demoOffice)
        if (!columns.ok) throw new Error(columns.error.message)
        const [source] = [...table.value.rows]
        if (!source) throw new Error('no row')
        const { fields: read, problems } = rowReader(columns.value.columns, {
          ...demoOffice,
          zone: 'UTC',
          now: '2099-01-01T00:00:00.000Z',
        })(source)
        const wrong = problems.filter(({ field }) => !stageFields.includes(field) && field !== 'caseAgent')
        expect(wrong).toEqual([])
        for (const name of fieldNames) {
          if (notRead.includes(name)) continue
          expect([name, read[name] ?? emptyTarget[name]]).toEqual([name, target[name]])
        }
      }),
      { numRuns: 60 },
    )
  })
})

test('X15 an employer and an occupation of maximum length are read back', () => {
  const target = { ...emptyTarget, id: 1, version: 1, employer: 'E'.repeat(200), occupation: 'C'.repeat(200) }
  const table = readTable(textOf(exportRows([rowOf(target)], all), 'csv'))
  if (!table.ok) throw new Error(table.error.message)
  const columns = matchColumns(table.value.columns, {}, demoOffice)
  if (!columns.ok) throw new Error(columns.error.message)
  const [source] = [...table.value.rows]
  if (!source) throw new Error('no row')
  const read = rowReader(columns.value.columns, {
    ...demoOffice,
    zone: 'UTC',
    now: '2099-01-01T00:00:00.000Z',
  })(source)
  expect(read.fields).toMatchObject({ employer: target.employer, occupation: target.occupation })
})

/** Random flags and times contradict each other; rule X9 is tested elsewhere. */
const stageFields = ['isInactive', 'dateTime', 'arrivalTime', 'takedownTime', 'isArrested', 'linkedChatterId']
const notRead = [...stageFields, 'caseAgent', 'screenName', 'socialSecurityNumber']

describe.each(exportFormats)('%s', (format) => {
  test.each([
    '3/4/2026 9pm',
    '11/21/2026 9:00 PM',
    'Nov 3 2026',
    '2026/02/30',
    '45000',
    "'3/4/26",
    "''45000",
    '3/4/2026',
    "'after dinner",
    '20:30',
  ])('X5 the requested time %j is read back as the text that it is', (dateTime) => {
    const target = { ...emptyTarget, id: 1, version: 1, caseAgent: 'Alpha', screenName: 'owl', dateTime }
    const table = readTable(textOf(exportRows([rowOf(target)], all), format))
    if (!table.ok) throw new Error(table.error.message)
    const columns = matchColumns(table.value.columns, {}, demoOffice)
    if (!columns.ok) throw new Error(columns.error.message)
    const [source] = [...table.value.rows]
    if (!source) throw new Error('no row')
    for (const dates of [undefined, 'mdy', 'dmy'] as const) {
      const read = rowReader(columns.value.columns, {
        ...demoOffice,
        zone: 'UTC',
        now: '2099-01-01T00:00:00.000Z',
        dates,
      })(source)
      expect(read.problems).toEqual([])
      expect(read.fields).toMatchObject({ dateTime })
    }
  })
})
