import {
  type Arrestee,
  type ArrestTotal,
  arrestTotal,
  type CountedView,
  type CountingSetup,
  countView,
  type Instant,
  officeDate,
  type Target,
  type TargetId,
  type ViewName,
} from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import type { Snapshot, SnapshotCache } from '../targets/snapshot-cache.ts'
import { ArresteeCache } from './arrestee-cache.ts'

/** The statistics of one snapshot on one day of the office. Each view is counted at its first use. */
export class Statistics {
  readonly tag: string
  readonly total: ArrestTotal
  readonly setup: CountingSetup
  #targets: readonly Target[]
  #arrestees: readonly Arrestee[]
  #views = new Map<ViewName, CountedView>()
  #places: ReadonlyMap<TargetId, number> | undefined

  /** @param arrestees the arrestees of the targets, in the same order */
  constructor(
    tag: string,
    targets: readonly Target[],
    arrestees: readonly Arrestee[],
    adjustment: number,
    setup: CountingSetup,
  ) {
    this.tag = tag
    this.#targets = targets
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

  /** Returns the arrested targets with these ids. */
  arrested(ids: readonly TargetId[]): Target[] {
    this.#places ??= new Map(this.#arrestees.map(({ id }, index) => [id, index]))
    return ids.flatMap((id) => this.#targets[this.#places?.get(id) ?? -1] ?? [])
  }
}

/** Caches the latest statistics. They are counted once per change, from the snapshot that lists and counters use. */
export class StatisticsCache {
  #settings: Settings
  #now: () => Instant
  #snapshots: SnapshotCache
  #arrestees: ArresteeCache
  #current: Statistics | undefined
  #refresh: Promise<void> | undefined

  constructor(db: Database, settings: Settings, snapshots: SnapshotCache, now: () => Instant) {
    this.#settings = settings
    this.#snapshots = snapshots
    this.#now = now
    this.#arrestees = new ArresteeCache(db)
  }

  /** Returns statistics with every change that was acknowledged before the call. */
  async latest(): Promise<Statistics> {
    for (;;) {
      const snapshot = await this.#snapshots.latest()
      const tag = `${snapshot.tag}-${officeDate(this.#now(), this.#settings.timeZone)}`
      if (this.#current?.tag === tag) return this.#current
      this.#refresh ??= this.#count(snapshot, tag).finally(() => {
        this.#refresh = undefined
      })
      await this.#refresh
    }
  }

  /**
   * Counts the statistics of a snapshot. If an external commit has changed a record since the snapshot, it stores nothing, and
   * `latest` tries again with the next snapshot.
   */
  async #count({ targets, adjustment }: Snapshot, tag: string): Promise<void> {
    const arrested = targets.filter(({ isArrested }) => isArrested)
    const arrestees = await this.#arrestees.arresteesOf(arrested)
    if (!arrestees) return this.#snapshots.keepFresh()
    const { county, state, timeZone: zone } = this.#settings
    const setup = { county, state, zone, now: this.#now() }
    this.#current = new Statistics(tag, arrested, arrestees, adjustment, setup)
  }
}
