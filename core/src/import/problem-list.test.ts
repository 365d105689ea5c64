import { demoOffice } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { importTexts } from '../text/import-texts.ts'
import { importLimits } from './import-limits.ts'
import { briefProblems, otherLines, ProblemList } from './problem-list.ts'

const problem = (row: number, field: string, message: string) => ({ row, field, value: 'x', message })

describe('X17 many problems', () => {
  test('X17 are all counted, and grouped by their cause, the most frequent first', () => {
    const list = new ProblemList()
    list.add(problem(1, 'phone', 'short'))
    for (let row = 2; row <= 5; row++) list.add(problem(row, 'dateOfBirth', 'two readings'))
    expect(list.count).toBe(5)
    expect(list.groups).toEqual([
      { field: 'dateOfBirth', message: 'two readings', count: 4, firstRow: 2 },
      { field: 'phone', message: 'short', count: 1, firstRow: 1 },
    ])
  })

  test('X17 are kept up to a maximum, and counted beyond it', () => {
    const list = new ProblemList()
    for (let row = 1; row <= importLimits.maxErrors + 7; row++) list.add(problem(row, 'phone', 'short'))
    expect([list.errors.length, list.count]).toEqual([importLimits.maxErrors, importLimits.maxErrors + 7])
    expect(list.groups[0]?.count).toBe(importLimits.maxErrors + 7)
  })

  test('X17 have a maximum number of groups', () => {
    const list = new ProblemList()
    for (let row = 1; row <= importLimits.maxGroups + 5; row++) list.add(problem(row, `f${row}`, 'short'))
    expect(list.groups).toHaveLength(importLimits.maxGroups)
  })

  test('X17 of one field that differ only in their numbers have one cause, shown as in the first row', () => {
    const list = new ProblemList()
    const date = (row: number) =>
      problem(row, 'dateOfBirth', importTexts.ambiguousDate(`1960-02-${row}`, `1960-${row}-02`))
    for (let row = 2; row <= importLimits.maxGroups * 2; row++) list.add(date(row))
    // A row that waited for its main target comes last.
    list.add(date(1))
    list.add(problem(500, 'phone', 'short'))
    expect(list.groups).toEqual([
      { field: 'dateOfBirth', message: date(1).message, count: importLimits.maxGroups * 2, firstRow: 1 },
      { field: 'phone', message: 'short', count: 1, firstRow: 500 },
    ])
    const { first, others } = briefProblems(list, 10)
    expect([first.length, ...others.map(({ count }) => count)]).toEqual([
      10,
      importLimits.maxGroups * 2 - 10,
      1,
    ])
  })

  test('X17 are listed one by one first, then counted by cause', () => {
    const list = new ProblemList()
    for (let row = 1; row <= 5_000; row++) list.add(problem(row, 'dateOfBirth', 'two readings'))
    list.add(problem(5_001, 'phone', 'short'))
    const { first, others } = briefProblems(list, 10)
    expect(first.map(({ row }) => row)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    expect(others.map(({ field, count }) => [field, count])).toEqual([
      ['dateOfBirth', 4_990],
      ['phone', 1],
    ])
    expect(otherLines(others, demoOffice)).toEqual([
      '4,990 more with the same problem in Birth Date: two readings',
      '1 more with the same problem in Phone: short',
    ])
  })

  test('X17 without a field belong to the row', () => {
    expect(otherLines([{ field: '', message: 'ragged', count: 1_200, firstRow: 3 }], demoOffice)).toEqual([
      '1,200 more with the same problem in the row: ragged',
    ])
  })
})
