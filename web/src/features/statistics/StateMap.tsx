import { type MapPlace, messages, nearestPlace } from '@watchfloor/core'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Link } from 'react-router'
import { borders, mapSize, type StateShape, stateShapes } from './map-shapes.ts'

interface Props {
  places: readonly MapPlace[]
  /** The state whose arrestees are listed. */
  chosen: string | undefined
  /** Returns the address that lists the arrestees of a state. */
  hrefOf: (code: string) => string
}

const { map: texts } = messages.statistics.screen
const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
const viewBox = `0 0 ${mapSize.width} ${mapSize.height}`

/** The map of the states. States with arrests share one tab stop; the arrow keys move between them by direction. */
export function StateMap({ places, chosen, hrefOf }: Props) {
  const byCode = new Map(places.map((place) => [place.code, place]))
  const countOf = ({ code }: StateShape) => byCode.get(code)?.count ?? 0
  const withArrests = stateShapes.filter((shape) => countOf(shape) > 0)
  const [at, setAt] = useState(chosen)
  const current = withArrests.find(({ code }) => code === at) ?? withArrests[0]
  const links = useRef(new Map<string, HTMLAnchorElement | null>())

  function onKeyDown(event: KeyboardEvent, { center }: StateShape) {
    if (!isStep(event.key)) return
    event.preventDefault()
    const next = nearestPlace(center, withArrests, steps[event.key])
    if (next) links.current.get(next.code)?.focus()
  }

  return (
    <div className="state-map">
      <svg viewBox={viewBox} aria-hidden="true">
        {stateShapes.map(({ code, path }) => (
          <path key={code} d={path} className="state" data-tint={0} />
        ))}
      </svg>
      <svg viewBox={viewBox}>
        <title>{texts.title}</title>
        {withArrests.map((shape) => {
          const { code, path, middle } = shape
          const { name = code, count = 0, tint } = byCode.get(code) ?? {}
          return (
            <Link
              key={code}
              ref={(link) => {
                links.current.set(code, link)
              }}
              to={hrefOf(code)}
              className="state-link"
              data-tint={tint}
              tabIndex={code === current?.code ? 0 : -1}
              aria-label={texts.state(name, count)}
              aria-current={code === chosen ? 'true' : undefined}
              preventScrollReset
              onFocus={() => setAt(code)}
              onKeyDown={(event) => onKeyDown(event, shape)}
            >
              <title>{texts.state(name, count)}</title>
              <path d={path} className="state" />
              {/* The middle of Florida's box is in the sea, but a click there means the state. */}
              <circle className="state-middle" cx={middle[0]} cy={middle[1]} r={6} />
            </Link>
          )
        })}
      </svg>
      <MapLabels places={byCode} shapes={withArrests} />
    </div>
  )
}

interface LabelProps {
  places: ReadonlyMap<string, MapPlace>
  /** The states with arrests. */
  shapes: readonly StateShape[]
}

/** The lines between the states, and the code and count of each state with room for them. */
function MapLabels({ places, shapes }: LabelProps) {
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

function isStep(key: string): key is keyof typeof steps {
  return key in steps
}
