import { enteredOperations, type Instant, type OperationId, type TargetId } from '@watchfloor/core'
import type { Actor } from '../call/serve.ts'
import type { Database } from '../db/database.ts'
import type { Settings } from '../settings.ts'
import { findById } from '../targets/find-by-id.ts'
import { versionTag } from '../targets/operation-versions.ts'
import type { OperationSnapshot, SnapshotCache } from '../targets/snapshot-cache.ts'
import { ArresteeCache } from './arrestee-cache.ts'
import { type OverTime, OverTimeCounter } from './over-time.ts'
import { ReadOperationsCounter } from './read-operations.ts'
import { Statistics, setupOf, statisticsTag } from './statistics.ts'

/** Maximum number of operations whose statistics are cached. */
const maxOperations = 8

/** Caches the latest statistics of each operation that is in use. */
export class StatisticsCache {
  readonly #db: Database
  readonly #settings: Settings
  readonly #now: () => Instant
  readonly #snapshots: SnapshotCache
  readonly #counters = new Map<OperationId, OperationCounter>()
  readonly #read: ReadOperationsCounter
  readonly #overTime: OverTimeCounter

  constructor(db: Database, settings: Settings, snapshots: SnapshotCache, now: () => Instant) {
    this.#db = db
    this.#settings = settings
    this.#snapshots = snapshots
    this.#now = now
    this.#read = new ReadOperationsCounter(db, settings)
    this.#overTime = new OverTimeCounter(db, settings)
  }

  /** Returns the statistics of an actor's operation, with every change that was acknowledged before the call. */
  async of(actor: Pick<Actor, 'operation' | 'operations'>): Promise<Statistics> {
    for (;;) {
      const { operation, latest, open } = await this.#snapshots.enter(actor)
      if (!open) {
        const { versions } = latest
        return this.#read.of(
          [operation],
          { version: versionTag(versions, operation.id), versions },
          this.#now(),
        )
      }
      const counted = await this.#counterOf(operation.id).of(open, this.#now())
      if (counted) return counted
      await this.#snapshots.keepFresh()
    }
  }

  /** Returns the statistics of all operations that an actor may enter (rule Y30), or of the actor's operation. */
  async named(
    operations: 'all' | number | undefined,
    actor: Pick<Actor, 'operation' | 'operations'>,
  ): Promise<Statistics> {
    // The call is made in the operation that a number names.
    if (operations !== 'all') return this.of(actor)
    const latest = await this.#snapshots.latest()
    const entered = enteredOperations(latest.operations, actor.operations)
    return this.#read.of(entered, { version: latest.tag, versions: latest.versions }, this.#now())
  }

  /** Returns the arrests of each operation that an actor may enter (rule Y31), with the tag of the numbers. */
  async overTime({ operations }: Pick<Actor, 'operations'>): Promise<OverTime> {
    return this.#overTime.of(await this.#snapshots.latest(), operations, this.#now())
  }

  #counterOf(id: OperationId): OperationCounter {
    const counter = this.#counters.get(id) ?? new OperationCounter(this.#db, this.#settings, id)
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

  constructor(db: Database, settings: Settings, id: OperationId) {
    this.#settings = settings
    this.#arrestees = new ArresteeCache(db, id)
  }

  /** Returns the statistics of a snapshot; undefined if an external commit has changed a record since. */
  async of(snapshot: OperationSnapshot, now: Instant): Promise<Statistics | undefined> {
    const tag = statisticsTag(snapshot, [snapshot.operation.id], this.#settings, now)
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
    const targetsOf = (ids: readonly TargetId[]) => ids.flatMap((id) => findById(arrested, id) ?? [])
    this.#current = new Statistics(tag, arrestees, targetsOf, adjustment, setupOf(this.#settings, now))
  }
}
