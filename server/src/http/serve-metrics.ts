import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { FailureError, messages, requestIdHeader } from '@watchfloor/core'
import type { Context, Next } from 'koa'
import type { ServerContext } from '../context.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { loggable } from '../system/loggable.ts'
import { callFactsOf, newRequestId } from './call-facts.ts'
import { refuseUnreadable } from './unreadable-requests.ts'

/** Only this machine reaches the listener of the metrics, because it asks for no token. */
const host = '127.0.0.1'

/** Methods that read the metrics. Node sends no body in the answer to `HEAD`. */
const methods: readonly (string | undefined)[] = ['GET', 'HEAD']

/** Answers `GET /metrics` on the port of the desk, to whoever has the token. */
export function answerMetrics(metrics: Metrics, token: string) {
  return async (ctx: Context, next: Next): Promise<void> => {
    if (ctx.path !== '/metrics' || !methods.includes(ctx.method)) return next()
    Object.assign(callFactsOf(ctx), { kind: 'probe', call: 'GET /metrics' })
    if (!isSameText(bearerOf(ctx), token)) {
      ctx.set('WWW-Authenticate', 'Bearer')
      throw new FailureError({ code: 'session.missing', message: messages.running.metricsToken })
    }
    ctx.set({ 'Cache-Control': 'no-store', 'Content-Type': metrics.type })
    ctx.body = await metrics.text()
  }
}

/** Serves the metrics on a port of their own. Returns their address, and a function that ends it. */
export async function listenForMetrics(
  metrics: Metrics,
  port: number,
  { log }: Pick<ServerContext, 'log'>,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const server = createServer((request, response) => {
    const requestId = newRequestId()
    response.setHeader(requestIdHeader, requestId)
    const answer = async () => {
      if (!methods.includes(request.method) || request.url !== '/metrics') {
        response.writeHead(404, { 'Content-Type': 'text/plain' }).end(`${messages.running.metricsMissing}\n`)
        return
      }
      const text = await metrics.text()
      response.writeHead(200, { 'Content-Type': metrics.type, 'Cache-Control': 'no-store' }).end(text)
    }
    answer().catch((error: unknown) => {
      log.error({ requestId, err: loggable(error) }, 'the metrics could not be read')
      response.destroy()
    })
  })
  refuseUnreadable(server, { log })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen({ port, host }, () => resolve())
  })
  const address = server.address() as AddressInfo
  return {
    url: `http://${host}:${address.port}/metrics`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns the token of a request, or an empty text. The name of the scheme has no case (RFC 9110, 11.1). */
function bearerOf(ctx: Context): string {
  return /^Bearer +(\S+)$/i.exec(ctx.get('authorization'))?.[1] ?? ''
}

/** Whether two texts are the same. The time does not depend on where they differ. */
function isSameText(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(given), digest(expected))
}
