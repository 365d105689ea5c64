import { historyStates, states } from '../targets/states.ts'
import type { ViewPart } from './view-group.ts'

/** One state or territory on the map. */
export interface MapPlace {
  readonly code: string
  readonly name: string
  readonly count: number
  /** Step from 0 (no arrests) to 4 (darkest). */
  readonly tint: number
}

/** The counts of one tint, both ends included. */
export interface TintRange {
  readonly tint: number
  readonly from: number
  readonly to: number
}

/** The map: every state and territory, with or without arrests, and the counts of each tint. */
export interface TintedMap {
  readonly states: readonly MapPlace[]
  /** The district and the territories, drawn as squares. */
  readonly squares: readonly MapPlace[]
  readonly ranges: readonly TintRange[]
}

type Counted = Pick<ViewPart, 'key' | 'count'>

/** Maximum number of tints. */
const steps = 4
const stateCodes = new Set(states.map(({ code }) => code))
/** The District of Columbia. It is too small to click on the map. */
const district = states.filter(({ code }) => code === 'DC')
const territories = historyStates.filter(({ code }) => !stateCodes.has(code))

/**
 * Rule Y23. Returns the map with a tint for each count. Maximum four tints; their ranges grow by one factor, so that smaller counts
 * differ although one state has most of the arrests. A place without arrests has no tint.
 */
export function tintMap(us: readonly Counted[], land: readonly Counted[]): TintedMap {
  const counts = new Map([...us, ...land].map(({ key, count }) => [key, count]))
  const ranges = tintRanges(Math.max(0, ...counts.values()))
  const place = ({ code, name }: { readonly code: string; readonly name: string }): MapPlace => {
    const count = counts.get(code) ?? 0
    return { code, name, count, tint: ranges.find(({ from, to }) => count >= from && count <= to)?.tint ?? 0 }
  }
  return { states: states.map(place), squares: [...district, ...territories].map(place), ranges }
}

/** Returns the ranges from 1 to the highest count, without gaps. It leaves out an empty range. */
function tintRanges(highest: number): TintRange[] {
  const ends = Array.from({ length: steps }, (_, index) => Math.round(highest ** ((index + 1) / steps)))
  let from = 1
  return ends.flatMap((to, index) => {
    if (to < from) return []
    const range = { tint: index + 1, from, to }
    from = to + 1
    return [range]
  })
}

type Point = readonly [x: number, y: number]

/** Returns the nearest place in the direction of an arrow key. A place more than twice as far to the side as ahead is left out. */
export function nearestPlace<P extends { readonly center: Point }>(
  from: Point,
  places: readonly P[],
  [dx, dy]: Point,
): P | undefined {
  let nearest: P | undefined
  let least = Number.POSITIVE_INFINITY
  for (const place of places) {
    const [x, y] = [place.center[0] - from[0], place.center[1] - from[1]]
    const ahead = x * dx + y * dy
    const beside = Math.abs(x * dy) + Math.abs(y * dx)
    if (ahead <= 0 || beside > 2 * ahead) continue
    // A place straight ahead wins over one at the same distance to the side.
    const distance = ahead + 2 * beside
    if (distance < least) [nearest, least] = [place, distance]
  }
  return nearest
}
