import { carriesLabel } from '../record/labels.ts'
import { listArrestDays } from '../report/day-report.ts'
import { compareCaseNumbers } from '../targets/lists.ts'
import type { Target } from '../targets/target.ts'

/** One group of cards: those of an arrest day, or (without a day) those of the chosen label. */
export interface BoardGroup {
  readonly day: number | undefined
  readonly targets: readonly Target[]
}

/** Rule K3. Whether a record is in the briefing: it is arrested and has an arrest day. An undone arrest is not in it. */
export function isBriefed({ isArrested, arrestDay }: Pick<Target, 'isArrested' | 'arrestDay'>): boolean {
  return isArrested && arrestDay !== null
}

/**
 * Rule K4. Returns the cards grouped by arrest day, sorted by number. With a label, returns one group of the records that carry
 * it. Groups without cards are left out.
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

/** Rule K5. Orders cards by priority, then case number, then record. Cards without a priority come last. */
function byPriority(a: Target, b: Target): number {
  const [left, right] = [a.briefNum ?? Number.POSITIVE_INFINITY, b.briefNum ?? Number.POSITIVE_INFINITY]
  if (left !== right) return left - right
  return compareCaseNumbers(a, b) || a.id - b.id
}
