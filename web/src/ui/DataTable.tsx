import { useCallback } from 'react'
import { useChangedRows } from './changed-rows.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { ListTools } from './ListTools.tsx'
import type { ListDefinition } from './list-column.ts'
import type { SortState } from './list-url.ts'
import { Pager } from './Pager.tsx'
import { useRowFocus } from './row-focus.ts'
import { SortSelect } from './SortSelect.tsx'
import { useHold } from './use-hold.ts'
import { useList } from './use-list.ts'
import './data-table.css'

interface Props<Row> {
  list: ListDefinition<Row>
  rows: readonly Row[]
}

/** A list with search, order and pages. Rows do not move while the user points at them; a changed row is tinted. */
export function DataTable<Row extends object>({ list, rows }: Props<Row>) {
  const hold = useHold()
  const content = useList(list, rows, hold)
  const { view, pageRows, page, lastPage, found } = content
  const changed = useChangedRows(
    rows,
    useCallback((row: Row) => ({ key: list.keyOf(row), version: list.versionOf(row) }), [list]),
  )
  const sortedBy = (id: string) => {
    if (view.sort?.column !== id) return false
    return view.sort.descending ? 'desc' : 'asc'
  }
  const underOf = (id: string, row: Row) =>
    list.columns.find(({ under }) => under?.column === id)?.under?.text(row)
  const rowFocus = useRowFocus()

  return (
    <section className="list" aria-label={list.name}>
      <ListTools content={content} hold={hold}>
        <SortSelect columns={list.columns} sort={view.sort} onSort={view.setSort} />
      </ListTools>
      <div className="list-frame" {...hold.holders}>
        <table className="list-table" {...rowFocus}>
          <thead>
            <tr>
              {list.columns.map(({ id, header, kind = 'text', compare, under }) => (
                <HeaderCell
                  key={id}
                  text={header}
                  kind={kind}
                  folds={under !== undefined}
                  sorts={compare !== undefined}
                  sorted={sortedBy(id)}
                  onSort={() => view.setSort(nextSort(id, sortedBy(id)))}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {pageRows.map((row) => (
              <tr
                key={list.keyOf(row)}
                className={list.rowClass?.(row)}
                data-changed={changed.has(list.keyOf(row)) || undefined}
              >
                {list.columns.map(({ id, header, kind = 'text', cell, under }) => (
                  <td
                    key={id}
                    data-kind={kind}
                    data-folds={under !== undefined || undefined}
                    data-under={underOf(id, row) || undefined}
                    data-label={header}
                  >
                    {cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        {found === 0 && <p className="list-empty">{view.query === '' ? list.empty : list.notFound}</p>}
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

/** Returns the order after a click on a column's head: ascending, then descending, then the list's own order. */
function nextSort(column: string, sorted: false | 'asc' | 'desc'): SortState | undefined {
  return sorted === 'desc' ? undefined : { column, descending: sorted === 'asc' }
}
