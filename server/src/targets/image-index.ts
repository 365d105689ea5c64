import type { StoredTarget } from './target-rows.ts'

/** Returns a function that gives the targets that show a photo, by its name. The index is made at the first call. */
export function imageIndex(
  targets: readonly StoredTarget[],
): () => ReadonlyMap<string, readonly StoredTarget[]> {
  let index: Map<string, StoredTarget[]> | undefined
  return () => {
    index ??= groupByImage(targets)
    return index
  }
}

function groupByImage(targets: readonly StoredTarget[]): Map<string, StoredTarget[]> {
  const groups = new Map<string, StoredTarget[]>()
  for (const target of targets) {
    if (target.image === '') continue
    const group = groups.get(target.image)
    if (group) group.push(target)
    else groups.set(target.image, [target])
  }
  return groups
}
