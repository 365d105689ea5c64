import { historyStates, states } from '../target/states.ts'
import type { Part } from './view.ts'

/** A state or territory on the map. */
export interface MapPlace {
  readonly code: string
  readonly name: string
  readonly count: number
  /** 0 for none, then in ordered steps; the last is the darkest. */
  readonly tint: number
}

/** The counts that share a tint. */
export interface TintRange {
  readonly tint: number
  readonly from: number
  readonly to: number
}

/** The map of a view: every state and territory, whether somebody is from there or not, and what the tints mean. */
export interface StateMap {
  readonly states: readonly MapPlace[]
  /** What is too small or too far for the map. */
  readonly squares: readonly MapPlace[]
  readonly ranges: readonly TintRange[]
}

type Counted = Pick<Part, 'key' | 'count'>

const steps = 4
const stateCodes = new Set(states.map(({ code }) => code))
/** The capital's district is too small to be seen or pressed on the map: it stands as a square before the territories. */
const district = states.filter(({ code }) => code === 'DC')
const territories = historyStates.filter(({ code }) => !stateCodes.has(code))

/**
 * Rule Y23: the map tints a state or territory by its count, in at most four steps that grow by the same factor: one state has most
 * of the arrests, and the others are still told apart. Without arrests it has no tint.
 */
export function stateMap(us: readonly Counted[], land: readonly Counted[]): StateMap {
  const counts = new Map([...us, ...land].map(({ key, count }) => [key, count]))
  const ranges = tintRanges(Math.max(0, ...counts.values()))
  const place = ({ code, name }: { readonly code: string; readonly name: string }): MapPlace => {
    const count = counts.get(code) ?? 0
    return { code, name, count, tint: ranges.find(({ from, to }) => count >= from && count <= to)?.tint ?? 0 }
  }
  return { states: states.map(place), squares: [...district, ...territories].map(place), ranges }
}

/** From 1 to the highest count, without a gap; fewer steps where there are fewer counts. */
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

/** The place that an arrow key leads to from a point: the nearest that lies more in that direction than beside it. */
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
    // What lies straight ahead is nearer than what is as far, but beside.
    const distance = ahead + 2 * beside
    if (distance < least) [nearest, least] = [place, distance]
  }
  return nearest
}
