import { type Instant, msOf } from '../time/instant.ts'

/** The selected record of a list, and the list in which it was last seen. */
export interface ListCursor {
  readonly id: number
  readonly ids: readonly number[]
}

/**
 * Rule L14. Returns the index of the selected record. If it has left the list, returns that of its nearest neighbor that is still there,
 * first below it, then above it, and otherwise 0.
 */
export function cursorIndex(ids: readonly number[], cursor: ListCursor | undefined): number {
  if (!cursor) return 0
  const index = ids.indexOf(cursor.id)
  if (index >= 0) return index
  const left = new Map(ids.map((id, place) => [id, place]))
  const was = cursor.ids.indexOf(cursor.id)
  const below = cursor.ids.slice(was + 1).find((id) => left.has(id))
  const above = cursor.ids.slice(0, Math.max(0, was)).findLast((id) => left.has(id))
  return left.get(below ?? above ?? -1) ?? 0
}

/** How long (ms) an act is refused after the cursor went to a neighbor. */
const movedMs = 2_000

/** Rule L14. Whether the cursor has just gone to a neighbor, so that a key on its way was meant for the record that left. */
export function hasJustMoved(movedAt: Instant | undefined, now: Instant): boolean {
  return movedAt !== undefined && msOf(now) - msOf(movedAt) < movedMs
}
