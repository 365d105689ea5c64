/** Whether the browser keeps the screen on. Undefined until it has answered. */
let isAwake: boolean | undefined
const listeners = new Set<() => void>()

/** Keeps the screen on. Browsers offer this only over HTTPS or on localhost, and release the lock when the page is hidden. */
export function keepAwake(): void {
  if (!('wakeLock' in navigator)) {
    tell(false)
    return
  }
  const take = () => {
    if (document.visibilityState !== 'visible') return
    // The browser refuses when the battery is low.
    navigator.wakeLock.request('screen').then(
      () => tell(true),
      () => tell(false),
    )
  }
  take()
  document.addEventListener('visibilitychange', take)
}

/** Returns whether the browser keeps the screen on. */
export function readAwake(): boolean | undefined {
  return isAwake
}

export function followAwake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(value: boolean): void {
  isAwake = value
  for (const listener of listeners) listener()
}
