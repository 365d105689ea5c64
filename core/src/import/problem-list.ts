import { labelOf, type OfficePlace } from '../targets/office-place.ts'
import { isFieldName } from '../targets/target.ts'
import { importTexts } from '../text/import-texts.ts'
import { importLimits } from './import-limits.ts'
import type { ImportProblem } from './import-row.ts'

/** Problems with the same cause. */
export interface ProblemGroup {
  /** Name of the field at fault; empty if the whole row is wrong. */
  readonly field: string
  /** Message of the first such row. */
  readonly message: string
  readonly count: number
  /** 1-based number of the first such row. */
  readonly firstRow: number
}

/** Collects the problems of the rows of a file. It counts all of them and keeps a limited number. */
export class ProblemList {
  readonly #kept: ImportProblem[] = []
  readonly #groups = new Map<string, ProblemGroup>()
  #count = 0

  add(problem: ImportProblem): void {
    this.#count++
    if (this.#kept.length < importLimits.maxErrors) this.#kept.push(problem)
    const { row, field, message } = problem
    const cause = causeOf(problem)
    const group = this.#groups.get(cause)
    if (group) {
      const first = group.firstRow <= row ? group : { field, message, firstRow: row }
      this.#groups.set(cause, { ...first, count: group.count + 1 })
    } else if (this.#groups.size < importLimits.maxGroups)
      this.#groups.set(cause, { field, message, count: 1, firstRow: row })
  }

  get count(): number {
    return this.#count
  }

  /** The kept problems, by row. */
  get errors(): ImportProblem[] {
    return [...this.#kept].sort((a, b) => a.row - b.row)
  }

  /** The groups, the largest first. */
  get groups(): ProblemGroup[] {
    return [...this.#groups.values()].sort((a, b) => b.count - a.count || a.firstRow - b.firstRow)
  }
}

/**
 * Rule X17. Returns the first `most` problems, and for each group the number of its other problems.
 */
export function briefProblems(
  { errors, groups }: { readonly errors: readonly ImportProblem[]; readonly groups: readonly ProblemGroup[] },
  most: number,
): { readonly first: readonly ImportProblem[]; readonly others: readonly ProblemGroup[] } {
  const first = errors.slice(0, most)
  const others = groups.map((group) => {
    const listed = first.filter((problem) => causeOf(problem) === causeOf(group))
    return { ...group, count: group.count - listed.length }
  })
  return { first, others: others.filter(({ count }) => count > 0) }
}

/** Returns one line for each group of the other problems (rule X17). */
export function otherLines(others: readonly ProblemGroup[], office: OfficePlace): string[] {
  return others.map(({ field, message, count }) =>
    importTexts.sameProblem(count, placeOf(field, office), message),
  )
}

/** Rule X17. Returns what problems with the same cause share: messages of one field may differ in numbers, for example in a date. */
function causeOf({ field, message }: { readonly field: string; readonly message: string }): string {
  return `${field}\0${message.replace(/\d+/g, '#')}`
}

function placeOf(field: string, office: OfficePlace): string {
  if (field === '') return importTexts.wholeRow
  return isFieldName(field) ? labelOf(field, office) : field
}
