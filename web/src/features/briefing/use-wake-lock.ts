import { useEffect } from 'react'

/** Keeps the screen on. Browsers offer this only over TLS or on localhost, and release the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    if (!('wakeLock' in navigator)) return
    let held: Promise<WakeLockSentinel | undefined> | undefined
    const take = () => {
      if (document.visibilityState !== 'visible') return
      // The browser refuses when the battery is low.
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
