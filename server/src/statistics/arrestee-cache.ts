import { type Arrestee, arresteeOf, type OperationId, type Target, type TargetId } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { type Degrees, readDegrees } from './degree-store.ts'

/** The arrested targets of one snapshot, ordered by id, and their arrestees in the same order. */
interface Arrested {
  readonly targets: readonly Target[]
  readonly arrestees: readonly Arrestee[]
}

/**
 * Caches the arrestees of an operation. A snapshot keeps the object of an unchanged record, and every change of a record or its lists makes a
 * new one. So charges are read again only for new objects.
 */
export class ArresteeCache {
  #db: Database
  #operation: OperationId
  #known: Arrested = { targets: [], arrestees: [] }
  /** Degrees that were read for a snapshot that is older than the database. */
  #degrees: ReadonlyMap<TargetId, Degrees> = new Map()

  constructor(db: Database, operation: OperationId) {
    this.#db = db
    this.#operation = operation
  }

  /**
   * Returns the arrestees of the targets, which are ordered by id. Returns undefined when the database is newer than the
   * targets.
   */
  async arresteesOf(targets: readonly Target[]): Promise<readonly Arrestee[] | undefined> {
    const cached = this.#cachedOf(targets)
    const changed = targets.filter((target, index) => !cached[index] && !this.#isRead(target))
    if (changed.length > 0) await this.#read(changed)
    const arrestees: Arrestee[] = []
    for (const [index, target] of targets.entries()) {
      const arrestee = cached[index] ?? this.#made(target)
      if (!arrestee) return undefined
      arrestees.push(arrestee)
    }
    this.#known = { targets, arrestees }
    this.#degrees = new Map()
    return arrestees
  }

  /** Returns the cached arrestee of each unchanged target. Both lists are ordered by id and walked once. */
  #cachedOf(targets: readonly Target[]): (Arrestee | undefined)[] {
    const known = this.#known
    let at = 0
    return targets.map((target) => {
      while (isBefore(known.targets[at], target)) at++
      if (known.targets[at] !== target) return undefined
      return known.arrestees[at++]
    })
  }

  #isRead({ id, version }: Target): boolean {
    return this.#degrees.get(id)?.version === version
  }

  #made(target: Target): Arrestee | undefined {
    const degrees = this.#degrees.get(target.id)
    if (degrees?.version !== target.version) return undefined
    return arresteeOf(target, degrees.charges, degrees.history)
  }

  async #read(targets: readonly Target[]): Promise<void> {
    const ids = targets.map(({ id }) => id)
    const read = await this.#db.read((reader) => readDegrees(reader, ids, this.#operation))
    this.#degrees = new Map([...this.#degrees, ...read])
  }
}

function isBefore(known: Target | undefined, target: Target): boolean {
  return known !== undefined && known !== target && known.id < target.id
}
