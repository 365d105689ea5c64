/** What a path leads to. `unknown` is none of the others. */
export type CallKind = 'call' | 'probe' | 'stream' | 'page' | 'unknown'

/** A call that was answered. It holds no value of the request or the answer. */
export interface FinishedCall {
  readonly requestId: string
  readonly kind: CallKind
  /** Method and path of the contract, with its placeholders: `GET /auth/chatterlist/{id}`. */
  readonly call: string
  /** The email of the account, or the name of the display. */
  readonly actor: string | undefined
  readonly role: string | undefined
  readonly address: string
  readonly status: number
  readonly ms: number
  /** Number of bytes sent, with the headers. */
  readonly bytes: number
}

/** Hands each answered call to whoever follows them. */
export class FinishedCalls {
  readonly #listeners = new Set<(call: FinishedCall) => void>()

  /** Calls the listener with each answered call. Returns a function that ends it. */
  follow(listener: (call: FinishedCall) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  add(call: FinishedCall): void {
    for (const listener of this.#listeners) listener(call)
  }
}
