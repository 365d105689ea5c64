import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { matchChargeColumns, readCharge } from './charge-row.ts'

const read = (row: Readonly<Record<string, unknown>>, map: Record<string, string> = {}) => {
  const columns = matchChargeColumns(Object.keys(row), map)
  if (!columns.ok) return columns.error.message
  const found = readCharge({ row: 1, cells: Object.values(row) }, columns.value)
  return found.ok ? found.value : found.error.message
}
const lewd = { statute: '800.04', offense: 'Lewd act', degree: 'F2', ucrCode: '', arrestType: '' }

test.each([
  ['its columns', { statute: '800.04', offense: 'Lewd act', degree: 'F2' }],
  ['its labels', { Violation: '800.04', 'Offense Description': 'Lewd act', 'Degree/Level': 'F2' }],
  ['one text', { Charge: '800.04, Lewd act, F2' }],
])('X14 a charge comes in %s', (_, row) => {
  expect(read(row)).toEqual(lewd)
})

test('X14 a mapping names the parts of other columns', () => {
  expect(
    read(
      { Code: '800.04', What: 'Lewd act', Grade: 'F2' },
      { Code: 'statute', What: 'offense', Grade: 'degree' },
    ),
  ).toEqual(lewd)
})

test('X14 a column with the name of a property of objects is unknown', () => {
  const columns = matchChargeColumns(['Charge', 'Constructor'], {})
  expect(columns.ok && columns.value[1]).toEqual({ name: 'Constructor', use: undefined })
})

test('X14 a row without a charge is refused', () => {
  expect(read({ Charge: ' ' })).toBe('The charge is empty.')
  expect(read({ Charge: ['a'] })).toContain('a list or an object')
  expect(read({ offense: 'x'.repeat(501) })).toContain('at most 500')
  expect(read({ Color: 'red' })).toBe('The file has no column for charge.')
  expect(read({ Code: '800.04' }, { Code: 'nofield' })).toBe('There is no field nofield to map a column to.')
  expect(read({ Charge: '800.04, Lewd act, F2', Grade: 'F3' }, { Grade: '-' })).toEqual(lewd)
})

test('Y40 a charge comes with its NIBRS codes, and a wrong code is refused by its field', () => {
  const row = { charge: '800.04, Lewd act, F2', 'UCR Code': '36b', 'Type of Arrest': 'On-View' }
  expect(read(row)).toEqual({ ...lewd, ucrCode: '36B', arrestType: 'O' })
  expect(read({ ...row, 'UCR Code': '3' })).toBe(messages.nibrs.wrongUcr)
  expect(read({ ...row, 'Type of Arrest': 'often' })).toBe(messages.nibrs.wrongArrestType)
})
