import { callsForDisplays, displayHeader, eventReader } from '@watchfloor/core'

/** The server says every 15 seconds that it is there; a stream that says nothing for so long is dead. */
const silenceMs = 40_000

interface Heard {
  /** The server is there. */
  readonly onAlive: () => void
  /** Something changed, or an admin changed something about this display. */
  readonly onNews: () => void
}

/** Reads the live feed until it is cut. */
export async function readWallStream({ onAlive, onNews }: Heard, signal: AbortSignal): Promise<void> {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  try {
    const response = await fetch(callsForDisplays.events.split(' ')[1] ?? '', {
      headers: displayHeader,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    if (!response.ok || !response.body) throw new Error(`the live feed answered ${response.status}`)
    const reader = response.body.getReader()
    const read = eventReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), silenceMs)
      onAlive()
      if (read(decoder.decode(value, { stream: true })).some(({ name }) => name !== undefined)) onNews()
    }
  } finally {
    clearTimeout(timer)
  }
}
