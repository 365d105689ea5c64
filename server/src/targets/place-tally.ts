import { type Counts, countsByPlace, type OperationId, type StagePlace, stagePlace } from '@watchfloor/core'
import type { RecordChange } from './change-log.ts'
import type { StoredTarget } from './target-rows.ts'

/** Number of targets in each place of each operation, by both numbers. */
export type PlaceTally = ReadonlyMap<string, number>

/** Counts targets once. From then on the tally follows their changes. */
export function tallyOf(targets: readonly StoredTarget[]): PlaceTally {
  const tally = new Map<string, number>()
  for (const target of targets) add(tally, target, 1)
  return tally
}

/** Returns the tally after some changes, which costs as much as they are, however many targets there are. */
export function changedTally(before: PlaceTally, changes: readonly RecordChange[]): PlaceTally {
  const tally = new Map(before)
  for (const change of changes) {
    add(tally, change.before, -1)
    add(tally, change.after, 1)
  }
  return tally
}

/** Rule S3. Returns the counters of an operation. */
export function talliedCounts(tally: PlaceTally, operation: OperationId): Counts {
  return countsByPlace((place) => tally.get(nameOf(operation, place)) ?? 0)
}

function add(tally: Map<string, number>, target: StoredTarget | undefined, by: 1 | -1): void {
  if (!target) return
  const name = nameOf(target.operationId, stagePlace(target))
  tally.set(name, (tally.get(name) ?? 0) + by)
}

function nameOf(operation: OperationId, place: StagePlace): string {
  return `${operation} ${place}`
}
