import type { ImportProblem } from './import-row.ts'
import type { ProblemGroup } from './problem-list.ts'
import type { FileForm } from './source-file.ts'
import type { CodedValue } from './value-codes.ts'

/** The outcomes of a row, in an import and in a dry run. On the wire each is its first letter. */
export type RowOutcome = 'added' | 'updated' | 'skipped' | 'failed'

/** A column of the file, and its use. */
export interface ShownColumn {
  readonly name: string
  readonly use: string | undefined
}

/** A value of the file that was read as one of ours, and in how many rows. */
export interface CountedValue extends CodedValue {
  readonly count: number
}

/** A row as it stands in the file, and what each cell was read as. */
export interface SampleRow {
  readonly row: number
  readonly cells: readonly SampleCell[]
}

export interface SampleCell {
  /** Name of the field. */
  readonly field: string
  readonly from: string
  /** The value; null if the cell gives nothing or is wrong. */
  readonly to: string | null
}

/** What an import did, or would do. */
export interface ImportVerdict {
  /** Whether anything was written. A dry run writes nothing, and neither does an import that is refused (rule X12). */
  readonly written: boolean
  readonly read: number
  readonly added: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
  /** The problems one by one; maximum `importLimits.maxErrors`. */
  readonly errors: readonly ImportProblem[]
  /** Number of all problems. */
  readonly errorCount: number
  readonly groups: readonly ProblemGroup[]
  /** Sentences about columns and photos that were left out. */
  readonly warnings: readonly string[]
  readonly columns: readonly ShownColumn[]
  /** How the file was read. */
  readonly form: FileForm
  /** Values that stood for one of ours, the most frequent first. */
  readonly values: readonly CountedValue[]
  /** The first rows as they were read. */
  readonly sample: readonly SampleRow[]
  /** Photos that rows name and that are not stored. */
  readonly photos: readonly string[]
  /** One letter for each row: `a`dded, `u`pdated, `s`kipped, `f`ailed. */
  readonly outcomes: string
  /** Journal number that undoes the import. */
  readonly batch?: number
}

/** Rule X12. Whether nothing is written, because a row is wrong and wrong rows are not to be left out. */
export function isRefused({ failed }: Pick<ImportVerdict, 'failed'>, skipInvalid: boolean): boolean {
  return failed > 0 && !skipInvalid
}
