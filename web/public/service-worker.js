// Keeps the shell alone: the page, which is the same for everybody, and the built files that it names. No call (/auth), no photo (/Images) and
// no other address is ever answered or kept here; such requests pass this worker untouched. It makes one call itself: /auth/push.
const cacheName = 'watchfloor-shell'
const pageKey = '/'
const isPage = (path) => path === '/' || /^\/(adminlogin|logout|dashboard)(\/|$)/i.test(path)
const isBuilt = (path) => /^\/assets\/[\w.-]+$/.test(path)
const isFixed = (path) =>
  /^\/(color-scheme\.js|favicon\.svg|manifest\.webmanifest|icon-[\w-]+\.png)$/.test(path)

addEventListener('install', (event) => {
  skipWaiting()
  event.waitUntil(
    fetch(pageKey, { cache: 'no-store', credentials: 'omit' })
      .then(keepPage)
      .catch(() => undefined),
  )
})

addEventListener('activate', (event) => event.waitUntil(clients.claim()))

// The page names the files that it loaded before this worker was there.
addEventListener('message', (event) => {
  const files = Array.isArray(event.data) ? event.data.filter((path) => isBuilt(path) || isFixed(path)) : []
  event.waitUntil(keepFiles(files))
})

addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') {
    if (isPage(pathname)) event.respondWith(loadPage(event))
  } else if (isBuilt(pathname)) event.respondWith(loadBuilt(event))
  else if (isFixed(pathname)) event.respondWith(loadFixed(event))
})

// A push has no content. The sentence is the same for every alarm and names nobody, because a locked screen shows it too.
addEventListener('push', (event) => {
  navigator.setAppBadge?.().catch(() => undefined)
  const options = {
    tag: 'watchfloor-overdue',
    renotify: true,
    requireInteraction: true,
    icon: '/icon-192.png',
  }
  event.waitUntil(
    registration.showNotification('Watchfloor: something needs your eyes. Open Takedown.', options),
  )
})

// The browser renewed its address, or dropped the old one. The new one takes the place of the old one of this session (rule W56).
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)))

async function renewPush({ newSubscription }) {
  const asked = await callPush({ method: 'GET' })
  if (!asked?.ok) return
  const { key, items } = await asked.json()
  const old = items.find(({ isCurrent }) => isCurrent)
  if (!old || key === null) return
  const options = { userVisibleOnly: true, applicationServerKey: key }
  const { endpoint } = newSubscription ?? (await registration.pushManager.subscribe(options))
  // A page reads this cookie, too: the call is one of our own.
  const token = await self.cookieStore?.get('XSRF-TOKEN')
  await callPush({
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': decodeURIComponent(token?.value ?? '') },
    body: JSON.stringify({ address: endpoint, insteadOf: old.id }),
  })
}

// A call in the background is no use of the session.
function callPush({ headers, ...init }) {
  const sent = {
    ...init,
    headers: { ...headers, 'x-background': '1' },
    cache: 'no-store',
    credentials: 'same-origin',
  }
  return fetch('/auth/push', sent).catch(() => undefined)
}

// A notification leads to the board of the person's own window, or to a new one.
addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openBoard())
})

async function openBoard() {
  const board = '/dashboard/operationview'
  const [open] = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!open) return clients.openWindow(board)
  await open.focus()
  // What is typed in the window is not thrown away.
  return open
}

// The server's page always wins, so a new build is never hidden by an old one.
async function loadPage(event) {
  try {
    const reply = await fetch(event.request)
    event.waitUntil(keepPage(reply.clone()))
    return reply
  } catch (error) {
    return (await kept(pageKey)) ?? Promise.reject(error)
  }
}

// A built file never changes: its name has the hash of its content.
async function loadBuilt(event) {
  const path = new URL(event.request.url).pathname
  const known = await kept(path)
  if (known) return known
  const reply = await fetch(event.request)
  event.waitUntil(keep(path, reply.clone()))
  return reply
}

async function loadFixed(event) {
  const path = new URL(event.request.url).pathname
  try {
    const reply = await fetch(event.request)
    event.waitUntil(keep(path, reply.clone()))
    return reply
  } catch (error) {
    return (await kept(path)) ?? Promise.reject(error)
  }
}

async function kept(key) {
  return (await caches.open(cacheName)).match(key)
}

async function put(key, reply) {
  await (await caches.open(cacheName)).put(key, reply)
}

async function keep(key, reply) {
  if (reply.ok && reply.type === 'basic' && !reply.redirected) await put(key, reply)
}

// Keeps the page. The files of another build are dropped with it.
async function keepPage(reply) {
  if (!reply.ok || reply.redirected || !reply.headers.get('content-type')?.startsWith('text/html')) return
  const text = await reply.clone().text()
  const before = await kept(pageKey)
  if (before && buildIn(await before.text()) !== buildIn(text)) await caches.delete(cacheName)
  // Without the address of the visit, which may have words of a search.
  await put(pageKey, new Response(text, { headers: reply.headers }))
  await keepFiles([...text.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path))
}

function buildIn(text) {
  return /name="build" content="([^"]*)"/.exec(text)?.[1]
}

async function keepFiles(paths) {
  for (const path of paths.filter((path) => isBuilt(path) || isFixed(path))) {
    if (!(await kept(path)))
      await fetch(path)
        .then((reply) => keep(path, reply))
        .catch(() => undefined)
  }
}
