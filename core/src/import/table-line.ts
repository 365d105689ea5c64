/** A cell of a workbook without a usable value: its formula was never computed, or gives an error. */
export interface CellFlaw {
  /** 0-based index of its column. */
  readonly column: number
  readonly kind: 'no-value' | 'error'
}

/** A line of a list or of a sheet, split into its cells. */
export interface TableLine {
  readonly cells: readonly string[]
  /** 1-based number of the line in the file, as a spreadsheet counts it: blank lines count. 0 if it has none. */
  readonly number: number
  /** Whether blank cells at its end may be left out, as in a workbook. */
  readonly isOpenEnded?: boolean
  /** Why the line cannot be read as it is. */
  readonly problem?: string | undefined
  readonly flaws?: readonly CellFlaw[]
  /** Whether the sheet hides it, for example by a filter. */
  readonly isHidden?: boolean
  /** Whether its day numbers count from 1904, as in some workbooks. */
  readonly countsFrom1904?: boolean
}
