import { instantFromMs, messages, minutesBetween } from '@watchfloor/core'
import { useEffect, useState } from 'react'
import { useTargets } from './targets.ts'

const staleAfterSeconds = 75

/** How old what is on screen is; says so plainly when the server has not answered for more than two polls. */
export function LiveIndicator() {
  const { dataUpdatedAt } = useTargets()
  const ageSeconds = useAge(dataUpdatedAt)
  const texts = messages.screen.live
  if (dataUpdatedAt === 0) return <span className="live">{texts.waiting}</span>
  const stale = ageSeconds > staleAfterSeconds
  const age = ageSeconds < 60 ? texts.seconds(ageSeconds) : texts.minutes(Math.floor(ageSeconds / 60))
  return (
    <span className="live" data-stale={stale || undefined}>
      <span className="live-dot" aria-hidden="true" />
      {stale ? texts.stale(age) : texts.age(age)}
      <span className="visually-hidden" role="status">
        {stale ? messages.generic.noResponse : ''}
      </span>
    </span>
  )
}

/** Seconds since a moment of this machine's clock, renewed every second. */
function useAge(since: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, Math.floor(minutesBetween(instantFromMs(since), instantFromMs(now)) * 60))
}
