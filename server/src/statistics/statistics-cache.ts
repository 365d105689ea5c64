import {
  type Arrestee,
  type ArrestTotal,
  arrestTotal,
  type CountedView,
  type CountingSetup,
  countView,
  type Instant,
  type OperationId,
  officeDate,
  type Target,
  type TargetId,
  type ViewName,
} from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { sha256Hex } from '../sha256.ts'
import type { OperationSnapshot, SnapshotCache } from '../targets/snapshot-cache.ts'
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

/** Maximum number of operations whose statistics are cached. */
const maxOperations = 8

/** Caches the latest statistics of each operation that is in use. */
export class StatisticsCache {
  readonly #db: Database
  readonly #settings: Settings
  readonly #now: () => Instant
  readonly #snapshots: SnapshotCache
  readonly #counters = new Map<OperationId, OperationCounter>()

  constructor(db: Database, settings: Settings, snapshots: SnapshotCache, now: () => Instant) {
    this.#db = db
    this.#settings = settings
    this.#snapshots = snapshots
    this.#now = now
  }

  /** Returns the statistics of an actor's operation, with every change that was acknowledged before the call. */
  async of(actor: Pick<Actor, 'operation' | 'operations'>): Promise<Statistics> {
    for (;;) {
      const snapshot = await this.#snapshots.of(actor)
      const counted = await this.#counterOf(snapshot.operation.id).of(snapshot, this.#now())
      if (counted) return counted
      await this.#snapshots.keepFresh()
    }
  }

  #counterOf(id: OperationId): OperationCounter {
    const counter = this.#counters.get(id) ?? new OperationCounter(this.#db, this.#settings)
    // The last one in the map is the one that was used last.
    this.#counters.delete(id)
    this.#counters.set(id, counter)
    const [oldest] = this.#counters.keys()
    if (this.#counters.size > maxOperations && oldest !== undefined) this.#counters.delete(oldest)
    return counter
  }
}

/** Counts the statistics of one operation once per change, from the snapshot that lists and counters use. */
class OperationCounter {
  readonly #settings: Settings
  readonly #arrestees: ArresteeCache
  #current: Statistics | undefined
  #refresh: Promise<void> | undefined

  constructor(db: Database, settings: Settings) {
    this.#settings = settings
    this.#arrestees = new ArresteeCache(db)
  }

  /** Returns the statistics of a snapshot; undefined if an external commit has changed a record since. */
  async of(snapshot: OperationSnapshot, now: Instant): Promise<Statistics | undefined> {
    const { county, state, timeZone } = this.#settings
    const office = sha256Hex(`${county} ${state}`).slice(0, 8)
    const tag = `${snapshot.tag}-${snapshot.operation.id}-${officeDate(now, timeZone)}-${office}`
    while (this.#refresh) await this.#refresh
    if (this.#current?.tag === tag) return this.#current
    this.#refresh = this.#count(snapshot, tag, now).finally(() => {
      this.#refresh = undefined
    })
    await this.#refresh
    return this.#current?.tag === tag ? this.#current : undefined
  }

  async #count({ targets, adjustment }: OperationSnapshot, tag: string, now: Instant): Promise<void> {
    const arrested = targets.filter(({ isArrested }) => isArrested)
    const arrestees = await this.#arrestees.arresteesOf(arrested)
    if (!arrestees) return
    const { county, state, timeZone: zone } = this.#settings
    const setup = { county, state, zone, now }
    this.#current = new Statistics(tag, arrested, arrestees, adjustment, setup)
  }
}
