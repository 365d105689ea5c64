import { useEffect } from 'react'
import { gate } from '../data/api.ts'
import { stayAwake } from '../data/session.ts'

const minIntervalMs = 60_000

/**
 * Reports typing and clicking to the server as use of the session, at most once a minute. Polls do not count as use, and nothing does
 * once the session has ended.
 */
export function useAwake(): void {
  useEffect(() => {
    let reportedAt = Date.now()
    const report = () => {
      if (gate.state.get() === 'ended' || Date.now() - reportedAt < minIntervalMs) return
      reportedAt = Date.now()
      stayAwake().catch(() => undefined)
    }
    const events = ['pointerdown', 'keydown'] as const
    for (const name of events) window.addEventListener(name, report, { passive: true })
    return () => {
      for (const name of events) window.removeEventListener(name, report)
    }
  }, [])
}
