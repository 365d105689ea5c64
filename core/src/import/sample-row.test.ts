import { demoOffice } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { matchColumns } from './columns.ts'
import { rowReader } from './import-row.ts'
import { sampleOf } from './sample-row.ts'

test('X24 each cell of a known column stands beside what it was read as', () => {
  const matched = matchColumns(['UC', 'Screen Name', 'Size', 'DOB', 'Arrested'], {}, demoOffice)
  if (!matched.ok) throw new Error(matched.error.message)
  const { columns } = matched.value
  const read = rowReader(columns, { ...demoOffice, now: '2026-11-21T02:00:00.000Z', dates: 'mdy' })
  const source = { row: 4, cells: ['Adams', 'x'.repeat(150), 'XL', '3/4/90', 'maybe'] }
  expect(sampleOf(source, read(source), columns)).toEqual({
    row: 4,
    cells: [
      { field: 'caseAgent', from: 'Adams', to: 'Adams' },
      { field: 'screenName', from: 'x'.repeat(100), to: null },
      { field: 'dateOfBirth', from: '3/4/90', to: '1990-03-04' },
      { field: 'isArrested', from: 'maybe', to: null },
    ],
  })
})
