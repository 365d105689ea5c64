import type { BoardRow } from './lists.ts'
import { compareTexts, type Order, timeOrder } from './order.ts'
import { orderRows } from './order-rows.ts'
import { textKey } from './text-key.ts'

/** The columns by which a list of the terminal's board is sorted, in the order of its key. */
export const boardColumns = ['time', 'agent', 'name', 'deal'] as const
export type BoardColumn = (typeof boardColumns)[number]

/** A column and its direction. Undefined means the list's own order. */
export type BoardSort = { readonly column: BoardColumn; readonly isDescending: boolean } | undefined

/** Rule L15. Returns the sort that follows: each column in turn, and after the last one the list's own order. */
export function nextBoardSort(sort: BoardSort): BoardSort {
  const column = boardColumns[sort ? boardColumns.indexOf(sort.column) + 1 : 0]
  return column && { column, isDescending: false }
}

/** Rule L15. Returns the rows of a board sorted by a column (rule L10). An additional person stays under its main target. */
export function orderBoard(rows: readonly BoardRow[], sort: BoardSort): readonly BoardRow[] {
  if (!sort) return rows
  const read = readers[sort.column]
  // Each key is made once. A comparison would make both of its keys again.
  const keyed = rows.map((row) => ({ row, key: read(row) }))
  const { compare, isMissing } = keyOrder(sort.column)
  const isFollower = ({ row }: Keyed) => row.kind === 'guest'
  return orderRows(keyed, compare, sort.isDescending, isMissing, isFollower).map(({ row }) => row)
}

interface Keyed {
  readonly row: BoardRow
  readonly key: string | null
}

const readers: Readonly<Record<BoardColumn, (row: BoardRow) => string | null>> = {
  time: ({ target }) => target.dateTime,
  agent: ({ target }) => textKey(target.caseAgent),
  name: ({ target, mainScreenName }) => textKey(target.screenName || mainScreenName || target.firstName),
  deal: ({ target }) => textKey(target.dealDetails),
}

function keyOrder(column: BoardColumn): Order<Keyed> {
  if (column === 'time') return timeOrder(({ key }) => key)
  return { compare: (a, b) => compareTexts(a.key ?? '', b.key ?? ''), isMissing: ({ key }) => key === '' }
}
