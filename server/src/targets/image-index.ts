import type { Target } from '@watchfloor/core'

/** Returns a function that gives the targets that show a photo, by its name. The index is made at the first call. */
export function imageIndex(targets: readonly Target[]): () => ReadonlyMap<string, readonly Target[]> {
  let index: Map<string, Target[]> | undefined
  return () => {
    index ??= groupByImage(targets)
    return index
  }
}

function groupByImage(targets: readonly Target[]): Map<string, Target[]> {
  const groups = new Map<string, Target[]>()
  for (const target of targets) {
    if (target.image === '') continue
    const group = groups.get(target.image)
    if (group) group.push(target)
    else groups.set(target.image, [target])
  }
  return groups
}
