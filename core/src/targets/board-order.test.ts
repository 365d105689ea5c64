import { aGuest, aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { type BoardColumn, boardColumns, nextBoardSort, orderBoard } from './board-order.ts'
import { listBoard } from './lists.ts'

const late = aMeetUp({ id: 1, screenName: 'zoe', caseAgent: 'Bravo', dateTime: at('20:00') })
const soon = aMeetUp({
  id: 2,
  screenName: 'Ámy',
  caseAgent: '',
  dealDetails: 'item 10',
  dateTime: at('20:30'),
})
const last = aMeetUp({
  id: 3,
  screenName: 'bob',
  caseAgent: 'alpha',
  dealDetails: 'item 9',
  dateTime: at('21:00'),
})
const rows = listBoard([late, soon, last, aGuest(late, { id: 4 })])
const sorted = (column: BoardColumn, isDescending = false) =>
  orderBoard(rows, { column, isDescending }).map(({ target }) => target.id)

test.each<[BoardColumn, number[], number[]]>([
  ['time', [1, 4, 2, 3], [3, 2, 1, 4]],
  ['agent', [3, 1, 4, 2], [1, 4, 3, 2]],
  ['name', [2, 3, 1, 4], [1, 4, 3, 2]],
  ['deal', [3, 2, 1, 4], [2, 3, 1, 4]],
])('L15 by %s, a party together, rows without a value last', (column, rising, falling) => {
  expect(sorted(column)).toEqual(rising)
  expect(sorted(column, true)).toEqual(falling)
})

test('L15 the key walks through the columns and back to the order of the list', () => {
  let sort = nextBoardSort(undefined)
  const seen: string[] = []
  while (sort) {
    seen.push(sort.column)
    sort = nextBoardSort(sort)
  }
  expect(seen).toEqual(boardColumns)
  expect(orderBoard(rows, undefined)).toBe(rows)
})

test('L15 a row without a time is last', () => {
  const [row] = rows
  if (!row) throw new Error('no row')
  const none = { ...row, target: aTarget({ id: 9, dateTime: null }) }
  expect(
    orderBoard([none, row], { column: 'time', isDescending: true }).map(({ target }) => target.id),
  ).toEqual([1, 9])
})
