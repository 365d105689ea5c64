import { abortAlong, callsForDisplays, displayHeader, eventReader, streamSilenceMs } from '@watchfloor/core'

interface Handlers {
  /** Called for everything the server sends, heartbeats included. */
  readonly onAlive: () => void
  /** Called after a change of the data or of this display's settings. */
  readonly onChange: () => void
}

/** Reads the live feed until it is cut. */
export async function readWallStream({ onAlive, onChange }: Handlers, signal: AbortSignal): Promise<void> {
  const silence = new AbortController()
  const release = abortAlong(silence, signal)
  let timer = setTimeout(() => silence.abort(), streamSilenceMs)
  try {
    const response = await fetch(callsForDisplays.events.split(' ')[1] ?? '', {
      headers: displayHeader,
      credentials: 'same-origin',
      cache: 'no-store',
      signal: silence.signal,
    })
    if (!response.ok || !response.body) throw new Error(`the live feed answered ${response.status}`)
    const reader = response.body.getReader()
    const read = eventReader()
    const decoder = new TextDecoder()
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      clearTimeout(timer)
      timer = setTimeout(() => silence.abort(), streamSilenceMs)
      onAlive()
      if (read(decoder.decode(value, { stream: true })).some(({ name }) => name !== undefined)) onChange()
    }
  } finally {
    clearTimeout(timer)
    release()
  }
}
