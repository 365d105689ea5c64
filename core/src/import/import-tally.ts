import { importTexts as texts } from '../text/import-texts.ts'
import type { ImportProblem } from './import-row.ts'
import { ProblemList } from './problem-list.ts'
import type { RowDecision } from './row-decision.ts'
import type { ImportVerdict, RowOutcome, ShownColumn } from './verdict.ts'

/** Counts the outcomes of the rows of a file. */
export class ImportTally {
  readonly #outcomes: RowOutcome[] = []
  readonly #problems = new ProblemList()
  readonly #warnings: string[]
  readonly #missingPhotos = new Set<string>()

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

  verdict(columns: readonly ShownColumn[], written: boolean): ImportVerdict {
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
      warnings: this.#warnings,
      columns,
      photos: [...this.#missingPhotos],
      outcomes: this.#outcomes.map((outcome) => outcome[0]).join(''),
    }
  }
}
