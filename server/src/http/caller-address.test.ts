import { expect, test } from 'vitest'
import { forwardedAddress } from './caller-address.ts'

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['192.0.2.1:50123', '192.0.2.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['::ffff:192.0.2.1', '::ffff:192.0.2.1'],
  [`fe80::1%${'a'.repeat(300)}`, 'fe80::1'],
  ['unknown', undefined],
  ['192.0.2.1:', undefined],
  ['_hidden', undefined],
  ['', undefined],
])('a proxy that sends %s means the address %s', (sent, address) => {
  expect(forwardedAddress(sent)).toBe(address)
})
