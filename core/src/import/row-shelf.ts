import type { TargetPatch } from '../targets/edit.ts'
import type { FileTarget } from './row-decision.ts'

/** A target that a row means, and the values that the row gave. */
export interface ComparedRow {
  readonly target: FileTarget
  readonly fields: TargetPatch
}

/** Keeps rows under numbers. The rows of a large file need more room than the memory should give. */
export interface RowShelf {
  /** Returns the number of the row: a small integer. */
  put(row: ComparedRow): number
  get(place: number): ComparedRow
}

/** Returns a shelf in memory. */
export function shelfInMemory(): RowShelf {
  const rows: ComparedRow[] = []
  return {
    put: (row) => rows.push(row) - 1,
    get(place) {
      const row = rows[place]
      if (!row) throw new Error(`no row is kept under ${place}`)
      return row
    },
  }
}

/** Groups of places by the hash of a key. A group may have places of other keys, so what is found must be compared. */
export class PlacesByKey {
  readonly #places = new Map<number, number | number[]>()

  add(key: string, place: number): void {
    const hash = hashOf(key)
    const group = this.#places.get(hash)
    if (group === undefined) this.#places.set(hash, place)
    else if (typeof group === 'number') this.#places.set(hash, [group, place])
    else group.push(place)
  }

  /** Returns the places of a key, in the order in which they were added. */
  get(key: string): readonly number[] {
    const group = this.#places.get(hashOf(key)) ?? []
    return typeof group === 'number' ? [group] : group
  }
}

/** Returns a hash of 30 bits (FNV-1a). Engines keep such a number without an object of its own. */
function hashOf(key: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at++) hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) & 0x3fffffff
}
