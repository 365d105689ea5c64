/**
 * Keeps the page and its files, and nothing else, so that the display starts without a network. Browsers allow this only over
 * HTTPS or on localhost; elsewhere the display needs the server to start.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/kiosk/sw.js', { scope: '/kiosk/' })
  const { active } = await navigator.serviceWorker.ready
  await document.fonts.ready
  active?.postMessage(ownFiles())
}

/** Returns the paths of this page's files, including its fonts. */
function ownFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set(loaded.filter((path) => path.startsWith('/kiosk/assets/')))]
}
