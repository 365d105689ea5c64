import type { Target, TargetId } from '@watchfloor/core'

/** The place of a target among those of a snapshot, which stand by their numbers. */
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

/** A target of a snapshot, if it is there. */
export function findById(targets: readonly Target[], id: TargetId): Target | undefined {
  const place = indexOfId(targets, id)
  return place === undefined ? undefined : targets[place]
}
