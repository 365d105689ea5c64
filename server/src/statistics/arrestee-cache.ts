import { type Arrestee, arresteeOf, type Target, type TargetId } from '@watchfloor/core'
import type { Database } from '../db/database.ts'
import { type Degrees, readDegrees } from './degree-store.ts'

/** The arrested of one moment by their numbers, and what is counted of each, in the same order. */
interface Arrested {
  readonly targets: readonly Target[]
  readonly arrestees: readonly Arrestee[]
}

/**
 * Keeps what is counted of the arrested. A snapshot keeps the object of a record that has not changed, and every change of a
 * record or its lists makes a new one: so only for new objects the charges are read again.
 */
export class ArresteeCache {
  #db: Database
  #known: Arrested = { targets: [], arrestees: [] }
  /** What was read for a snapshot that turned out to be of an earlier moment. */
  #ahead: ReadonlyMap<TargetId, Degrees> = new Map()

  constructor(db: Database) {
    this.#db = db
  }

  /** What is counted of the arrested, given by their numbers; undefined when the database is ahead of what was given. */
  async arresteesOf(targets: readonly Target[]): Promise<readonly Arrestee[] | undefined> {
    const kept = this.#keptOf(targets)
    const changed = targets.filter((target, index) => !kept[index] && !this.#isRead(target))
    if (changed.length > 0) await this.#read(changed)
    const arrestees: Arrestee[] = []
    for (const [index, target] of targets.entries()) {
      const arrestee = kept[index] ?? this.#made(target)
      if (!arrestee) return undefined
      arrestees.push(arrestee)
    }
    this.#known = { targets, arrestees }
    this.#ahead = new Map()
    return arrestees
  }

  /** Walks both lists once, in the order of their numbers: looks into a record only where they differ. */
  #keptOf(targets: readonly Target[]): (Arrestee | undefined)[] {
    const known = this.#known
    let at = 0
    return targets.map((target) => {
      while (isBefore(known.targets[at], target)) at++
      if (known.targets[at] !== target) return undefined
      return known.arrestees[at++]
    })
  }

  #isRead({ id, version }: Target): boolean {
    return this.#ahead.get(id)?.version === version
  }

  #made(target: Target): Arrestee | undefined {
    const degrees = this.#ahead.get(target.id)
    if (degrees?.version !== target.version) return undefined
    return arresteeOf(target, degrees.charges, degrees.history)
  }

  async #read(targets: readonly Target[]): Promise<void> {
    const ids = targets.map(({ id }) => id)
    const read = await this.#db.read((reader) => readDegrees(reader, ids))
    this.#ahead = new Map([...this.#ahead, ...read])
  }
}

function isBefore(known: Target | undefined, target: Target): boolean {
  return known !== undefined && known !== target && known.id < target.id
}
