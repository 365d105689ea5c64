import type { IncomingMessage, Server } from 'node:http'

/** How slowly a body may come. */
export interface SendingPace {
  /** Time (ms) that every request has. */
  readonly freeMs: number
  /** Minimum speed (bytes per second) of a request that takes longer. A photo over a poor mobile connection is faster. */
  readonly bytesPerSecond: number
  /** How often a request is checked (ms). */
  readonly everyMs: number
}

const defaultPace: SendingPace = { freeMs: 55_000, bytesPerSecond: 10_000, everyMs: 4_000 }

/** The code of Node's error for a request that takes too long. */
const tooSlow = 'ERR_HTTP_REQUEST_TIMEOUT'

/**
 * Ends requests whose body comes too slowly, as Node does with those that take too long. A maximum time alone would make a large photo
 * impossible to send over a slow connection.
 */
export function requirePace(server: Server, { freeMs, bytesPerSecond, everyMs } = defaultPace): void {
  server.on('request', (request: IncomingMessage) => {
    const { socket, headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    const startedAt = performance.now()
    const readBefore = socket.bytesRead
    const check = setInterval(() => {
      if (request.complete) return clearInterval(check)
      const allowedMs = freeMs + ((socket.bytesRead - readBefore) / bytesPerSecond) * 1_000
      if (performance.now() - startedAt <= allowedMs) return
      clearInterval(check)
      server.emit('clientError', Object.assign(new Error('Request timeout'), { code: tooSlow }), socket)
    }, everyMs)
    check.unref()
    request.once('close', () => clearInterval(check))
  })
}
