import type { MapPlace } from '@watchfloor/core'
import { borders, type StateShape } from './map-shapes.ts'

interface Props {
  places: ReadonlyMap<string, MapPlace>
  /** The states with arrests. */
  shapes: readonly StateShape[]
  viewBox: string
}

/** Over the states: the lines between them, and the code and count of each that has room for it. */
export function MapLabels({ places, shapes, viewBox }: Props) {
  return (
    <svg viewBox={viewBox} className="state-labels" aria-hidden="true">
      <path className="state-borders" d={borders} />
      {shapes
        .filter(({ isWide }) => isWide)
        .map(({ code, center: [x, y] }) => (
          <text key={code} x={x} y={y} data-tint={places.get(code)?.tint}>
            <tspan x={x}>{code}</tspan>
            <tspan x={x} dy={16}>
              {places.get(code)?.count}
            </tspan>
          </text>
        ))}
    </svg>
  )
}
