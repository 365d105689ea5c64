import { abortAlong, eventReader, mayHaveErased, streamSilenceMs } from '@watchfloor/core'
import { calls } from '../calls.ts'

/** The handlers of one stream of the live feed. */
export interface StreamHandlers {
  /** Called for everything the server sends, heartbeats included. */
  readonly onAlive: () => void
  /** @param last the number of the last change */
  readonly onChange: (last: number | undefined) => void
  /** Called before `onChange` if records were erased, or may have been (rule Z13). */
  readonly onErased: () => void
}

/** The server refused the stream, for example because nobody is signed in. An early retry would not help. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused'
}

/**
 * Reads the live feed until it is cut or silent, and returns the last number read. A connection that died without a word, for example while
 * a laptop slept, is silent for good. EventSource would not report the heartbeats.
 */
export async function readStream(
  after: number | undefined,
  { onAlive, onChange, onErased }: StreamHandlers,
  signal: AbortSignal,
): Promise<number | undefined> {
  const silence = new AbortController()
  const release = abortAlong(silence, signal)
  const wait = () => setTimeout(() => silence.abort(), streamSilenceMs)
  let timer = wait()
  try {
    const response = await fetch(calls.live.events.path, {
      headers: { 'X-Background': '1', ...(after !== undefined && { 'Last-Event-ID': String(after) }) },
      credentials: 'same-origin',
      cache: 'no-store',
      signal: silence.signal,
    })
    if ([401, 403, 429].includes(response.status)) throw new StreamRefused()
    if (!response.ok || !response.body) throw new Error(`the live feed answered ${response.status}`)
    const reader = response.body.getReader()
    const read = eventReader()
    const decoder = new TextDecoder()
    let last = after
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return last
      clearTimeout(timer)
      timer = wait()
      onAlive()
      const changes = read(decoder.decode(value, { stream: true })).filter(({ name }) => name === 'change')
      if (changes.length === 0) continue
      last = Number(changes.at(-1)?.id ?? last)
      if (changes.some(mayHaveErased)) onErased()
      onChange(last)
    }
  } finally {
    clearTimeout(timer)
    release()
  }
}
