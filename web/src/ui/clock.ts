import { type Instant, instantFromMs, msOf } from '@watchfloor/core'
import { useSyncExternalStore } from 'react'

/** The server's clock less this machine's: a wrong clock at one desk must not show a wrong "Late". */
let offsetMs = 0

/** Sets this screen's clock by the server's. */
export function setClock(serverNow: Instant): void {
  offsetMs = msOf(serverNow) - Date.now()
}

/** The moment by the server's clock. */
export function serverNow(): Instant {
  return instantFromMs(Date.now() + offsetMs)
}

interface Ticker {
  now: Instant
  readonly listeners: Set<() => void>
  timer: ReturnType<typeof setInterval> | undefined
}

const tickers = new Map<number, Ticker>()

/** The moment, renewed every so many seconds; all users of one rate share one timer. */
export function useNow({ everySeconds }: { everySeconds: number }): Instant {
  const ticker = tickerOf(everySeconds)
  return useSyncExternalStore(
    (listener) => listen(ticker, everySeconds, listener),
    () => ticker.now,
  )
}

function tickerOf(seconds: number): Ticker {
  const known = tickers.get(seconds)
  if (known) return known
  const ticker: Ticker = { now: serverNow(), listeners: new Set(), timer: undefined }
  tickers.set(seconds, ticker)
  return ticker
}

function listen(ticker: Ticker, seconds: number, listener: () => void): () => void {
  ticker.listeners.add(listener)
  if (ticker.timer === undefined) {
    ticker.now = serverNow()
    ticker.timer = setInterval(() => {
      ticker.now = serverNow()
      for (const tell of ticker.listeners) tell()
    }, seconds * 1000)
  }
  return () => {
    ticker.listeners.delete(listener)
    if (ticker.listeners.size > 0) return
    clearInterval(ticker.timer)
    ticker.timer = undefined
  }
}
