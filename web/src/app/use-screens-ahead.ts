import { useEffect } from 'react'
import { useRole } from '../data/session.ts'
import { loadAhead } from './screens.ts'

/** How long to wait before the other screens load (ms), so that the first screen has the connection and the processor. */
const afterMs = 20_000

/** Loads the other screens after the first one. A screen that fails to load is requested again when it is opened. */
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
