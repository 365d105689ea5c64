import { freshnessOf, freshnessText, messages } from '@watchfloor/core'

interface Props {
  ageSeconds: number
  /** When the server was last heard of, as a time of day. */
  asOf: string
}

/** How far what stands here can be trusted: the same rule as on every live screen, in words and color. */
export function DataState({ ageSeconds, asOf }: Props) {
  const freshness = freshnessOf(ageSeconds)
  const isLive = freshness === 'live'
  const since = messages.display.asOf(asOf)
  const known = freshness === 'last-known' ? `${messages.screen.live.lastKnown}, ${since}` : since
  return (
    <p className="state" data-freshness={freshness} role={isLive ? undefined : 'status'}>
      {freshnessText(ageSeconds)}
      {!isLive && ` · ${known}`}
    </p>
  )
}
