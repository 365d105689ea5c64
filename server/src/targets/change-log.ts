import type { TargetId } from '@watchfloor/core'
import { findById } from './find-by-id.ts'
import type { StoredTarget } from './target-rows.ts'

/** One record that changed between two versions. */
export interface RecordChange {
  readonly id: TargetId
  /** The record as it was. Undefined for a new one. */
  readonly before: StoredTarget | undefined
  /** The record as it became. Undefined for a deleted one. */
  readonly after: StoredTarget | undefined
}

interface Step {
  readonly from: number
  readonly to: number
  readonly changes: readonly RecordChange[]
}

/** The last changes of a working set, so that a reader with an earlier version gets only what changed. */
export interface RecordLog {
  /** The first version from which the changes are known. */
  readonly since: number
  readonly steps: readonly Step[]
}

/** Maximum number of changes in the log. A reader that is further behind loads the whole list. */
const maxChanges = 5_000

/** Returns the log of a version that was loaded whole. */
export function noLog(version: number): RecordLog {
  return { since: version, steps: [] }
}

/** Returns the log with the changes up to a version. */
export function extendLog(
  log: RecordLog,
  version: number,
  known: readonly StoredTarget[],
  changed: readonly TargetId[],
  fresh: ReadonlyMap<TargetId, StoredTarget>,
): RecordLog {
  const from = log.steps.at(-1)?.to ?? log.since
  const changes = recordChanges(known, changed, fresh)
  const steps = [...log.steps, { from, to: version, changes }]
  let count = steps.reduce((sum, step) => sum + step.changes.length, 0)
  let dropped = 0
  while (count > maxChanges && dropped < steps.length) count -= steps[dropped++]?.changes.length ?? 0
  // Steps without a change of these records are cheap, but their number is bounded too.
  dropped = Math.max(dropped, steps.length - maxChanges)
  return { since: steps[dropped - 1]?.to ?? log.since, steps: steps.slice(dropped) }
}

/** Returns how some records changed. A record that was and is in no list is left out. */
export function recordChanges(
  known: readonly StoredTarget[],
  changed: readonly TargetId[],
  fresh: ReadonlyMap<TargetId, StoredTarget>,
): RecordChange[] {
  return changed
    .map((id) => ({ id, before: findById(known, id), after: fresh.get(id) }))
    .filter(({ before, after }) => before !== undefined || after !== undefined)
}

/**
 * Returns the records that changed after a version, each with its state then; undefined if the version is too old or unknown. A
 * version between two steps, from another server, gets the whole later step.
 */
export function changesAfter(
  { since, steps }: RecordLog,
  version: number,
  current: number,
): RecordChange[] | undefined {
  if (version < since || version > current) return undefined
  const changes = new Map<TargetId, RecordChange>()
  for (const step of steps) {
    if (step.to <= version) continue
    for (const change of step.changes) {
      const earlier = changes.get(change.id)
      changes.set(change.id, earlier ? { ...change, before: earlier.before } : change)
    }
  }
  return [...changes.values()]
}
