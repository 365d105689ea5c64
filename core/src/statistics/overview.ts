import type { Instant } from '../time/instant.ts'
import type { Arrestee } from './arrestee.ts'
import type { ViewGroup } from './view-group.ts'
import { type CountedView, requireGroup, requireView, type ViewName, viewNames } from './views.ts'

/** The number of one view on the overview. */
export interface OverviewStat {
  readonly view: ViewName
  /** What is counted. */
  readonly name: string
  /** Undefined if there is no such value, for example no age. */
  readonly value: number | undefined
  /** Number of arrestees whose value is known, out of `of`. */
  readonly known: number
  readonly of: number
  /** The value less the value without the arrests since the start of the operational day. */
  readonly change: number | undefined
}

/**
 * Rule Y32. Returns one number of each view, with its coverage, and what the arrests since the start of the operational day changed in
 * it.
 * @param viewOf counts a view of all arrests
 * @param earlierOf counts a view of the arrests before the day
 */
export function statsOverview(
  viewOf: (name: ViewName) => CountedView,
  earlierOf: (name: ViewName) => CountedView,
): OverviewStat[] {
  return viewNames.map((view) => {
    const { group: key, part, label } = requireView(view).figure
    const group = requireGroup(viewOf(view), key)
    const value = figureOf(group, part)
    const before = figureOf(requireGroup(earlierOf(view), key), part)
    const name = label ?? group.parts.find((one) => one.key === part)?.label ?? group.title
    const change = value === undefined || before === undefined ? undefined : value - before
    return { view, name, value, known: group.known, of: group.of, change }
  })
}

/** Rule Y32. Returns the arrestees that were taken down before a time. One without a takedown time was. */
export function arrestedBefore(arrestees: readonly Arrestee[], start: Instant): Arrestee[] {
  return arrestees.filter(({ takedownTime }) => takedownTime === null || takedownTime < start)
}

function figureOf({ parts, total }: ViewGroup, key: string | undefined): number | undefined {
  if (key === undefined) return total
  const part = parts.find((one) => one.key === key)
  return part && (part.value ?? part.count)
}
