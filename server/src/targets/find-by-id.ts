import type { Target, TargetId } from '@watchfloor/core'

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
export function findById(targets: readonly Target[], id: TargetId): Target | undefined {
  const place = indexOfId(targets, id)
  return place === undefined ? undefined : targets[place]
}
