/** Returns the items in batches of at most `size`, in their order. Maximum `size` is whatever one statement or message may carry. */
export function inBatches<T>(items: readonly T[], size: number): T[][] {
  const batches: T[][] = []
  for (let start = 0; start < items.length; start += size) batches.push(items.slice(start, start + size))
  return batches
}
