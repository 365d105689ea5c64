import { rmSync } from 'node:fs'

/** Exit codes of a process that a signal ended, as shells count them. */
const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const

/** Removes an unfinished file when a signal ends the process, until the watch ends. */
export function removeOnSignal(path: string): { end(): void } {
  const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  const onSignal = (signal: keyof typeof exitCodes) => {
    rmSync(path, { force: true })
    process.exit(exitCodes[signal])
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    end() {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}

/** Watches for a signal that ends the process, so that a task can stop in order. */
export function stopOnSignal(): {
  readonly signal: AbortSignal
  readonly exitCode: () => number
  end(): void
} {
  const stop = new AbortController()
  let exitCode = 0
  const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  const onSignal = (signal: keyof typeof exitCodes) => {
    exitCode = exitCodes[signal]
    stop.abort()
  }
  for (const signal of signals) process.on(signal, onSignal)
  return {
    signal: stop.signal,
    exitCode: () => exitCode,
    end() {
      for (const signal of signals) process.off(signal, onSignal)
    },
  }
}
