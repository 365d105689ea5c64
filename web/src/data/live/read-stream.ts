import { contract, eventReader } from '@watchfloor/core'

/** What a reader of the live feed is told. */
export interface StreamNews {
  /** The server is there. */
  readonly onAlive: () => void
  readonly onChange: () => void
}

/** Nobody is signed in, or may not follow: trying again would not help. */
export class StreamRefused extends Error {
  override readonly name = 'StreamRefused'
}

/** Reads the live feed until it is cut. Not with EventSource: that one says nothing of the signs of life in between. */
export async function readStream(
  after: number | undefined,
  { onAlive, onChange }: StreamNews,
  signal: AbortSignal,
): Promise<number | undefined> {
  const response = await fetch(contract.live.events.path, {
    headers: { 'X-Background': '1', ...(after !== undefined && { 'Last-Event-ID': String(after) }) },
    credentials: 'same-origin',
    cache: 'no-store',
    signal,
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
    onAlive()
    const changes = read(decoder.decode(value, { stream: true })).filter(({ name }) => name === 'change')
    if (changes.length === 0) continue
    last = Number(changes.at(-1)?.id ?? last)
    onChange()
  }
}
