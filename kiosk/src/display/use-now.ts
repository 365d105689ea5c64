import { type Instant, instantFromMs, msOf } from '@watchfloor/core'
import { useEffect, useState } from 'react'

/**
 * The moment, renewed every so many seconds.
 * @param serverNow the last moment that the server told: a wall's own clock may be wrong, and must not show a wrong "Late"
 */
export function useNow(serverNow: Instant | undefined, { everySeconds }: { everySeconds: number }): Instant {
  const [now, setNow] = useState(() => serverNow ?? instantFromMs(Date.now()))
  useEffect(() => {
    const aheadMs = serverNow === undefined ? 0 : msOf(serverNow) - Date.now()
    const tell = () => setNow(instantFromMs(Date.now() + aheadMs))
    tell()
    const timer = setInterval(tell, everySeconds * 1000)
    return () => clearInterval(timer)
  }, [serverNow, everySeconds])
  return now
}
