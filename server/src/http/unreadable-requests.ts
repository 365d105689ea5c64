import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { type Failure, failureReply, messages, requestIdHeader } from '@watchfloor/core'
import type { ServerContext } from '../context.ts'
import { newRequestId } from './call-facts.ts'

/** An answer to a request that cannot be read. */
interface Refusal {
  readonly status: number
  readonly failure: Failure
}

/** Answers by the code of Node's error. Every other one is `notHttp`. */
const refusals: Readonly<Record<string, Refusal>> = {
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    failure: { code: 'upload.too-large', message: messages.input.tooBig },
  },
  HPE_HEADER_OVERFLOW: {
    status: 431,
    failure: { code: 'upload.too-large', message: messages.input.largeHead },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    failure: { code: 'input.invalid', message: messages.input.tooSlow },
  },
}

const notHttp: Refusal = { status: 400, failure: { code: 'input.invalid', message: messages.input.notHttp } }

/**
 * Rule M2. Refuses requests that are no HTTP, or come too slowly, with the status that Node gives them, but as JSON, with an id and a
 * line in the log.
 */
export function refuseUnreadable(server: Server, { log }: Pick<ServerContext, 'log'>): void {
  // It may be ignored (RFC 9110, 10.1.1). Node would answer without a body.
  server.on('checkExpectation', (request, answer) => server.emit('request', request, answer))
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
    const { status, failure } = refusals[error.code ?? ''] ?? notHttp
    const requestId = newRequestId()
    log.info({ requestId, call: 'unreadable', status }, 'call')
    const body = JSON.stringify(failureReply(failure))
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Connection: close',
      'Cache-Control: no-store',
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      `${requestIdHeader}: ${requestId}`,
    ]
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  })
}
