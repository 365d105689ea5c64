import { NativeSelect } from '@mantine/core'
import { messages } from '@watchfloor/core'
import type { ListColumn } from './list-column.ts'
import { readSort, type SortState, writeSort } from './list-url.ts'

interface Props<Row> {
  columns: readonly ListColumn<Row>[]
  sort: SortState | undefined
  onSort: (sort: SortState | undefined) => void
}

const texts = messages.screen.list

/** The order of a list on a narrow screen, where cards replace the sortable column heads. */
export function SortSelect<Row>({ columns, sort, onSort }: Props<Row>) {
  const options = columns.flatMap(({ id, header, compare }) =>
    compare
      ? [false, true].map((descending) => ({
          value: writeSort({ column: id, descending }),
          label: descending ? texts.falling(header) : texts.rising(header),
        }))
      : [],
  )
  if (options.length === 0) return null
  return (
    <NativeSelect
      className="list-sort"
      aria-label={texts.sort}
      value={writeSort(sort)}
      data={[{ value: '', label: texts.usualOrder }, ...options]}
      onChange={(event) => onSort(readSort(event.currentTarget.value))}
    />
  )
}
