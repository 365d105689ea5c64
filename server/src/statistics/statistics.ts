import {
  type Arrestee,
  type ArrestTotal,
  arrestedBefore,
  arrestTotal,
  type Contradiction,
  type CountedView,
  type CountingSetup,
  countView,
  findContradictions,
  type Instant,
  type ListCounts,
  type OperationId,
  type OverviewStat,
  officeDate,
  statsOverview,
  type Target,
  type TargetId,
  type ViewName,
} from '@watchfloor/core'
import type { Settings } from '../settings.ts'
import { sha256Hex } from '../sha256.ts'

/** Finds arrested targets by their ids, in any order. */
type TargetsOf = (ids: readonly TargetId[]) => readonly Target[] | Promise<readonly Target[]>

/** The statistics of one snapshot on one day of the office. Each view is counted at its first use. */
export class Statistics {
  readonly tag: string
  readonly total: ArrestTotal
  readonly setup: CountingSetup
  #targetsOf: TargetsOf
  #arrestees: readonly Arrestee[]
  #views = new Map<ViewName, CountedView>()
  #overview: { readonly dayStart: Instant; readonly stats: OverviewStat[] } | undefined
  #contradictions: readonly Contradiction[] | undefined

  constructor(
    tag: string,
    arrestees: readonly Arrestee[],
    targetsOf: TargetsOf,
    adjustment: number,
    setup: CountingSetup,
  ) {
    this.tag = tag
    this.#targetsOf = targetsOf
    this.#arrestees = arrestees
    this.setup = setup
    this.total = arrestTotal(arrestees.length, adjustment)
  }

  view(name: ViewName): CountedView {
    const known = this.#views.get(name)
    if (known) return known
    const view = countView(name, this.#arrestees, this.setup)
    this.#views.set(name, view)
    return view
  }

  /** Returns the overview, with the changes since the start of the operational day. */
  overview(dayStart: Instant): OverviewStat[] {
    if (this.#overview?.dayStart === dayStart) return this.#overview.stats
    const earlier = arrestedBefore(this.#arrestees, dayStart)
    const isSame = earlier.length === this.#arrestees.length
    const stats = statsOverview(
      (name) => this.view(name),
      (name) => (isSame ? this.view(name) : countView(name, earlier, this.setup)),
    )
    this.#overview = { dayStart, stats }
    return stats
  }

  /** Returns the contradictions, with their records. */
  async contradictions(): Promise<(Contradiction & { readonly target: Target })[]> {
    this.#contradictions ??= findContradictions(this.#arrestees, this.setup)
    const found = this.#contradictions
    const targets = await this.arrested([...new Set(found.map(({ id }) => id))])
    const byId = new Map(targets.map((target) => [target.id, target]))
    return found.flatMap((one) => {
      const target = byId.get(one.id)
      return target ? [{ ...one, target }] : []
    })
  }

  /** Returns the arrested targets with the numbers of their charges and prior charges. */
  async counted(): Promise<(ListCounts & { readonly target: Target })[]> {
    const targets = await this.arrested(this.#arrestees.map(({ id }) => id))
    const byId = new Map(this.#arrestees.map((arrestee) => [arrestee.id, arrestee]))
    return targets.map((target) => {
      const { charges = [], history = [] } = byId.get(target.id) ?? {}
      return { target, charges: charges.length, history: history.length }
    })
  }

  /** Returns the arrested targets with these ids, in their order. */
  async arrested(ids: readonly TargetId[]): Promise<Target[]> {
    const targets = await this.#targetsOf(ids)
    const byId = new Map(targets.map((target) => [target.id, target]))
    return ids.flatMap((id) => byId.get(id) ?? [])
  }
}

/** Returns the office and the time that the counts depend on. */
export function setupOf({ county, state, timeZone: zone }: Settings, now: Instant): CountingSetup {
  return { county, state, zone, now }
}

/** Returns the tag of the statistics of some operations: it changes with the data, the day and the office's place. */
export function statisticsTag(
  { tag }: { readonly tag: string },
  operations: readonly OperationId[],
  { county, state, timeZone }: Settings,
  now: Instant,
): string {
  const place = sha256Hex(`${county} ${state} ${operations.join(' ')}`).slice(0, 8)
  return `${tag}-${officeDate(now, timeZone)}-${place}`
}
