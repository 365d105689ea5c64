import { type ColumnDef, type SortingState, useTable } from '@tanstack/react-table'
import { useCallback, useMemo } from 'react'
import { useChangedRows } from './changed-rows.ts'
import { HeaderCell } from './HeaderCell.tsx'
import { ListTools } from './ListTools.tsx'
import type { ListColumn, ListDefinition } from './list-column.ts'
import type { SortState } from './list-url.ts'
import { Pager } from './Pager.tsx'
import { useRowFocus } from './row-focus.ts'
import { SortSelect } from './SortSelect.tsx'
import { listFeatures } from './table-features.ts'
import { useHold } from './use-hold.ts'
import { useList } from './use-list.ts'
import './data-table.css'

interface Props<Row> {
  list: ListDefinition<Row>
  rows: readonly Row[]
}

const nothingSorted: SortingState = []

/** A list with search, order and pages. Under the pointer its rows stay where they are; a changed row is tinted. */
export function DataTable<Row extends object>({ list, rows }: Props<Row>) {
  const hold = useHold()
  const content = useList(list, rows, hold)
  const { view, pageRows, page, lastPage, found } = content
  const changed = useChangedRows(
    rows,
    useCallback((row: Row) => ({ key: list.keyOf(row), version: list.versionOf(row) }), [list]),
  )
  const columns = useMemo(() => list.columns.map(asTableColumn), [list])
  const sorting = view.sort ? [{ id: view.sort.column, desc: view.sort.descending }] : nothingSorted
  const table = useTable({
    features: listFeatures,
    columns,
    data: pageRows,
    getRowId: (row) => String(list.keyOf(row)),
    manualSorting: true,
    state: { sorting },
  })
  const columnOf = (id: string) => list.columns.find((column) => column.id === id)
  const kindOf = (id: string) => columnOf(id)?.kind ?? 'text'
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
            {table.getHeaderGroups().map((group) => (
              <tr key={group.id}>
                {group.headers.map(({ id, column }) => (
                  <HeaderCell
                    key={id}
                    text={columnOf(column.id)?.header ?? ''}
                    kind={kindOf(column.id)}
                    folds={columnOf(column.id)?.under !== undefined}
                    sorts={column.getCanSort()}
                    sorted={column.getIsSorted()}
                    onSort={() => view.setSort(nextSort(column.id, column.getIsSorted()))}
                  />
                ))}
              </tr>
            ))}
          </thead>
          <tbody>
            {table.getRowModel().rows.map((row) => (
              <tr
                key={row.id}
                className={list.rowClass?.(row.original)}
                data-changed={changed.has(list.keyOf(row.original)) || undefined}
              >
                {row.getAllCells().map((cell) => (
                  <td
                    key={cell.id}
                    data-kind={kindOf(cell.column.id)}
                    data-folds={columnOf(cell.column.id)?.under !== undefined || undefined}
                    data-under={underOf(cell.column.id, row.original) || undefined}
                    data-label={String(cell.column.columnDef.header)}
                  >
                    <table.FlexRender cell={cell} />
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

/** A click orders rising, the next falling, the third as the list is by itself. */
function nextSort(column: string, sorted: false | 'asc' | 'desc'): SortState | undefined {
  return sorted === 'desc' ? undefined : { column, descending: sorted === 'asc' }
}

function asTableColumn<Row extends object>({
  id,
  header,
  cell,
  compare,
}: ListColumn<Row>): ColumnDef<typeof listFeatures, Row, unknown> {
  return {
    id,
    header,
    accessorFn: (row) => row,
    cell: ({ row }) => cell(row.original),
    enableSorting: compare !== undefined,
  }
}
