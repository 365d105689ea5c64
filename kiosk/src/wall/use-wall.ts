import { useEffect, useState, useSyncExternalStore } from 'react'
import { Wall, type WallState } from './wall.ts'

/** The wall, for as long as the page is open. */
export function useWall(): WallState {
  const [wall] = useState(() => new Wall())
  useEffect(() => {
    const stop = new AbortController()
    void wall.run(stop.signal)
    return () => stop.abort()
  }, [wall])
  return useSyncExternalStore(wall.subscribe, () => wall.state)
}
