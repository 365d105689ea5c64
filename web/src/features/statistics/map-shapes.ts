import { states } from '@watchfloor/core'
import { geoPath } from 'd3-geo'
import { feature, mesh } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import atlas from 'us-atlas/states-albers-10m.json'

/** The outline of a state, in a drawing of 975 by 610. */
export interface StateShape {
  readonly code: string
  readonly path: string
  readonly center: readonly [number, number]
  /** The middle of its bounding box. */
  readonly middle: readonly [number, number]
  /** Whether there is room for its name and count. */
  readonly isWide: boolean
}

export const mapSize = { width: 975, height: 610 } as const

const topology = atlas as unknown as Topology<{ states: GeometryCollection<{ name: string }> }>
const codes = new Map(states.map(({ code, name }) => [name, code]))
const minSize = { width: 44, height: 34 }
/** How far to move the label of a state from its centroid, so that it is inside of the state. */
const nudges: Readonly<Record<string, readonly [number, number]>> = {
  FL: [22, 2],
  LA: [-10, 2],
  MI: [20, 40],
  ID: [0, 24],
  MN: [-8, 0],
  KY: [8, 4],
  CA: [-6, 8],
}

const draw = geoPath()

/** The outlines of the states. The atlas is projected already (Albers, with Alaska and Hawaii below). */
export const stateShapes: readonly StateShape[] = feature(topology, topology.objects.states).features.flatMap(
  (one) => {
    const code = codes.get(one.properties.name)
    if (code === undefined) return []
    const [[left, top], [right, bottom]] = draw.bounds(one)
    const [x, y] = draw.centroid(one)
    const [dx, dy] = nudges[code] ?? [0, 0]
    const isWide = right - left > minSize.width && bottom - top > minSize.height
    const middle = [(left + right) / 2, (top + bottom) / 2] as const
    return [{ code, path: draw(one) ?? '', center: [x + dx, y + dy] as const, middle, isWide }]
  },
)

/** The lines between states. */
export const borders = draw(mesh(topology, topology.objects.states, (a, b) => a !== b)) ?? ''
