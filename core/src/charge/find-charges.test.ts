import { expect, test } from 'vitest'
import { findCharges, lacksCode } from './find-charges.ts'

const charges = [
  { charge: '796.07, Soliciting Prostitution, M1', ucrCode: '40A', arrestType: 'O' },
  { charge: '847.0135, Traveling To Meet A Minor, F2', ucrCode: '', arrestType: '' },
  { charge: '893.13, Possession Of Cocaïne, F3', ucrCode: '35A', arrestType: '' },
]
const found = (query: string) => findCharges(charges, query).map(({ charge }) => charge.split(',')[0])

test.each([
  ['', ['847.0135', '893.13', '796.07']],
  ['possession cocaine', ['893.13']],
  ['40a', ['796.07']],
  ['  TO  ', ['847.0135']],
  ['i f', ['847.0135', '893.13']],
  ['burglary', []],
])('Y41 a search for %j finds every word, and charges without a code come first', (query, statutes) => {
  expect(found(query)).toEqual(statutes)
})

test('Y41 a charge lacks a code until it has both', () => {
  expect(charges.map(lacksCode)).toEqual([false, true, true])
})
