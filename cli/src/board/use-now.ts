import { useEffect, useState } from 'react'

/** Returns this machine's time (ms), updated every second. */
export function useNowMs(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
