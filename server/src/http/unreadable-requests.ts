import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { requestIdHeader } from '@watchfloor/core'
import type { ServerContext } from '../context.ts'
import { newRequestId } from './call-facts.ts'

/** Status by the code of Node's error. Everything else is 400. */
const statusOfCode: Readonly<Record<string, number>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
}

/** Rule M2. Refuses requests that are no HTTP, or come too slowly, as Node does, but with an id and a line in the log. */
export function refuseUnreadable(server: Server, { log }: Pick<ServerContext, 'log'>): void {
  const answers = new WeakMap<Duplex, ServerResponse>()
  server.on('request', ({ socket }: IncomingMessage, answer) => answers.set(socket, answer))
  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const answer = answers.get(socket)
    const isBetween = !answer?.headersSent || answer.writableFinished
    // Half an answer is on its way, or nobody is there to read one.
    if (!isBetween || !socket.writable || error.code === 'ECONNRESET') {
      socket.destroy()
      return
    }
    const status = statusOfCode[error.code ?? ''] ?? 400
    const requestId = newRequestId()
    log.info({ requestId, call: 'unreadable', status }, 'call')
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Content-Length: 0',
      `${requestIdHeader}: ${requestId}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy())
  })
}
