import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A proxy in front of a server that can stop forwarding without closing anything, as a router does that forgot a connection. */
export interface FreezingProxy {
  readonly url: string
  /** Freezes the open connections; new ones work. `isFeed` limits this to those that read the live feed. */
  freeze(which?: { readonly isFeed: boolean }): void
  /** Freezes the next connection that asks for a path, in the middle of its answer. */
  freezeWithin(path: string): void
  close(): void
}

interface Pair {
  readonly browser: Socket
  readonly server: Socket
  isFeed: boolean
}

/** Starts a proxy in front of the server at a URL. */
export async function startFreezingProxy(url: string): Promise<FreezingProxy> {
  const pairs: Pair[] = []
  let path: string | undefined
  const listener = createServer((browser) => {
    const server = connect(Number(new URL(url).port), '127.0.0.1')
    const pair: Pair = { browser, server, isFeed: false }
    pairs.push(pair)
    for (const socket of [browser, server]) socket.on('error', () => undefined)
    browser.on('data', (bytes) => {
      pair.isFeed ||= bytes.includes('GET /auth/events')
      if (path === undefined || !bytes.includes(`GET ${path}`)) return
      path = undefined
      server.unpipe()
      server.once('data', (answer) => {
        server.pause()
        // The head, and the beginning of the body.
        browser.write(answer.subarray(0, answer.indexOf('\r\n\r\n') + 5))
      })
    })
    browser.pipe(server).pipe(browser)
  })
  await once(listener.listen(0, '127.0.0.1'), 'listening')
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    freeze(which) {
      for (const { browser, server, isFeed } of pairs) {
        if (which && isFeed !== which.isFeed) continue
        browser.unpipe().pause()
        server.unpipe().pause()
      }
    },
    freezeWithin(wanted) {
      path = wanted
    },
    close() {
      for (const { browser, server } of pairs) for (const socket of [browser, server]) socket.destroy()
      listener.close()
    },
  }
}
