import type { ServerResponse } from 'node:http'
import type { ActorRole } from '@watchfloor/core'
import type { EventAnswer } from '../call/event-answer.ts'

/** One reader of the live feed. It is sent nothing while it does not take what it was sent, so it never holds much. */
export class EventStream {
  readonly party: ActorRole
  readonly key: string
  readonly isAlive: () => Promise<boolean>
  /** The last change that it was sent. */
  cursor: number
  #response: ServerResponse
  #blockedAtMs: number | undefined

  constructor(response: ServerResponse, { party, key, isAlive }: EventAnswer, cursor: number) {
    this.party = party
    this.key = key
    this.isAlive = isAlive
    this.cursor = cursor
    this.#response = response
  }

  /** Begins the answer; nothing between here and the reader may keep it back. */
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

  /** Sends events up to a change. */
  send(text: string, cursor: number): void {
    this.cursor = cursor
    if (text !== '') this.#write(text)
  }

  /** Says that the server is there, or drops a reader that has taken nothing for so long; it comes back and resumes. */
  beat(timeoutMs: number): void {
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
