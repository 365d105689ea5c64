import { HeaderCell } from './HeaderCell.tsx'
import type { ListDefinition } from './list-column.ts'
import type { ListView, SortState } from './list-url.ts'

interface HeadProps<Row> {
  list: ListDefinition<Row>
  view: Pick<ListView, 'sort' | 'setSort'>
}

/** The headings of a list. A click on one that sorts changes the order. */
export function HeadRow<Row>({ list, view }: HeadProps<Row>) {
  const sortedBy = (id: string) => {
    if (view.sort?.column !== id) return false
    return view.sort.descending ? 'desc' : 'asc'
  }
  return (
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
  )
}

interface BodyProps<Row> {
  list: ListDefinition<Row>
  row: Row
  isChanged: boolean
  /** Opens the row by a click beside its controls, or by Enter on the row itself. */
  onOpen?: ((key: number) => void) | undefined
}

/** One row of a list. In a narrow list a folded column stands as text under another one. */
export function BodyRow<Row>({ list, row, isChanged, onOpen }: BodyProps<Row>) {
  const open = onOpen && (() => onOpen(list.keyOf(row)))
  const underOf = (id: string) => list.columns.find(({ under }) => under?.column === id)?.under?.text(row)
  return (
    <tr
      className={list.rowClass?.(row)}
      data-row={list.keyOf(row)}
      data-changed={isChanged || undefined}
      data-opens={open !== undefined || undefined}
      onClick={({ target }) => !isControl(target) && !isSelecting() && open?.()}
      onKeyDown={({ key, target, currentTarget }) => key === 'Enter' && target === currentTarget && open?.()}
    >
      {list.columns.map(({ id, header, kind = 'text', cell, under }) => {
        // A screen reader says the name of the row with each of its cells.
        const [Cell, scope] = kind === 'name' ? (['th', 'row'] as const) : (['td', undefined] as const)
        return (
          <Cell
            key={id}
            scope={scope}
            data-kind={kind}
            data-folds={under !== undefined || undefined}
            data-under={underOf(id) || undefined}
            data-label={header}
          >
            {cell(row)}
          </Cell>
        )
      })}
    </tr>
  )
}

/** The heading of a part of a list, with the number of its rows. */
export function PartRow<Row>({
  list,
  name,
  count,
}: {
  list: ListDefinition<Row>
  name: string
  count: number
}) {
  return (
    <tr className="part-row">
      <th colSpan={list.columns.length} scope="rowgroup">
        {name} <span className="part-count">{count}</span>
      </th>
    </tr>
  )
}

/** Returns the order after a click on a column's head: ascending, then descending, then the list's own order. */
function nextSort(column: string, sorted: false | 'asc' | 'desc'): SortState | undefined {
  return sorted === 'desc' ? undefined : { column, descending: sorted === 'asc' }
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, [role="dialog"]') !== null
}

/** Whether the user selects text, which ends in a click too. */
function isSelecting(): boolean {
  return !(document.getSelection()?.isCollapsed ?? true)
}
