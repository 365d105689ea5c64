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

const tickers = new Map<number, Ticker>()

/** The moment, renewed every so many seconds; all users of one rate share one timer. */
export function useNow({ everySeconds }: { everySeconds: number }): Instant {
  const { subscribe, read } = tickerOf(everySeconds)
  return useSyncExternalStore(subscribe, read)
}

function tickerOf(seconds: number): Ticker {
  const ticker = tickers.get(seconds) ?? new Ticker(seconds)
  tickers.set(seconds, ticker)
  return ticker
}

/** Its functions stay the same: whoever is drawn again must not start the clock anew, and be drawn again for that. */
class Ticker {
  readonly #seconds: number
  readonly #listeners = new Set<() => void>()
  #now = serverNow()
  #timer: ReturnType<typeof setInterval> | undefined

  constructor(seconds: number) {
    this.#seconds = seconds
  }

  readonly read = (): Instant => this.#now

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    if (this.#timer === undefined) {
      this.#now = serverNow()
      this.#timer = setInterval(() => {
        this.#now = serverNow()
        for (const tell of this.#listeners) tell()
      }, this.#seconds * 1000)
    }
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size > 0) return
      clearInterval(this.#timer)
      this.#timer = undefined
    }
  }
}
