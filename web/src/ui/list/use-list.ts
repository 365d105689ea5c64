import { orderRows } from '@watchfloor/core'
import { useMemo } from 'react'
import { useNow } from '../clock.ts'
import { usePrinting } from '../pdf/printing.ts'
import { useCalmRows } from './calm-rows.ts'
import { useDroppedSearch } from './dropped-search.ts'
import type { ListDefinition } from './list-column.ts'
import { type ListView, useListUrl } from './list-url.ts'
import { useOwnChanges } from './own-change.ts'

/** The current content of a list. */
export interface ListContent<Row> {
  readonly view: ListView
  readonly pageRows: readonly Row[]
  readonly page: number
  readonly lastPage: number
  readonly found: number
  readonly total: number
  readonly waiting: number
}

/**
 * Filters, sorts, searches and pages the rows. They are sorted once per change, so that a keystroke costs one pass.
 * @param expected number of all rows, while only the first ones are there
 */
export function useList<Row>(
  list: ListDefinition<Row>,
  all: readonly Row[],
  { held, shownNow }: { held: boolean; shownNow: number },
  expected?: number,
): ListContent<Row> {
  const view = useListUrl()
  const ownChanges = useOwnChanges()
  const { query, sort } = view
  const [column, descending] = [sort?.column, sort?.descending === true]

  const filter = list.filters?.find(({ id }) => id === view.filter)
  const now = useNow({ everySeconds: 15 })
  const filtered = useMemo(
    () => (filter ? all.filter((row) => filter.fits(row, now)) : all),
    [all, filter, now],
  )
  const ordered = useMemo(() => {
    const by = list.columns.find(({ id }) => id === column)
    return by?.compare ? orderRows(filtered, by.compare, descending, by.isMissing, list.isFollower) : filtered
  }, [list, filtered, column, descending])
  const find = useMemo(() => list.search(ordered), [list, ordered])
  const found = useMemo(() => find(query), [find, query])
  useDroppedSearch(view, expected === undefined && found.length === 0)

  const reason = `${query}\n${filter?.id}\n${column}\n${descending}\n${ownChanges}\n${shownNow}\n${expected === undefined}`
  const calm = useCalmRows(found, list.keyOf, { held, reason })
  const pageSize = usePrinting() ? Math.max(1, calm.rows.length) : list.pageSize
  const isFirst = expected !== undefined && query === ''
  const length = isFirst ? expected : calm.rows.length
  const lastPage = Math.max(1, Math.ceil(length / pageSize))
  const page = Math.min(view.page, lastPage)
  const pageRows = calm.rows.slice((page - 1) * pageSize, page * pageSize)
  return {
    view,
    pageRows,
    page,
    lastPage,
    found: isFirst ? expected : found.length,
    total: expected ?? all.length,
    waiting: calm.waiting,
  }
}
