/** The service worker. It stores the display's page and files for a start without a network, and no reply of the API. */
declare const self: ServiceWorkerGlobalScope

const store = 'shell'
const pagePath = '/kiosk/'
/** How long to wait for the server's page before the stored one is used (ms). */
const pageTimeoutMs = 5_000

self.addEventListener('install', () => void self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
self.addEventListener('message', (event) => event.waitUntil(keep(event.data as string[])))
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(page(request))
  else if (pathname.startsWith(`${pagePath}assets/`)) event.respondWith(file(request))
})

/** Stores the page with its files, and deletes those of an older build. */
async function keep(paths: readonly string[]): Promise<void> {
  const cache = await caches.open(store)
  const current = await fetch(pagePath, { cache: 'no-store' })
  if (!current.ok) return
  for (const path of paths) if (!(await cache.match(path))) await cache.add(path)
  await cache.put(pagePath, current)
  for (const { url } of await cache.keys()) {
    const { pathname } = new URL(url)
    if (pathname !== pagePath && !paths.includes(pathname)) await cache.delete(url)
  }
}

/** The server's page, so that a new build is taken at once; without a server the kept one. */
async function page(request: Request): Promise<Response> {
  const kept = await caches.match(pagePath)
  try {
    const current = await fetch(request, kept ? { signal: AbortSignal.timeout(pageTimeoutMs) } : {})
    return current.ok || !kept ? current : kept
  } catch (error) {
    if (kept) return kept
    throw error
  }
}

/** Files are named by their content: what is kept is right for ever. */
async function file(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}
