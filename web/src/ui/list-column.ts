import type { ReactNode } from 'react'

/** One column of a list. */
export interface ListColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The rising order by this column; without it the column does not sort. */
  readonly compare?: (a: Row, b: Row) => number
  /** Rows without a value come last, whichever way the list is ordered. */
  readonly isMissing?: (row: Row) => boolean
  /** In a narrow list the column goes, and this text stands under another one. */
  readonly under?: { readonly column: string; readonly text: (row: Row) => string }
  /** What it holds, for its width and its place on a phone. */
  readonly kind?: 'text' | 'agent' | 'name' | 'long' | 'case' | 'time' | 'photo' | 'button' | 'actions'
}

/** Everything that a list is, beside its rows. Made once, outside of the component that shows it. */
export interface ListDefinition<Row> {
  /** The name of the list, for who cannot see its heading. */
  readonly name: string
  readonly columns: readonly ListColumn<Row>[]
  readonly keyOf: (row: Row) => number
  readonly versionOf: (row: Row) => number
  /** Prepares the rows for searching, so that a keystroke costs one pass. */
  readonly search: (rows: readonly Row[]) => (query: string) => readonly Row[]
  readonly pageSize: number
  /** What stands there when there is nothing, and when nothing is found. */
  readonly empty: string
  readonly notFound: string
  readonly previous: string
  /** Whether a row stays under the row before it, whatever the order. */
  readonly isFollower?: (row: Row) => boolean
  /** A class for rows that look different. */
  readonly rowClass?: (row: Row) => string
}
