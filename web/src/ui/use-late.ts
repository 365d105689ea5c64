import { useEffect, useState } from 'react'

/** True once something has taken that long: nothing is shown for a wait too short to notice. */
export function useLate(afterMs = 200): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), afterMs)
    return () => clearTimeout(timer)
  }, [afterMs])
  return late
}
