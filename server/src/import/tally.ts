import type { ImportProblem, ImportVerdict, Outcome, ShownColumn } from '@watchfloor/core'

/** Keeps count of what becomes of the rows. */
export class Tally {
  readonly #outcomes: Outcome[] = []
  readonly #errors: ImportProblem[] = []
  readonly warnings: string[] = []
  readonly photos = new Set<string>()

  /** How many rows failed so far. */
  failed = 0

  tell(row: number, outcome: Outcome): void {
    this.#outcomes[row - 1] = outcome
    if (outcome === 'f') this.failed++
  }

  fail(row: number, problems: readonly ImportProblem[]): void {
    this.tell(row, 'f')
    this.#errors.push(...problems)
  }

  verdict(columns: readonly ShownColumn[], written: boolean): ImportVerdict {
    const count = (wanted: Outcome) => this.#outcomes.filter((one) => one === wanted).length
    return {
      written,
      read: this.#outcomes.length,
      added: count('a'),
      updated: count('u'),
      skipped: count('s'),
      failed: this.failed,
      errors: this.#errors.sort((a, b) => a.row - b.row),
      warnings: this.warnings,
      columns,
      photos: [...this.photos],
      outcomes: this.#outcomes.join(''),
    }
  }
}
