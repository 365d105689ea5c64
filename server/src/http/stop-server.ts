import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

/** How long a server that stops waits for its clients. */
export interface StopTimes {
  /** How long requests in flight may take to finish (ms). */
  readonly graceMs: number
  /** How long written bytes may take to be sent after their response is done (ms). */
  readonly flushMs: number
}

const defaultTimes: StopTimes = { graceMs: 10_000, flushMs: 2_000 }

/** Carries out a call. */
type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** Tracks the connections of a server, so that it can close idle ones at once and wait for the others. */
export class OpenConnections {
  #server: Server
  #times: StopTimes
  #sockets = new Set<Socket>()
  /** Number of answers in flight: those that began before the stop, and later ones. */
  readonly #busy = { before: 0, after: 0 }
  /** How many calls are carried out. A call goes on when its caller hangs up. */
  #running = 0
  readonly #end = () => {
    this.#running--
  }
  #isStopping = false

  constructor(server: Server, handle: Handler, times = defaultTimes) {
    this.#server = server
    this.#times = times
    server.on('connection', (socket: Socket) => this.#follow(socket))
    server.on('secureConnection', (socket: Socket) => this.#follow(socket))
    server.on('request', (request, response) => {
      this.#count(response)
      this.#running++
      handle(request, response).then(this.#end, this.#end)
    })
  }

  /**
   * Finishes the calls in flight, and ends. While they are finished, monitors can still ask whether the server is ready. Then no
   * new connection is accepted.
   */
  async stop(): Promise<void> {
    this.#isStopping = true
    const { graceMs, flushMs } = this.#times
    const busyUntil = Date.now() + graceMs
    while (this.#busy.before > 0 && Date.now() < busyUntil) await pause()
    const closed = new Promise<void>((resolve) => this.#server.close(() => resolve()))
    while (this.#busy.before + this.#busy.after > 0 && Date.now() < busyUntil) await pause()
    const flushedUntil = Date.now() + flushMs
    while ([...this.#sockets].some((socket) => socket.writableLength > 0) && Date.now() < flushedUntil)
      await pause()
    for (const socket of this.#sockets) socket.destroySoon()
    const cut = setTimeout(() => this.#server.closeAllConnections(), flushMs)
    await closed
    clearTimeout(cut)
    while (this.#running > 0 && Date.now() < busyUntil) await pause()
  }

  #follow(socket: Socket): void {
    this.#sockets.add(socket)
    socket.once('close', () => this.#sockets.delete(socket))
  }

  #count(response: ServerResponse): void {
    const began = this.#isStopping ? 'after' : 'before'
    this.#busy[began]++
    if (this.#isStopping) response.setHeader('Connection', 'close')
    response.once('close', () => this.#busy[began]--)
  }
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 10))
}
