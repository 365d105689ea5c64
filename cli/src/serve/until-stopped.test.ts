import { expect, onTestFinished, test } from 'vitest'
import { untilStopped } from './until-stopped.ts'

const signals = ['SIGINT', 'SIGTERM', 'SIGBREAK', 'SIGHUP'] as const

test('Ctrl-Break of Windows stops a server in order, as Ctrl-C does', async () => {
  const before = new Map(signals.map((signal) => [signal, process.listeners(signal)]))
  onTestFinished(() => {
    for (const signal of signals) {
      for (const listener of process.listeners(signal)) {
        if (!before.get(signal)?.includes(listener)) process.off(signal, listener)
      }
    }
  })
  const stopped = untilStopped()
  // Without a listener the signal ends the process on Windows.
  expect(process.emit('SIGBREAK', 'SIGBREAK')).toBe(true)
  await stopped
})
