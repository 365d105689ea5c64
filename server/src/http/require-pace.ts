import type { IncomingMessage, Server } from 'node:http'

/** How slowly a body may come. */
export interface SendingPace {
  /** Time (ms) that every request has, and maximum time in which nothing of its body comes. */
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
 * impossible to send over a slow connection. A body that stops coming ends after `freeMs`, however much of it came before: its sender may
 * be gone, and an upload keeps its memory and its place until its end.
 */
export function requirePace(server: Server, { freeMs, bytesPerSecond, everyMs } = defaultPace): void {
  server.on('request', (request: IncomingMessage) => {
    const { socket, headers } = request
    if (headers['content-length'] === undefined && headers['transfer-encoding'] === undefined) return
    let readBefore = socket.bytesRead
    let endsAt = performance.now() + freeMs
    const check = setInterval(() => {
      if (request.complete) return clearInterval(check)
      const { bytesRead } = socket
      const earnedMs = ((bytesRead - readBefore) / bytesPerSecond) * 1_000
      readBefore = bytesRead
      const now = performance.now()
      endsAt = Math.min(endsAt + earnedMs, now + freeMs)
      if (now <= endsAt) return
      clearInterval(check)
      server.emit('clientError', Object.assign(new Error('Request timeout'), { code: tooSlow }), socket)
    }, everyMs)
    check.unref()
    request.once('close', () => clearInterval(check))
  })
}
