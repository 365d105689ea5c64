/** The notification about overdue scene clocks replaces itself by its tag. */
const tag = 'watchfloor-overdue'

/** What this browser does about notifications. */
export type NotifyState = 'asked' | 'allowed' | 'refused' | 'unavailable'

export function notifyState(): NotifyState {
  if (!('Notification' in window)) return 'unavailable'
  return ({ granted: 'allowed', denied: 'refused', default: 'asked' } as const)[Notification.permission]
}

/** Asks the person to allow notifications, if the browser has not asked before. Must run in a click. */
export async function askToNotify(): Promise<NotifyState> {
  if (notifyState() === 'asked') await Notification.requestPermission()
  return notifyState()
}

/** Shows a notification. Browsers of phones show those of a worker only. */
export async function showNotification(text: string): Promise<void> {
  if (notifyState() !== 'allowed') return
  const options = { tag, renotify: true, requireInteraction: true }
  const worker = await workerOf()
  if (worker) await worker.showNotification(text, options)
  else {
    const shown = new Notification(text, options)
    shown.onclick = () => window.focus()
    kept.add(shown)
  }
}

/** Removes the notification from the screen. */
export async function clearNotification(): Promise<void> {
  for (const shown of kept) shown.close()
  kept.clear()
  for (const shown of (await (await workerOf())?.getNotifications({ tag })) ?? []) shown.close()
}

/** Notifications of a page without a worker. */
const kept = new Set<Notification>()

async function workerOf(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.active ? registration : undefined
}

/** Shows the number of scenes to acknowledge on the icon of an installed app. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // A browser tab has no icon to carry the number.
  shown.catch(() => undefined)
}
