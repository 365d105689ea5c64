import { type Alarm, messages } from '@watchfloor/core'

const texts = messages.screen.sound

/** Asks the browser to allow notifications, if it was not asked before. Must run in a click. */
export async function askToNotify(): Promise<void> {
  if ('Notification' in window && Notification.permission === 'default')
    await Notification.requestPermission()
}

/** Shows a notification while the user looks elsewhere. It names nobody, because a locked screen shows it too. */
export function notify(alarm: Alarm): void {
  if (!('Notification' in window) || Notification.permission !== 'granted' || !document.hidden) return
  new Notification(texts.notification[alarm], { tag: `watchfloor-${alarm}` })
}

/** Shows the number of scenes to acknowledge on the icon of an installed app. */
export function showBadge(count: number): void {
  if (!('setAppBadge' in navigator)) return
  const shown = count > 0 ? navigator.setAppBadge(count) : navigator.clearAppBadge()
  // A browser tab has no icon to carry the number.
  shown.catch(() => undefined)
}
