/** Keeps the screen from going dark. Browsers have this over HTTPS or on this machine alone, and take it back from a hidden page. */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) return
  const take = () => {
    if (document.visibilityState !== 'visible') return
    // Refused when the battery is low.
    navigator.wakeLock.request('screen').catch(() => undefined)
  }
  take()
  document.addEventListener('visibilitychange', take)
}
