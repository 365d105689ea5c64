import { useEffect } from 'react'
import { useRole } from '../data/session.ts'
import { loadAhead } from './screens.ts'

/** So long the connection, and the machine, are for the first screen and for whoever began to work on it. */
const afterMs = 20_000

/** Brings the other screens once the first one stands. What does not come is asked for again when it is opened. */
export function useScreensAhead(): void {
  const role = useRole()
  useEffect(() => {
    const stop = new AbortController()
    const timer = setTimeout(() => void loadAhead(role, stop.signal).catch(() => undefined), afterMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [role])
}
