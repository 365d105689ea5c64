import { expect, test } from 'vitest'
import { findRows } from './find-rows.ts'

const rows = ['José Vega supervisor', 'jose lopez analyst', 'Ann Vega admin']

test.each([
  ['', rows],
  ['  ', rows],
  ['jose', rows.slice(0, 2)],
  ['VEGA jos', rows.slice(0, 1)],
  ['vega  admin', rows.slice(2)],
  ['nobody', []],
])('L17 %j finds the rows with every word, in their order', (query, found) => {
  expect(findRows(rows, query, (row) => row)).toEqual(found)
})
