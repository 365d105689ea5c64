import { expect, test } from 'vitest'
import { clearTextWarning } from './clear-text.ts'

test.each([
  ['0.0.0.0', false, 0, true],
  ['::', false, 0, true],
  ['desk.office.example', false, 0, true],
  ['0.0.0.0', true, 0, false],
  ['0.0.0.0', false, 1, false],
  ['127.0.0.1', false, 0, false],
  ['::1', false, 0, false],
  ['localhost', false, 0, false],
])('a server at %s, TLS %s, behind %i proxies: warning %s', (host, hasTls, trustedProxies, hasWarning) => {
  const warning = clearTextWarning(host, hasTls, { trustedProxies })
  expect(warning !== undefined).toBe(hasWarning)
  if (hasWarning) expect(warning).toContain(host)
})
