import {
  type DuplicatePolicy,
  type ImportProblem,
  type ImportVerdict,
  messages,
  type Outcome,
  ProblemList,
  type ShownColumn,
} from '@watchfloor/core'

/** Keeps count of what becomes of the rows. */
export class Tally {
  readonly #outcomes: Outcome[] = []
  readonly #problems = new ProblemList()
  readonly warnings: string[] = []
  readonly #photos = new Set<string>()

  /** How many rows failed so far. */
  failed = 0

  tell(row: number, outcome: Outcome): void {
    this.#outcomes[row - 1] = outcome
    if (outcome === 'f') this.failed++
  }

  fail(row: number, problems: readonly ImportProblem[]): void {
    this.tell(row, 'f')
    for (const problem of problems) this.#problems.add(problem)
  }

  /** A photo is missed by a row that is taken, with a warning and no more; an update may be one once the photo is there. */
  missPhoto(row: number, name: string, policy: DuplicatePolicy): void {
    const outcome = this.#outcomes[row - 1]
    if (outcome === 'f' || (outcome === 's' && policy !== 'update')) return
    this.#photos.add(name)
    if (outcome !== 's') this.warnings.push(messages.import.photoMissing(row, name))
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
      errors: this.#problems.errors,
      errorCount: this.#problems.count,
      groups: this.#problems.groups,
      warnings: this.warnings,
      columns,
      photos: [...this.#photos],
      outcomes: this.#outcomes.join(''),
    }
  }
}
