import { buildHeader, FailureError, failureReply, messages, statusOf } from '@watchfloor/core'
import Koa from 'koa'
import helmet from 'koa-helmet'
import type { ServerContext } from '../context.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { serveApiPage } from './api-page.ts'
import { useCallerAddress } from './caller-address.ts'
import { answerFailures } from './failures.ts'
import { followCalls } from './follow-calls.ts'
import { contractRoutes } from './mount-contract.ts'
import { serveNotices } from './notices.ts'
import { servePages } from './pages.ts'
import { answerMetrics } from './serve-metrics.ts'
import { webBuild } from './web-build.ts'

/** Headers of every answer. Pages, which a browser renders, have their own policy and more. */
const plainHeaders = Object.entries({
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'self'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  [buildHeader]: webBuild,
})

/** Tells a browser to use HTTPS alone for this host, for two years. Plain HTTP must not send it (RFC 6797, 7.2). */
const onlyHttps = 'max-age=63072000'

/** Returns the HTTP server: the calls of the contract, the metrics, the screens, and JSON for every other path. */
export function createApp(context: ServerContext, metrics?: Metrics): Koa {
  const app = new Koa({
    proxy: context.settings.trustedProxies > 0,
    maxIpsCount: context.settings.trustedProxies,
  })
  app.on('error', (error: unknown) => {
    // The error of a malformed request holds its bytes, cookies and passwords included.
    const { name, code } = error as { name?: unknown; code?: unknown }
    context.log.warn({ name, code }, 'a connection failed')
  })
  app.use(useCallerAddress)
  app.use(followCalls(context))
  app.use((ctx, next) => {
    // ctx.set makes a list of all headers first, which takes longer than setting them.
    for (const [name, value] of plainHeaders) ctx.res.setHeader(name, value)
    if (ctx.request.secure) ctx.res.setHeader('Strict-Transport-Security', onlyHttps)
    return next()
  })
  app.use(answerFailures(context))
  app.use(requirePlace)
  app.use(contractRoutes(context))
  const { metricsToken } = context.settings
  if (metrics && metricsToken !== undefined) app.use(answerMetrics(metrics, metricsToken))
  app.use(
    helmet({
      contentSecurityPolicy: false,
      crossOriginEmbedderPolicy: false,
      strictTransportSecurity: false,
    }),
  )
  app.use(serveNotices)
  app.use(serveApiPage)
  app.use(servePages(context.settings))
  app.use((ctx) => {
    ctx.status = statusOf['route.missing']
    ctx.body = failureReply({ code: 'route.missing', message: messages.generic.noSuchCall })
  })
  return app
}

/**
 * Rejects a request with two Host headers, because a proxy and this server may read them differently and its origin is uncertain, and
 * one without, which only HTTP 1.0 permits. Rejects an address that is no URL, too.
 */
function requirePlace(ctx: Koa.Context, next: Koa.Next): Promise<void> {
  const hosts = countHosts(ctx.req.rawHeaders)
  if (hosts > 1) throw new FailureError({ code: 'input.invalid', message: messages.input.twoHosts })
  if (hosts === 0 && ctx.req.httpVersion !== '1.0') {
    throw new FailureError({ code: 'input.invalid', message: messages.input.noHost })
  }
  if (!hasPath(ctx)) throw new FailureError({ code: 'input.invalid', message: messages.input.notHttp })
  return next()
}

/** Returns the number of Host headers. Names and values take turns in raw headers. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index]
    // Most names have another length, and need not be read.
    if (name?.length === 'host'.length && name.toLowerCase() === 'host') count++
  }
  return count
}

/** Whether the address can be read. A request for a proxy has a whole URL. */
function hasPath(ctx: Koa.Context): boolean {
  try {
    return ctx.request.path !== ''
  } catch {
    return false
  }
}
