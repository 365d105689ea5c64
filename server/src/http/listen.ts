import { createServer as createHttpServer, type Server } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { messages } from '@watchfloor/core'
import type { ServerContext } from '../context.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { Settings } from '../settings.ts'
import { answerPlainHttp } from './plain-on-tls.ts'
import { requirePace, type SendingPace } from './require-pace.ts'
import { OpenConnections, type StopTimes } from './stop-server.ts'
import { refuseUnreadable } from './unreadable-requests.ts'

/** Maximum number of connections that wait to be accepted. After a restart all clients reconnect at once. */
const backlog = 4_096

/**
 * Maximum times (ms) for slow senders: headers end within 20 s, whole requests within half an hour, both checked every 4 s. `requirePace`
 * ends a body earlier that comes too slowly.
 */
const slowLimits = {
  headersTimeout: 15_000,
  requestTimeout: 30 * 60_000,
  connectionsCheckingInterval: 4_000,
} as const

/**
 * How long (ms) a connection from a proxy may be idle. The proxy must be the first to close it: a call that it sends on a connection that
 * the server closes at this moment fails with 502. Caddy closes after 120 s and nginx after 60 s.
 */
const proxyIdleMs = 130_000

export interface ListenOptions {
  readonly host: string
  /** Port number; 0 takes a free one. */
  readonly port: number
  /** Certificate and key as PEM. Without them the server uses plain HTTP. */
  readonly tls?: { readonly cert: string | Buffer; readonly key: string | Buffer }
  readonly stopTimes?: StopTimes
  readonly pace?: SendingPace
}

/** A running HTTP server. */
export interface Listening {
  readonly url: string
  /** Address of the metrics, if they have a port of their own. */
  readonly metricsUrl: string | undefined
  /** Is not ready from now on, takes calls for `drainSeconds` more, ends the streams, finishes the calls in flight, and ends. */
  stop(): Promise<void>
}

/** Starts the HTTP server of a context that was opened to serve. @throws when an address is not available */
export async function listen(context: ServerContext, options: ListenOptions): Promise<Listening> {
  // Loaded only here, so that commands that use the database directly start faster.
  const { createApp } = await import('./app.ts')
  const metrics = await openMetrics(context)
  const own = await ownMetricsPort(context, metrics)
  const server = createServer(options, context.settings)
  refuseUnreadable(server, context)
  requirePace(server, options.pace)
  const connections = new OpenConnections(server, createApp(context, metrics).callback(), options.stopTimes)
  try {
    await open(server, options)
  } catch (error) {
    metrics?.close()
    await own?.stop()
    throw error
  }
  return {
    url: addressOf(server, options),
    metricsUrl: own?.url,
    async stop() {
      context.readiness.stop()
      await setTimeout(context.settings.drainSeconds * 1_000)
      // Live streams never end by themselves.
      context.feed.close()
      await connections.stop()
      metrics?.close()
      await own?.stop()
    },
  }
}

function createServer({ tls }: ListenOptions, { trustedProxies }: Pick<Settings, 'trustedProxies'>): Server {
  const idle = trustedProxies > 0 ? { keepAliveTimeout: proxyIdleMs } : {}
  // The app refuses a request without a host, as JSON.
  const options = { ...slowLimits, ...idle, requireHostHeader: false }
  if (!tls) return createHttpServer(options)
  const server = createHttpsServer({ ...tls, ...options })
  answerPlainHttp(server)
  return server
}

function open(server: Server, { port, host }: ListenOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host, backlog }, () => resolve())
  })
}

function addressOf(server: Server, { host, tls }: ListenOptions): string {
  const { port } = server.address() as AddressInfo
  const shownHost = host.includes(':') ? `[${host}]` : host
  return `${tls ? 'https' : 'http'}://${shownHost}:${port}`
}

/** Returns the metrics if somebody may read them. */
async function openMetrics(context: ServerContext): Promise<Metrics | undefined> {
  const { metricsPort, metricsToken } = context.settings
  if (metricsPort === undefined && metricsToken === undefined) return undefined
  const { Metrics } = await import('../metrics/metrics.ts')
  return new Metrics(context)
}

async function ownMetricsPort(context: ServerContext, metrics: Metrics | undefined) {
  const { metricsPort } = context.settings
  if (metrics === undefined || metricsPort === undefined) return undefined
  const { listenForMetrics } = await import('./serve-metrics.ts')
  return listenForMetrics(metrics, metricsPort, context).catch((error: unknown) => {
    metrics.close()
    const words = error instanceof Error ? error.message : String(error)
    throw new Error(messages.running.metricsPortFailed(words), { cause: error })
  })
}
