import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { ServerContext } from '../context.ts'
import { OpenConnections } from './stop-server.ts'

/** Maximum number of connections that wait to be accepted. After a restart all clients reconnect at once. */
const backlog = 4_096

/** Maximum times (ms) for slow senders: headers end within 20 s, whole requests within 60 s, both checked every 4 s. */
const slowLimits = {
  headersTimeout: 15_000,
  requestTimeout: 55_000,
  connectionsCheckingInterval: 4_000,
} as const

export interface ListenOptions {
  readonly host: string
  /** Port number; 0 takes a free one. */
  readonly port: number
  /** Certificate and key as PEM. Without them the server uses plain HTTP. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer }
}

/** A running HTTP server. */
export interface Listening {
  readonly url: string
  /** Accepts no new calls, finishes those in flight, and ends. */
  stop(): Promise<void>
}

/** Starts the HTTP server of a context that was opened to serve. @throws when the address is not available */
export async function listen(context: ServerContext, { host, port, tls }: ListenOptions): Promise<Listening> {
  // Loaded only here, so that commands that use the database directly start faster.
  const { createApp } = await import('./app.ts')
  const handle = createApp(context).callback()
  const server: Server = tls
    ? createHttpsServer({ ...tls, ...slowLimits }, handle)
    : createHttpServer(slowLimits, handle)
  const connections = new OpenConnections(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, () => resolve())
  })
  const address = server.address() as AddressInfo
  const shownHost = host.includes(':') ? `[${host}]` : host
  return {
    url: `${tls ? 'https' : 'http'}://${shownHost}:${address.port}`,
    async stop() {
      // Live streams never end by themselves.
      context.feed.close()
      await connections.stop()
    },
  }
}
