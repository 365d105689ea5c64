import {
  type BoardRow,
  type BoardSort,
  type Instant,
  listBoard,
  listChatting,
  listJustTakenDown,
  orderBoard,
  type Role,
  searchIndex,
  searchParties,
  type Target,
} from '@watchfloor/core'
import { type ListName, type ListState, listNames } from './board-state.ts'

/** The rows of the lists, searched and sorted as the user chose. */
export interface BoardRows {
  readonly of: (list: ListName, chosen: Pick<ListState, 'filter' | 'sort'>) => readonly BoardRow[]
  readonly idsOf: (list: ListName, chosen: Pick<ListState, 'filter' | 'sort'>) => readonly number[]
  /** Number of rows without a search. */
  readonly count: (list: ListName) => number
}

interface Wanted {
  readonly targets: readonly Target[]
  readonly role: Role
  readonly now: Instant
}

/** A list and its last search and sort. Keys arrive faster than people read, and each needs the rows at once. */
interface KeptList {
  readonly all: readonly BoardRow[]
  /** Searches all rows in their last sort, so that a typed letter sorts nothing. */
  find: (query: string) => readonly BoardRow[]
  filter: string
  sort: BoardSort
  rows: readonly BoardRow[]
}

/** Returns a function that makes the rows of the lists. Rows are made again only when the targets changed, or the minute for the arrests. */
export function boardRowsCache(): (wanted: Wanted) => BoardRows {
  let targets: readonly Target[] | undefined
  let minute = ''
  const lists = new Map<ListName, KeptList>()
  const ids = new WeakMap<readonly BoardRow[], readonly number[]>()
  return (wanted) => {
    if (wanted.targets !== targets) lists.clear()
    if (wanted.now.slice(0, 16) !== minute) lists.delete('taken')
    targets = wanted.targets
    minute = wanted.now.slice(0, 16)
    const listOf = (name: ListName) => {
      const known = lists.get(name)
      if (known) return known
      const made = keptList(name, wanted)
      lists.set(name, made)
      return made
    }
    const of: BoardRows['of'] = (name, { filter, sort }) => {
      const list = listOf(name)
      if (list.filter === filter && list.sort === sort) return list.rows
      if (list.sort !== sort) list.find = finderOf(name, orderBoard(list.all, sort))
      list.rows = list.find(filter)
      list.filter = filter
      list.sort = sort
      return list.rows
    }
    return {
      of,
      idsOf: (name, chosen) => {
        const rows = of(name, chosen)
        const known = ids.get(rows)
        if (known) return known
        const made = rows.map(({ target }) => target.id)
        ids.set(rows, made)
        return made
      },
      count: (name) => listOf(name).all.length,
    }
  }
}

function keptList(name: ListName, { targets, role, now }: Wanted): KeptList {
  const all =
    name === 'upcoming'
      ? listBoard(targets)
      : (name === 'chatting' ? listChatting(targets) : listJustTakenDown(targets, role, now)).map(mainRow)
  return { all, find: finderOf(name, all), filter: '', sort: undefined, rows: all }
}

function mainRow(target: Target): BoardRow {
  return { target, kind: 'main', mainScreenName: target.guestOf ?? '' }
}

/** Returns the search of a list (rule L1). Its index is made at the first search. */
function finderOf(name: ListName, rows: readonly BoardRow[]): (query: string) => readonly BoardRow[] {
  let find: ((query: string) => readonly BoardRow[]) | undefined
  return (query) => {
    if (query.trim() === '') return rows
    find ??= name === 'upcoming' ? searchParties(rows) : plainSearch(name, rows)
    return find(query)
  }
}

function plainSearch(name: ListName, rows: readonly BoardRow[]): (query: string) => readonly BoardRow[] {
  const byTarget = new Map(rows.map((row) => [row.target, row]))
  const find = searchIndex(
    rows.map(({ target }) => target),
    name === 'taken' ? 'arrests' : 'standard',
  )
  return (query) => find(query).flatMap((target) => byTarget.get(target) ?? [])
}

/** Returns the lists that the board shows. Just taken down is shown only while somebody is in it. */
export function shownLists(rows: BoardRows): readonly ListName[] {
  return listNames.filter((name) => name !== 'taken' || rows.count('taken') > 0)
}
