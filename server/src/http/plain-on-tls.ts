import type { Server } from 'node:https'
import type { Socket } from 'node:net'
import { messages } from '@watchfloor/core'

/** The code of Node's error when a caller sends plain HTTP to a port of HTTPS. */
const plainHttp = 'ERR_SSL_HTTP_REQUEST'

const body = `${messages.input.needsHttps}\n`

const answer = [
  'HTTP/1.1 400 Bad Request',
  'Connection: close',
  'Cache-Control: no-store',
  'Content-Type: text/plain; charset=utf-8',
  `Content-Length: ${Buffer.byteLength(body)}`,
  '',
  body,
].join('\r\n')

/** Answers plain HTTP on the port of HTTPS with the reason. Node would close the connection without a word. */
export function answerPlainHttp(server: Server): void {
  server.on('tlsClientError', ({ code }: NodeJS.ErrnoException, socket) => {
    if (code !== plainHttp) return
    // The connection below TLS. Node has no public name for it; without it the caller gets no answer.
    const { _parent: plain } = socket as { readonly _parent?: Socket }
    if (plain?.writable) plain.end(answer, () => plain.destroySoon())
  })
}
