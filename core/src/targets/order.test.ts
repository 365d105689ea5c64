import { expect, test } from 'vitest'
import { numberOrder, type Order, textOrder, timeOrder } from './order.ts'

interface Row {
  readonly value: string | null
}

const rows = (...values: (string | null)[]): Row[] => values.map((value) => ({ value }))
const sorted = (order: Order<Row>, list: Row[]) =>
  list
    .filter((row) => !order.isMissing(row))
    .sort(order.compare)
    .map(({ value }) => value)

test('L10 texts are ordered without regard to case and accents, numbers in them by value', () => {
  const order = textOrder<Row>(({ value }) => value)
  expect(sorted(order, rows('bravo', 'Äther', 'unit 10', 'alpha', 'unit 9', '', null))).toEqual([
    'alpha',
    'Äther',
    'bravo',
    'unit 9',
    'unit 10',
  ])
})

test('L10 times are ordered by their moment, and other texts have no value', () => {
  const order = timeOrder<Row>(({ value }) => value)
  const [early, late] = ['2026-11-20T20:00:00.000Z', '2026-11-21T02:00:00.000Z']
  expect(sorted(order, rows(late, 'after work', null, early))).toEqual([early, late])
})

test('L10 numbers are ordered by value', () => {
  const order = numberOrder<Row>(({ value }) => (value === null ? null : Number(value)))
  expect(sorted(order, rows('10', '2', null))).toEqual(['2', '10'])
})
