import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** Requests in flight get so long to finish. */
const graceMs = 10_000

/** What was written may still be on its way when a response is done. */
const flushMs = 2_000

/** Follows the connections of a server, so that it can end at once what is idle and wait for what is not. */
export class ConnectionKeeper {
  #server: Server
  #sockets = new Set<Socket>()
  #busy = new Map<Socket, number>()
  #isStopping = false

  constructor(server: Server) {
    this.#server = server
    server.on('connection', (socket: Socket) => this.#follow(socket))
    server.on('secureConnection', (socket: Socket) => this.#follow(socket))
    server.on('request', (request: IncomingMessage, response: ServerResponse) =>
      this.#count(request, response),
    )
  }

  /** Takes no new connections, finishes the answers in flight, and ends. */
  async stop(): Promise<void> {
    this.#isStopping = true
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    const busyUntil = Date.now() + graceMs
    while (this.#busy.size > 0 && Date.now() < busyUntil) await pause()
    const flushedUntil = Date.now() + flushMs
    while ([...this.#sockets].some((socket) => socket.writableLength > 0) && Date.now() < flushedUntil)
      await pause()
    for (const socket of this.#sockets) socket.destroySoon()
    const cut = setTimeout(() => this.#server.closeAllConnections(), flushMs)
    await closed
    clearTimeout(cut)
  }

  #follow(socket: Socket): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
  }

  #count({ socket }: IncomingMessage, response: ServerResponse): void {
    this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1)
    if (this.#isStopping) response.setHeader('Connection', 'close')
    response.once('close', () => {
      const left = (this.#busy.get(socket) ?? 1) - 1
      if (left > 0) this.#busy.set(socket, left)
      else this.#busy.delete(socket)
    })
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
