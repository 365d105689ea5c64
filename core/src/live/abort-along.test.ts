import { expect, test } from 'vitest'
import { abortAlong } from './abort-along.ts'

test('a controller is aborted with a signal, for the same reason', () => {
  const [outer, inner] = [new AbortController(), new AbortController()]
  abortAlong(inner, outer.signal)
  expect(inner.signal.aborted).toBe(false)
  outer.abort('left')
  expect(inner.signal).toMatchObject({ aborted: true, reason: 'left' })
})

test('a controller is aborted at once with a signal that was aborted before', () => {
  const inner = new AbortController()
  abortAlong(inner, AbortSignal.abort('left'))
  expect(inner.signal).toMatchObject({ aborted: true, reason: 'left' })
})

test('a controller that is done is no longer aborted', () => {
  const [outer, inner] = [new AbortController(), new AbortController()]
  abortAlong(inner, outer.signal)()
  outer.abort('left')
  expect(inner.signal.aborted).toBe(false)
})
