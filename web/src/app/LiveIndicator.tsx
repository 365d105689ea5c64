import { freshnessOf, freshnessText, messages, pages } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import { useMatch } from 'react-router'
import { useLastRead } from '../data/last-read.ts'
import { feedCutAt, lastContactAt } from '../data/live/last-contact.ts'
import { useTargets } from '../data/targets.ts'
import { useStore } from '../ui/store.ts'

/** Shows the age of the data on screen, by the rule of every board, and reports when the server does not answer. */
export function LiveIndicator() {
  return useMatch(pages.statistics.path) ? <StatisticsAge /> : <ListAge />
}

function ListAge() {
  return <Age dataUpdatedAt={useTargets().dataUpdatedAt} />
}

/** The statistics page does not load the list of targets, which is long when there are many arrests. */
function StatisticsAge() {
  return <Age dataUpdatedAt={useLastRead('statistics')} />
}

function Age({ dataUpdatedAt }: { dataUpdatedAt: number }) {
  const contactAt = useStore(lastContactAt)
  // Polls go on. One that was answered since the cut is a sign of the server, too.
  const isCut = useStore(feedCutAt) > dataUpdatedAt
  const ageSeconds = useAge(dataUpdatedAt === 0 ? 0 : Math.max(dataUpdatedAt, contactAt))
  if (dataUpdatedAt === 0) return <span className="live">{messages.screen.live.waiting}</span>
  const freshness = freshnessOf(ageSeconds, isCut)
  const isLive = freshness === 'live'
  return (
    <span className="live" data-freshness={freshness}>
      <span className="live-dot" aria-hidden="true" />
      {freshnessText(ageSeconds, isCut)}
      {freshness === 'last-known' && ` · ${messages.screen.live.lastKnown}`}
      <span className="visually-hidden" role="status">
        {isLive ? '' : messages.generic.noResponse}
      </span>
    </span>
  )
}

/** Returns the seconds since a moment of this machine's clock, updated every second. */
function useAge(since: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor((now - since) / 1000))
}
