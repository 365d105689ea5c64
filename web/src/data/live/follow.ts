import { reconnectMs } from '@watchfloor/core'
import { holdLease } from './lease.ts'
import { pauseFor } from './pause-for.ts'
import { readStream, type StreamHandlers, StreamRefused } from './read-stream.ts'

/** A message from the tab that reads the feed to the other tabs, with the number of the last change. */
interface Message {
  readonly what: 'begun' | 'alive' | 'change' | 'erased' | 'cut'
  readonly last: number | undefined
}

interface FeedHandlers extends StreamHandlers {
  /** Called when a stream begins without a number: no event says what was changed or erased before. */
  readonly onBegun: () => void
  /** Called once when the feed is cut and cannot be opened again. */
  readonly onCut: () => void
}

/** How long to wait after the server refused the feed (ms). By then a user may have signed in or closed other screens. */
const refusedMs = 20_000

/** Number of the last change that this tab learned of, also from the tab that reads for all. A new stream resumes from it. */
let lastSeen: number | undefined

/** Follows the live feed, in this tab or through the tab that reads for all. Returns a function that stops it. */
export function followFeed({ onBegun, onAlive, onChange, onErased, onCut }: FeedHandlers): () => void {
  const channel = new BroadcastChannel('watchfloor.live')
  const handlers = { begun: onBegun, alive: onAlive, change: onChange, erased: onErased, cut: onCut }
  const receive = ({ what, last }: Message) => {
    lastSeen = last ?? lastSeen
    handlers[what]?.(last)
  }
  channel.onmessage = ({ data }: MessageEvent<Message>) => receive(data)
  const broadcast = (what: Message['what']) => (last?: number) => {
    receive({ what, last })
    channel.postMessage({ what, last } satisfies Message)
  }
  let stop: AbortController | undefined
  const release = holdLease(crypto.getRandomValues(new Uint32Array(2)).join('-'), (isHeld) => {
    stop?.abort()
    stop = isHeld ? new AbortController() : undefined
    if (!stop) return
    const toAll = {
      onBegun: () => broadcast('begun')(),
      onAlive: () => broadcast('alive')(),
      onChange: broadcast('change'),
      onErased: () => broadcast('erased')(),
      onCut: () => broadcast('cut')(),
    }
    void keepReading(toAll, stop.signal)
  })
  return () => {
    release()
    stop?.abort()
    channel.close()
  }
}

/**
 * Reads the feed and reconnects after each cut. It resumes from its last number. Each time it begins to read it reports a change, because
 * one may have come since the screens were read. A refusal is reported once, too: the next read of the screens then learns that the
 * session has ended.
 */
async function keepReading(handlers: FeedHandlers, signal: AbortSignal): Promise<void> {
  let failures = 0
  let isBehind = true
  let isRefused = false
  while (!signal.aborted) {
    let waitMs = reconnectMs(failures, Math.random())
    try {
      const alive = () => {
        if (isBehind && lastSeen === undefined) handlers.onBegun()
        if (isBehind) handlers.onChange(undefined)
        isBehind = false
        failures = 0
        isRefused = false
        handlers.onAlive()
      }
      lastSeen = await readStream(lastSeen, { ...handlers, onAlive: alive }, signal)
    } catch (error) {
      if (error instanceof StreamRefused) {
        if (!isRefused) handlers.onChange(undefined)
        isRefused = true
        waitMs = refusedMs
      } else if (failures === 1 && !signal.aborted) handlers.onCut()
    }
    failures++
    isBehind = true
    await pauseFor(waitMs, signal)
  }
}
