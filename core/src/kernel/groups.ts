/** Adds a value to the group of a key. */
export function addToGroup<K, T>(groups: Map<K, T[]>, key: K, value: T): void {
  const group = groups.get(key)
  if (group) group.push(value)
  else groups.set(key, [value])
}

/** Returns the items by key, in their order. An item whose key is undefined is left out. */
export function groupBy<K, T>(items: readonly T[], keyOf: (item: T) => K | undefined): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== undefined) addToGroup(groups, key, item)
  }
  return groups
}
