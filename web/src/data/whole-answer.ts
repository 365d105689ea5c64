import { abortAlong, streamSilenceMs } from '@watchfloor/core'
import { NoAnswer } from '../ui/failure.ts'

/** The statuses whose answers have no body. */
const withoutBody = [204, 205, 304]

interface Limits {
  /** The signal of the caller, which cancels the call. */
  readonly own: AbortSignal | null | undefined
  readonly isPoll: boolean
}

/**
 * Rule Z4. Sends a request and returns its whole answer. It gives up a poll that gets no answer in time: on a connection that died without
 * a word it would hang, and hold up all later reads. A call of the user waits for its answer without limit, because the server may be
 * carrying it out. An answer that has begun and falls silent is given up for both, because the server has carried out the call by then.
 * @throws NoAnswer if there is none, or a part of one
 */
export async function wholeAnswer(
  send: (signal: AbortSignal) => Promise<Response>,
  { own, isPoll }: Limits,
): Promise<Response> {
  const silence = new AbortController()
  const release = own ? abortAlong(silence, own) : undefined
  const wait = () => setTimeout(() => silence.abort(new Error('no answer in time')), streamSilenceMs)
  let timer = isPoll ? wait() : undefined
  const heard = () => {
    clearTimeout(timer)
    timer = wait()
  }
  try {
    const response = await send(silence.signal)
    heard()
    const { status, statusText, headers } = response
    const body = withoutBody.includes(status) ? null : await bytesOf(response, heard)
    return new Response(body, { status, statusText, headers })
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause
    throw new NoAnswer(cause)
  } finally {
    clearTimeout(timer)
    release?.()
  }
}

/** Reads a body to its end. `heard` is called for each piece. */
async function bytesOf({ body }: Response, heard: () => void): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = []
  const reader = body?.getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) {
    pieces.push(piece.value)
    heard()
  }
  const bytes = new Uint8Array(pieces.reduce((size, { length }) => size + length, 0))
  let at = 0
  for (const piece of pieces) {
    bytes.set(piece, at)
    at += piece.length
  }
  return bytes
}
