import type { ImportProblem } from './import-row.ts'
import type { ProblemGroup } from './problem-list.ts'

/** What became of a row, or would: `a`dded, `u`pdated, `s`kipped, `f`ailed. */
export type Outcome = 'a' | 'u' | 's' | 'f'

/** A column of the file, and what it was taken for. */
export interface ShownColumn {
  readonly name: string
  readonly use: string | undefined
}

/** What an import did, or would do. */
export interface ImportVerdict {
  /** Whether anything was written: not in a dry run, and not when rows failed that were not to be left out. */
  readonly written: boolean
  readonly read: number
  readonly added: number
  readonly updated: number
  readonly skipped: number
  readonly failed: number
  /** The problems one by one, as far as they are kept. */
  readonly errors: readonly ImportProblem[]
  /** Number of problems in all. */
  readonly errorCount: number
  readonly groups: readonly ProblemGroup[]
  /** What was left out, in sentences. */
  readonly warnings: readonly string[]
  readonly columns: readonly ShownColumn[]
  /** Photos that rows name and the desk does not have. */
  readonly photos: readonly string[]
  /** A letter for each row. */
  readonly outcomes: string
  /** The number by which the import is taken back. */
  readonly batch?: number
}

/** Rule X12: one wrong row and nothing is written, unless wrong rows are to be left out. */
export function isRefused({ failed }: Pick<ImportVerdict, 'failed'>, skipInvalid: boolean): boolean {
  return failed > 0 && !skipInvalid
}
