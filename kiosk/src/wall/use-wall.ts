import { useEffect, useState, useSyncExternalStore } from 'react'
import { Wall, type WallState } from './wall.ts'

/** Returns the state of the wall, which runs until the component unmounts. */
export function useWall(): WallState {
  const [wall] = useState(() => new Wall())
  useEffect(() => {
    const stop = new AbortController()
    void wall.run(stop.signal)
    return () => stop.abort()
  }, [wall])
  return useSyncExternalStore(wall.subscribe, () => wall.state)
}
