/** Keeps the screen on. Browsers offer this only over HTTPS or on localhost, and release the lock when the page is hidden. */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) return
  const take = () => {
    if (document.visibilityState !== 'visible') return
    // The browser refuses when the battery is low.
    navigator.wakeLock.request('screen').catch(() => undefined)
  }
  take()
  document.addEventListener('visibilitychange', take)
}
