import { reconnectMs } from '@watchfloor/core'
import { holdLease } from './lease.ts'
import { readStream, type StreamNews, StreamRefused } from './read-stream.ts'

type Message = 'alive' | 'change'

/** So long after a refusal the feed is tried again: somebody may have signed in, or closed other screens. */
const refusedMs = 20_000

/** Follows the live feed, in this tab or through the one that reads for all. The answer ends it. */
export function followFeed({ onAlive, onChange }: StreamNews): () => void {
  const channel = new BroadcastChannel('watchfloor.live')
  const tell: Record<Message, () => void> = { alive: onAlive, change: onChange }
  channel.onmessage = ({ data }: MessageEvent<Message>) => tell[data]?.()
  const pass = (message: Message) => () => {
    tell[message]()
    channel.postMessage(message)
  }
  let stop: AbortController | undefined
  let isTakenOver = false
  const release = holdLease(crypto.getRandomValues(new Uint32Array(2)).join('-'), (isHeld) => {
    stop?.abort()
    stop = isHeld ? new AbortController() : undefined
    if (!stop) return
    void keepReading({ onAlive: pass('alive'), onChange: pass('change') }, stop.signal)
    // Between the tab that read before and this one something may have happened.
    if (isTakenOver) pass('change')()
  })
  isTakenOver = true
  return () => {
    release()
    stop?.abort()
    channel.close()
  }
}

/** Reads, and after each cut comes back; what changed meanwhile is resumed, and read anew in any case. */
async function keepReading(news: StreamNews, signal: AbortSignal): Promise<void> {
  let last: number | undefined
  let failures = 0
  while (!signal.aborted) {
    let waitMs = reconnectMs(failures, Math.random())
    try {
      const alive = () => {
        if (failures > 0) news.onChange()
        failures = 0
        news.onAlive()
      }
      last = await readStream(last, { ...news, onAlive: alive }, signal)
    } catch (error) {
      if (error instanceof StreamRefused) waitMs = refusedMs
    }
    failures++
    await pause(waitMs, signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
