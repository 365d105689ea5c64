import { useEffect } from 'react'
import { stayAwake } from '../data/session.ts'

const minIntervalMs = 60_000

/** Reports typing and clicking to the server as use of the session, at most once a minute. Polls do not count as use. */
export function useAwake(): void {
  useEffect(() => {
    let reportedAt = Date.now()
    const report = () => {
      if (Date.now() - reportedAt < minIntervalMs) return
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
