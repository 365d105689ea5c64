import { useEffect, useState } from 'react'

/** This machine's clock, renewed every second. */
export function useNowMs(): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
