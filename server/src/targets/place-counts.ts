import { type Counts, countsByPlace, type OperationId, type StagePlace } from '@watchfloor/core'
import type { Database } from '../db/database.ts'

interface Counted {
  readonly version: string
  readonly counts: Promise<ReadonlyMap<StagePlace, number>>
}

/** Counts the targets of each place of an operation, once for each version of it. */
export class PlaceCounts {
  readonly #db: Database
  readonly #known = new Map<OperationId, Counted>()

  constructor(db: Database) {
    this.#db = db
  }

  /** Returns the number of targets in some places. */
  async of(operationId: OperationId, version: string, places: readonly StagePlace[]): Promise<number> {
    const counts = await this.#countsOf(operationId, version)
    return places.reduce((sum, place) => sum + (counts.get(place) ?? 0), 0)
  }

  /** Rule S3. Returns the counters of an operation. */
  async stages(operationId: OperationId, version: string): Promise<Counts> {
    const counts = await this.#countsOf(operationId, version)
    return countsByPlace((place) => counts.get(place) ?? 0)
  }

  #countsOf(operationId: OperationId, version: string): Counted['counts'] {
    const known = this.#known.get(operationId)
    if (known?.version === version) return known.counts
    const counts = this.#count(operationId)
    this.#known.set(operationId, { version, counts })
    // A failed count is not kept.
    counts.catch(() => this.#known.delete(operationId))
    return counts
  }

  async #count(operationId: OperationId): Promise<Map<StagePlace, number>> {
    const rows = await this.#db.query<{ place: StagePlace; count: number | string }>({
      sql: 'select place, count(*) as count from target_keys where operation_id = ? group by place',
      bindings: [operationId],
    })
    return new Map(rows.map(({ place, count }) => [place, Number(count)]))
  }
}
