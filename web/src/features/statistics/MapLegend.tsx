import { messages, type TintRange } from '@watchfloor/core'

const { map: texts } = messages.statistics.screen

/** What the tints of the map stand for. */
export function MapLegend({ ranges }: { ranges: readonly TintRange[] }) {
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
