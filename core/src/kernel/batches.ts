/**
 * Returns the items in batches, in their order.
 * @param size maximum number of items in a batch, for example what one statement or message can carry
 */
export function inBatches<T>(items: readonly T[], size: number): T[][] {
  const batches: T[][] = []
  for (let start = 0; start < items.length; start += size) batches.push(items.slice(start, start + size))
  return batches
}
