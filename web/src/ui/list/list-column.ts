import type { ListFilter } from '@watchfloor/core'
import type { ReactNode } from 'react'

/** One column of a list. */
export interface ListColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The ascending order by this column; without it the column is not sortable. */
  readonly compare?: (a: Row, b: Row) => number
  /** Whether a row has no value. Such rows come last in both directions. */
  readonly isMissing?: (row: Row) => boolean
  /** In a narrow list the column is hidden, and this text appears under another column. */
  readonly under?: { readonly column: string; readonly text: (row: Row) => string }
  /** Kind of content, which decides the width and the place on a phone. */
  readonly kind?: 'text' | 'agent' | 'name' | 'long' | 'case' | 'time' | 'photo' | 'button' | 'actions'
}

/** A list without its rows. Must be made once, outside of the component that shows it. */
export interface ListDefinition<Row> {
  /** Name of the list for screen readers. */
  readonly name: string
  readonly columns: readonly ListColumn<Row>[]
  readonly keyOf: (row: Row) => number
  readonly versionOf: (row: Row) => number
  /** Prepares the rows for searching, so that a keystroke costs one pass. */
  readonly search: (rows: readonly Row[]) => (query: string) => readonly Row[]
  readonly pageSize: number
  /** Filters, shown as chips above the list. */
  readonly filters?: readonly ListFilter<Row>[]
  /** Text for a list without rows; `notFound` for a search without results. */
  readonly empty: string
  readonly notFound: string
  readonly previous: string
  /** Whether a row stays under the row before it, whatever the order. */
  readonly isFollower?: (row: Row) => boolean
  /** A class for rows that look different. */
  readonly rowClass?: (row: Row) => string
  /** The part of the list that a row is in. Each part has a heading, while the list has its own order. */
  readonly partOf?: (row: Row) => string
  /** Whether the number of its part counts a row; without it, each row counts. */
  readonly countsInPart?: (row: Row) => boolean
}
