import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { ServerContext } from '../context.ts'
import { ConnectionKeeper } from './stop-server.ts'

/** Everybody comes back at once when the server does: so many connections may wait to be taken. */
const backlog = 4_096

export interface ListenOptions {
  readonly host: string
  /** 0 takes a free one. */
  readonly port: number
  /** Certificate and key as PEM; without them the server speaks plain HTTP. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer }
}

export interface Listening {
  readonly url: string
  /** Takes no new calls, finishes those in flight, and ends. */
  stop(): Promise<void>
}

/** Starts to answer for a desk that was opened to serve. @throws when the address cannot be had */
export async function listen(context: ServerContext, { host, port, tls }: ListenOptions): Promise<Listening> {
  // A command that works on the database itself never needs the web server, and starts the sooner for it.
  const { createApp } = await import('./app.ts')
  const handle = createApp(context).callback()
  const server: Server = tls ? createHttpsServer(tls, handle) : createHttpServer(handle)
  const connections = new ConnectionKeeper(server)
  server.requestTimeout = 120_000
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, () => resolve())
  })
  const address = server.address() as AddressInfo
  const shownHost = host.includes(':') ? `[${host}]` : host
  return {
    url: `${tls ? 'https' : 'http'}://${shownHost}:${address.port}`,
    async stop() {
      // They would never end by themselves.
      context.feed.close()
      await connections.stop()
    },
  }
}
