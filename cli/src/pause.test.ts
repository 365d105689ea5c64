import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { pause } from './pause.ts'

test('waits with one signal leave nothing behind, however many there are', async () => {
  const { signal } = new AbortController()
  for (let waits = 0; waits < 20; waits++) await pause(signal, 0)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a wait ends with its signal, also one that begins after it', async () => {
  const stop = new AbortController()
  const waiting = pause(stop.signal, 3_600_000)
  stop.abort()
  await waiting
  await pause(stop.signal, 3_600_000)
  expect(getEventListeners(stop.signal, 'abort')).toEqual([])
})
