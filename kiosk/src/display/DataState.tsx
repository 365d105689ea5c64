import { freshnessOf, freshnessText, messages } from '@watchfloor/core'

interface Props {
  ageSeconds: number
  isCut: boolean
  /** Time of day at which the server last sent anything. */
  asOf: string
}

/** The freshness of the wall, by the rule of every live screen, in words and color. */
export function DataState({ ageSeconds, isCut, asOf }: Props) {
  const freshness = freshnessOf(ageSeconds, isCut)
  const isLive = freshness === 'live'
  const since = messages.display.asOf(asOf)
  const known = freshness === 'last-known' ? `${messages.screen.live.lastKnown}, ${since}` : since
  return (
    <p className="state" data-freshness={freshness} role={isLive ? undefined : 'status'}>
      {freshnessText(ageSeconds, isCut)}
      {!isLive && ` · ${known}`}
    </p>
  )
}
