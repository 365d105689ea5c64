import { describe, expect, test } from 'vitest'
import { requireSafeReach } from './clear-text.ts'

const decided = { trustedProxies: 0, areFactorRolesSet: true }
const others = ['0.0.0.0', '::', 'desk.office.example', '192.168.1.4']

describe.each(others)('a server at %s', (host) => {
  test('does not start before somebody decided about second factors', () => {
    const reach = { host, hasTls: true, isInsecure: true }
    expect(() => requireSafeReach(reach, { ...decided, areFactorRolesSet: false })).toThrow(
      /MFA_REQUIRED=all/,
    )
  })

  test('does not start over plain HTTP, unless that was asked for by name', () => {
    const reach = { host, hasTls: false, isInsecure: false }
    expect(() => requireSafeReach(reach, decided)).toThrow(/--insecure-http/)
    expect(requireSafeReach({ ...reach, isInsecure: true }, decided)).toContain(host)
  })

  test.each([
    [true, 0],
    [false, 1],
  ])('starts without a warning with TLS %s, behind %i proxies', (hasTls, trustedProxies) => {
    const reach = { host, hasTls, isInsecure: false }
    expect(requireSafeReach(reach, { ...decided, trustedProxies })).toBeUndefined()
  })
})

test.each(['127.0.0.1', '::1', 'localhost'])('a server at %s starts without any of it', (host) => {
  const reach = { host, hasTls: false, isInsecure: false }
  expect(requireSafeReach(reach, { trustedProxies: 0, areFactorRolesSet: false })).toBeUndefined()
})
