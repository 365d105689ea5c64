import { expect, test } from 'vitest'
import { mayHaveArrived, unreachableText } from './unreachable-text.ts'

/** Returns the error of a request, as Node gives it: its cause has the code. */
function failed(code: string | undefined, inner = new Error(code)): Error {
  return new TypeError('fetch failed', { cause: Object.assign(inner, code && { code }) })
}

test.each([
  ['UND_ERR_CONNECT_TIMEOUT', false],
  ['ENETUNREACH', false],
  ['EHOSTUNREACH', false],
  ['ECONNREFUSED', false],
  ['ENOTFOUND', false],
  ['CERT_HAS_EXPIRED', false],
  ['ECONNRESET', true],
  ['UND_ERR_SOCKET', true],
  [undefined, true],
])('after %s a request may have arrived: %s', (code, may) => {
  expect(mayHaveArrived(failed(code))).toBe(may)
})

test('the text has the code and what to do, also for a name with several addresses', () => {
  const all = new AggregateError([Object.assign(new Error('one'), { code: 'EHOSTUNREACH' })])
  const text = unreachableText('http://desk.example', failed(undefined, all))
  expect(text).toBe(
    'http://desk.example cannot be reached (EHOSTUNREACH). The network does not lead to it. Check the address and the network.',
  )
})

test('of several addresses one that answered counts more than one that the network does not lead to', () => {
  const codes = ['ENETUNREACH', 'ECONNREFUSED'].map((code) => Object.assign(new Error('one'), { code }))
  const text = unreachableText('http://desk.example', failed(undefined, new AggregateError(codes)))
  expect(text).toContain('(ECONNREFUSED). Nothing listens at this port.')
})
