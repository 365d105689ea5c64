import { messages, type TintRange, tintMap } from '@watchfloor/core'
import { useMemo } from 'react'
import { laterPart } from '../../ui/later-part.tsx'
import type { GroupReply } from './reads.ts'
import type { Chosen } from './use-statistics-url.ts'
import './map.css'

interface Props {
  groups: readonly GroupReply[]
  chosen: Chosen | undefined
  /** Returns the address that lists the arrestees of a state. */
  hrefOf: (code: string) => string
  onSquare: (group: MapGroup, code: string) => void
}

/** The outlines are large, so they load with the first map. Their space is reserved. */
const StateMap = laterPart(
  async () => (await import('./StateMap.tsx')).StateMap,
  <div className="state-map" />,
)

const { map: texts } = messages.statistics.screen

export type MapGroup = 'us' | 'territory'
/** Returns the group of a square: DC is in the states' group, the territories are in their own. */
const groupOf = (code: string): MapGroup => (code === 'DC' ? 'us' : 'territory')

/** The map of the arrests, with DC and the territories as squares below. */
export function MapPanel({ groups, chosen, hrefOf, onSquare }: Props) {
  const { states, squares, ranges } = useMemo(() => {
    const partsOf = (group: string) => groups.find(({ key }) => key === group)?.parts ?? []
    return tintMap(partsOf('us'), partsOf('territory'))
  }, [groups])
  const isChosen = (group: string, code: string) => chosen?.group === group && chosen.part === code
  return (
    <section className="map-panel" aria-label={texts.title}>
      <h2>{texts.title}</h2>
      <StateMap places={states} chosen={chosen?.group === 'us' ? chosen.part : undefined} hrefOf={hrefOf} />
      <div className="map-foot">
        <ul className="territories" aria-label={texts.territories}>
          {squares.map(({ code, name, count, tint }) => (
            <li key={code}>
              <button
                type="button"
                className="territory"
                data-tint={tint}
                title={name}
                aria-label={texts.square(code, count, texts.state(name, count))}
                aria-pressed={isChosen(groupOf(code), code)}
                disabled={count === 0}
                onClick={() => onSquare(groupOf(code), code)}
              >
                <span>{code}</span> <span>{count}</span>
              </button>
            </li>
          ))}
        </ul>
        <MapLegend ranges={ranges} />
      </div>
      <p className="pie-hint">{texts.keys}</p>
    </section>
  )
}

/** The range of counts of each tint. */
function MapLegend({ ranges }: { ranges: readonly TintRange[] }) {
  return (
    <dl className="map-legend">
      <dt>{texts.legend}</dt>
      <dd>
        <span className="map-swatch" data-tint={0} aria-hidden="true" />
        {texts.noneTint}
      </dd>
      {ranges.map(({ tint, from, to }) => (
        <dd key={tint}>
          <span className="map-swatch" data-tint={tint} aria-hidden="true" />
          {texts.range(from, to)}
        </dd>
      ))}
    </dl>
  )
}
