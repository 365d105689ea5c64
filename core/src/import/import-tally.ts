import { importTexts as texts } from '../text/import-texts.ts'
import { holdsDates } from './columns.ts'
import type { ImportProblem, ImportRow } from './import-row.ts'
import { ProblemList } from './problem-list.ts'
import type { RowDecision } from './row-decision.ts'
import type { FileForm } from './source-file.ts'
import type { SourceRow } from './table.ts'
import type { CountedValue, ImportVerdict, RowOutcome, SampleRow, ShownColumn } from './verdict.ts'
import { type DateOrder, isAgainstOrder } from './written-date.ts'

/** Counts the outcomes of the rows of a file. */
export class ImportTally {
  readonly #outcomes: RowOutcome[] = []
  readonly #problems = new ProblemList()
  readonly #warnings: string[]
  readonly #missingPhotos = new Set<string>()
  readonly #values = new Map<string, CountedValue>()
  readonly #sample: SampleRow[] = []

  /** Cells with a formula without a value, by column. */
  readonly #noValues = new Map<string, { readonly count: number; readonly first: number }>()

  /** Rows that the sheet hides. */
  #hidden = { count: 0, first: 0 }

  /** Dates that are not in the order of the file, and the order. */
  #contrary: { readonly count: number; readonly first: number; readonly order: DateOrder } | undefined

  /** Number of rows that failed so far. */
  failed = 0

  constructor(warnings: readonly string[] = []) {
    this.#warnings = [...warnings]
  }

  /** Counts a row that did not fail. */
  count(row: number, outcome: Exclude<RowOutcome, 'failed'>): void {
    this.#outcomes[row - 1] = outcome
  }

  fail(row: number, problems: readonly ImportProblem[]): void {
    this.#outcomes[row - 1] = 'failed'
    this.failed++
    for (const problem of problems) this.#problems.add(problem)
  }

  /** Counts the values of a row that stood for one of ours. */
  countValues({ coded }: Pick<ImportRow, 'coded'>): void {
    for (const value of coded) {
      const key = `${value.field}\n${value.from.toLowerCase()}`
      const count = (this.#values.get(key)?.count ?? 0) + 1
      this.#values.set(key, { ...value, count })
    }
  }

  /** Counts the cells of a row that have a formula without a value in a column that is imported. */
  countNoValues({ row, flaws = [] }: SourceRow, columns: readonly ShownColumn[]): void {
    for (const { column, kind } of flaws) {
      const { name, use } = columns[column] ?? {}
      if (kind !== 'no-value' || name === undefined || use === undefined || use === 'none') continue
      const { count = 0, first = row } = this.#noValues.get(name) ?? {}
      this.#noValues.set(name, { count: count + 1, first })
    }
  }

  /** Rule X23. Counts a row that the sheet hides. */
  countHidden({ row, isHidden }: SourceRow): void {
    if (isHidden) this.#hidden = { count: this.#hidden.count + 1, first: this.#hidden.first || row }
  }

  /** Rule X6. Counts the dates of a row that are not in the order of the file. */
  countContraryDates({ row, cells }: SourceRow, columns: readonly ShownColumn[], order: DateOrder): void {
    for (const [index, { use }] of columns.entries()) {
      const cell = cells[index]
      if (typeof cell !== 'string' || !holdsDates(use) || !isAgainstOrder(cell, order)) continue
      const { count = 0, first = row } = this.#contrary ?? {}
      this.#contrary = { count: count + 1, first, order }
    }
  }

  /** Keeps a row to show how it was read. */
  addSample(row: SampleRow): void {
    this.#sample.push(row)
  }

  /** Counts the decision of a row; one that waits is counted when it is decided. */
  countDecision(decision: RowDecision): void {
    const { outcome, row } = decision
    if (outcome === 'failed') this.fail(row.row, decision.problems)
    if (outcome === 'failed' || outcome === 'waiting') return
    this.count(row.row, outcome)
    const { missingPhoto } = decision
    if (missingPhoto === undefined) return
    this.#missingPhotos.add(missingPhoto)
    if (outcome !== 'skipped') this.#warnings.push(texts.photoMissing(row.row, missingPhoto))
  }

  verdict(columns: readonly ShownColumn[], form: FileForm, written: boolean): ImportVerdict {
    const count = (wanted: RowOutcome) => this.#outcomes.filter((one) => one === wanted).length
    return {
      written,
      read: this.#outcomes.length,
      added: count('added'),
      updated: count('updated'),
      skipped: count('skipped'),
      failed: this.failed,
      errors: this.#problems.errors,
      errorCount: this.#problems.count,
      groups: this.#problems.groups,
      warnings: [
        ...(this.#hidden.count > 0 ? [texts.hiddenRows(this.#hidden)] : []),
        ...(this.#contrary ? [texts.contraryDates(this.#contrary)] : []),
        ...[...this.#noValues].map(([name, { count, first }]) => texts.noValue(name, count, first)),
        ...this.#warnings,
      ],
      columns,
      form,
      values: [...this.#values.values()].sort((a, b) => b.count - a.count),
      sample: this.#sample,
      photos: [...this.#missingPhotos],
      outcomes: this.#outcomes.map((outcome) => outcome[0]).join(''),
    }
  }
}
