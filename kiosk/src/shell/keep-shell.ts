/**
 * Keeps the page and its files, and nothing else, so that the display starts without a network. Browsers allow it over HTTPS or on this
 * machine alone; elsewhere the display starts when the server is there.
 */
export async function keepShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/kiosk/sw.js', { scope: '/kiosk/' })
  const { active } = await navigator.serviceWorker.ready
  await document.fonts.ready
  active?.postMessage(ownFiles())
}

/** What this page was made of, its fonts included. */
function ownFiles(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)
  return [...new Set(loaded.filter((path) => path.startsWith('/kiosk/assets/')))]
}
