import { carriesLabel } from '../record/labels.ts'
import { listArrestDays } from '../report/day-report.ts'
import { compareCaseNumbers } from '../target/lists.ts'
import type { Target } from '../target/target.ts'

/** Cards that stand together: those of an arrest day, or (without a day) those of a chosen label. */
export interface BoardGroup {
  readonly day: number | undefined
  readonly targets: readonly Target[]
}

/** Rule K3: a briefing has the arrested that have an arrest day; an undone arrest leaves it. */
export function isBriefed({ isArrested, arrestDay }: Pick<Target, 'isArrested' | 'arrestDay'>): boolean {
  return isArrested && arrestDay !== null
}

/**
 * Rule K4: the board has its cards under their arrest days, by number. With a label it has those alone that carry it, in one
 * group. A group without cards is left out.
 */
export function buildBoard(targets: readonly Target[], label = ''): BoardGroup[] {
  const shown = targets.filter(isBriefed)
  if (label !== '') {
    const carriers = shown.filter((target) => carriesLabel(target, label))
    return carriers.length === 0 ? [] : [{ day: undefined, targets: carriers.sort(byPriority) }]
  }
  return listArrestDays(shown).map((day) => ({
    day,
    targets: shown.filter(({ arrestDay }) => arrestDay === day).sort(byPriority),
  }))
}

/** Rule K5: cards stand by their priority, those without one last; then by case number, then by record. */
function byPriority(a: Target, b: Target): number {
  const [left, right] = [a.briefNum ?? Number.POSITIVE_INFINITY, b.briefNum ?? Number.POSITIVE_INFINITY]
  if (left !== right) return left - right
  return compareCaseNumbers(a, b) || a.id - b.id
}
