import { useEffect, useState } from 'react'

/** Whether the component has been mounted for `afterMs`, so that a short wait shows nothing. */
export function useLate(afterMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return late
}
