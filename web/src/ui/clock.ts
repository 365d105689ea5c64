import { type Instant, instantFromMs, msOf, officeDate } from '@watchfloor/core'
import { useSyncExternalStore } from 'react'

/** The server's clock minus this machine's (ms). A wrong clock on this machine must not show a wrong "Late". */
let offsetMs = 0

/** Adjusts this screen's clock to the server's. */
export function setClock(serverNow: Instant): void {
  offsetMs = msOf(serverNow) - Date.now()
}

/** Returns the current moment by the server's clock. */
export function serverNow(): Instant {
  return instantFromMs(Date.now() + offsetMs)
}

/** How often a date of today is read (s). */
const todaySeconds = 30

const tickers = new Map<number, Ticker>()

/** Returns the current moment, updated every `everySeconds`. All users of one interval share a timer. */
export function useNow({ everySeconds }: { everySeconds: number }): Instant {
  const { subscribe, read } = tickerOf(everySeconds)
  return useSyncExternalStore(subscribe, read)
}

/** Returns the date of today in the office's zone. It renders again only when the day changes. */
export function useToday(zone: string): string {
  const { subscribe, read } = tickerOf(todaySeconds)
  return useSyncExternalStore(subscribe, () => officeDate(read(), zone))
}

function tickerOf(seconds: number): Ticker {
  const ticker = tickers.get(seconds) ?? new Ticker(seconds)
  tickers.set(seconds, ticker)
  return ticker
}

/** One shared timer. Its functions never change, so that a render does not subscribe again. */
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
        for (const notify of this.#listeners) notify()
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
