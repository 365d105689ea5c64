import { groupBy } from '@watchfloor/core'
import type { StoredTarget } from './target-rows.ts'

/** Returns a function that gives the targets that show a photo, by its name. The index is made at the first call. */
export function imageIndex(
  targets: readonly StoredTarget[],
): () => ReadonlyMap<string, readonly StoredTarget[]> {
  let index: Map<string, StoredTarget[]> | undefined
  return () => {
    index ??= groupBy(targets, ({ image }) => (image === '' ? undefined : image))
    return index
  }
}
