import type { Target, TargetId } from '@watchfloor/core'
import type { StoredTarget } from './target-rows.ts'

/** Returns the index of a target in a snapshot's list, which is ordered by id. */
export function indexOfId(targets: readonly Target[], id: TargetId): number | undefined {
  let [low, high] = [0, targets.length - 1]
  while (low <= high) {
    const middle = (low + high) >> 1
    const at = targets[middle]?.id ?? 0
    if (at === id) return middle
    if (at < id) low = middle + 1
    else high = middle - 1
  }
  return undefined
}

/** Finds a target in a snapshot's list. */
export function findById<One extends Target>(targets: readonly One[], id: TargetId): One | undefined {
  const place = indexOfId(targets, id)
  return place === undefined ? undefined : targets[place]
}

/** Returns the targets with the changed ones replaced, still ordered by id. */
export function replaceById(
  before: readonly StoredTarget[],
  changed: readonly TargetId[],
  fresh: ReadonlyMap<TargetId, StoredTarget>,
): StoredTarget[] {
  const targets = [...before]
  const added: StoredTarget[] = []
  let hasGone = false
  for (const id of changed) {
    const at = indexOfId(before, id)
    const target = fresh.get(id)
    if (at === undefined) {
      if (target) added.push(target)
    } else if (target) targets[at] = target
    else hasGone = true
  }
  const gone = new Set(changed.filter((id) => !fresh.has(id)))
  const left = hasGone ? targets.filter(({ id }) => !gone.has(id)) : targets
  if (added.length === 0) return left
  const isOrdered = added.every(({ id }) => id > (left.at(-1)?.id ?? 0))
  const all = [...left, ...added]
  return isOrdered && added.length === 1 ? all : all.sort((a, b) => a.id - b.id)
}
