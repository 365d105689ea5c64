import { useEffect } from 'react'

/** Keeps the screen from going dark. Browsers have this over TLS or on this machine alone, and take it back from a hidden page. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let held: Promise<WakeLockSentinel | undefined> | undefined
    const take = () => {
      if (document.visibilityState !== 'visible') return
      // Refused when the battery is low.
      held = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      document.removeEventListener('visibilitychange', take)
      void held?.then((lock) => lock?.release())
    }
  }, [])
}
