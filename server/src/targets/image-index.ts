import { groupBy, type Target } from '@watchfloor/core'

/** Returns a function that gives the targets that show a photo, by its name. The index is made at the first call. */
export function imageIndex(targets: readonly Target[]): () => ReadonlyMap<string, readonly Target[]> {
  let index: Map<string, Target[]> | undefined
  return () => {
    index ??= groupBy(targets, ({ image }) => (image === '' ? undefined : image))
    return index
  }
}
