import { expect, test } from 'vitest'
import { orderRows } from './order-rows.ts'

const rows = ['b', '', 'a', 'c']
const compare = (a: string, b: string) => (a < b ? -1 : 1)
const isMissing = (text: string) => text === ''

test('ascending, rows without a value last', () => {
  expect(orderRows(rows, compare, false, isMissing)).toEqual(['a', 'b', 'c', ''])
})

test('descending, rows without a value last', () => {
  expect(orderRows(rows, compare, true, isMissing)).toEqual(['c', 'b', 'a', ''])
})
