import { Fragment, type ReactNode, useCallback } from 'react'
import { useChangedRows } from './changed-rows.ts'
import { FilterChips } from './FilterChips.tsx'
import { ListTools } from './ListTools.tsx'
import type { ListDefinition } from './list-column.ts'
import { Pager } from './Pager.tsx'
import { useRowFocus } from './row-focus.ts'
import { SortSelect } from './SortSelect.tsx'
import { BodyRow, HeadRow, PartRow } from './TableRows.tsx'
import { useHold } from './use-hold.ts'
import { useList } from './use-list.ts'
import { useRowUrl } from './use-row-url.ts'
import './data-table.css'

interface Props<Row> {
  list: ListDefinition<Row>
  rows: readonly Row[]
  /** Number of all rows, while `rows` are only the first ones. */
  all?: number | undefined
  /** Opens one row, by its key. */
  onOpen?: (key: number) => void
  /** More tools above the list, for the search as it is typed. */
  tools?: (query: string) => ReactNode
}

/** A list with search, order and pages. Rows do not move while the user points at them; a changed row is tinted. */
export function DataTable<Row extends object>({ list, rows, all, onOpen, tools }: Props<Row>) {
  const hold = useHold()
  const content = useList(list, rows, hold, all)
  const { view, pageRows, page, lastPage, found } = content
  const changed = useChangedRows(
    rows,
    useCallback((row: Row) => ({ key: list.keyOf(row), version: list.versionOf(row) }), [list]),
  )
  const rowFocus = useRowFocus()
  const body = useRowUrl(pageRows.length)
  const partOf = view.sort ? undefined : list.partOf

  return (
    <section className="list" aria-label={list.name}>
      <ListTools content={content} hold={hold} chosen={[view.sort, view.filter].filter(Boolean).length}>
        <SortSelect columns={list.columns} sort={view.sort} onSort={view.setSort} />
        {list.filters && (
          <FilterChips filters={list.filters} chosen={view.filter} onChoose={view.setFilter} />
        )}
        {tools?.(view.query)}
      </ListTools>
      <div className="list-frame" {...hold.holders}>
        <table className="list-table" {...rowFocus}>
          <thead>
            <HeadRow list={list} view={view} />
          </thead>
          <tbody ref={body}>
            {pageRows.map((row, index) => {
              const key = list.keyOf(row)
              const part = partOf?.(row)
              const before = pageRows[index - 1]
              const isFirst = part !== undefined && (!before || partOf?.(before) !== part)
              return (
                <Fragment key={key}>
                  {isFirst && <PartRow list={list} name={part} count={countOf(pageRows, part, list)} />}
                  <BodyRow list={list} row={row} isChanged={changed.has(key)} onOpen={onOpen} />
                </Fragment>
              )
            })}
          </tbody>
        </table>
        {found === 0 && (
          <p className="list-empty">{view.query === '' && !view.filter ? list.empty : list.notFound}</p>
        )}
      </div>
      {lastPage > 1 && (
        <Pager
          list={list.name}
          page={page}
          lastPage={lastPage}
          previous={list.previous}
          onPage={view.setPage}
        />
      )}
    </section>
  )
}

function countOf<Row>(
  rows: readonly Row[],
  part: string,
  { partOf, countsInPart = () => true }: ListDefinition<Row>,
): number {
  return rows.filter((row) => partOf?.(row) === part && countsInPart(row)).length
}
