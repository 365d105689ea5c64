import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { pauseFor } from './pause-for.ts'
import { readStream } from './read-stream.ts'

const handlers = { onAlive: () => {}, onChange: () => {}, onErased: () => {} }

test('a pause leaves nothing on its signal', async () => {
  const { signal } = new AbortController()
  await pauseFor(1, signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('a pause ends with its signal', async () => {
  const stop = new AbortController()
  const paused = pauseFor(60_000, stop.signal)
  stop.abort()
  await paused
  expect(getEventListeners(stop.signal, 'abort')).toEqual([])
})

test('a stream that ended leaves nothing on its signal', async () => {
  const { signal } = new AbortController()
  // There is no server: the address has no host.
  await expect(readStream(undefined, handlers, signal)).rejects.toThrow()
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
