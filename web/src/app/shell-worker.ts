/**
 * Installs the worker that keeps the shell, so that the app opens without a network. Browsers have workers only on a secure origin;
 * elsewhere the app works without. The worker gets the names of the built files that were loaded before it was there.
 */
export async function installShell(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    const own = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin }) => origin === window.location.origin)
    active?.postMessage(own.map(({ pathname }) => pathname))
  } catch {
    // Private windows and policies forbid workers.
  }
}
