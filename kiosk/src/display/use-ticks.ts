import { useEffect, useState } from 'react'

const second = 1_000

/** Returns this machine's clock (ms), updated every second. */
export function useTicks(): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), second)
    return () => clearInterval(timer)
  }, [])
  return nowMs
}
