import type { ServerResponse } from 'node:http'
import type { ActorRole, OperationId, OperationLimit } from '@watchfloor/core'
import type { EventAnswer } from '../call/event-answer.ts'

/** One open stream of the live feed. A blocked stream is sent nothing, so little is buffered for it. */
export class EventStream {
  readonly role: ActorRole
  readonly email: string
  readonly operation: OperationId | undefined
  readonly operations: OperationLimit
  readonly key: string
  readonly isAlive: () => Promise<boolean>
  /** Whether the subscriber named its operation. */
  readonly isNamed: boolean
  /** Whether the subscriber is a wall display, which also receives orders. */
  readonly isDisplay: boolean
  /** Number of the last entry that was sent to this stream. */
  cursor: number
  #response: ServerResponse
  #blockedAtMs: number | undefined

  constructor(
    response: ServerResponse,
    { role, email, operation, operations, key, isAlive, isNamed, isDisplay }: EventAnswer,
    cursor: number,
  ) {
    this.role = role
    this.email = email
    this.operation = operation
    this.operations = operations
    this.key = key
    this.isDisplay = isDisplay
    this.isAlive = isAlive
    this.isNamed = isNamed
    this.cursor = cursor
    this.#response = response
  }

  /** Sends the headers, which keep proxies from buffering the stream. */
  open(onDrain: () => void, onClose: () => void): void {
    const response = this.#response
    response.writeHead(200, {
      'Content-Type': 'text/event-stream; charset=utf-8',
      'Cache-Control': 'no-cache, no-transform',
      'X-Accel-Buffering': 'no',
    })
    response.on('drain', () => {
      this.#blockedAtMs = undefined
      onDrain()
    })
    response.on('close', onClose)
    response.on('error', () => undefined)
    this.#write('retry: 2000\n: there\n\n')
  }

  get isBlocked(): boolean {
    return this.#blockedAtMs !== undefined
  }

  /** Sends the events up to the entry with this number. */
  send(text: string, cursor: number): void {
    this.cursor = cursor
    if (text !== '') this.#write(text)
  }

  /** Sends a heartbeat, or closes a stream that was blocked for longer than the timeout. Its browser reconnects and resumes. */
  sendHeartbeat(timeoutMs: number): void {
    if (this.#blockedAtMs === undefined) this.#write(': there\n\n')
    else if (performance.now() - this.#blockedAtMs > timeoutMs) this.#response.destroy()
  }

  end(): void {
    this.#response.end()
  }

  #write(text: string): void {
    if (!this.#response.write(text)) this.#blockedAtMs ??= performance.now()
  }
}
