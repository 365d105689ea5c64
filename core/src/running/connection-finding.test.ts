import { expect, test } from 'vitest'
import { connectionFinding } from './connection-finding.ts'

const url = 'postgres://desk:word@db.office.example/watchfloor'
const open = { isEncrypted: false, from: '10.1.0.4', to: '10.1.0.9' }

test('M28 a plain connection to another machine is a warning that says what to do', () => {
  expect(connectionFinding(open, url)).toEqual({
    check: 'connection',
    level: 'warning',
    words: expect.stringMatching(/PostgreSQL at db\.office\.example is not encrypted.*sslmode=verify-full/),
  })
  expect(connectionFinding(open, `${url}?sslmode=prefer`)).toBeDefined()
})

test.each([
  ['an encrypted one', { ...open, isEncrypted: true }, url],
  ['one in this machine', { ...open, from: '127.0.0.1', to: '127.0.0.1' }, url],
  ['one in this machine with IPv6', { ...open, from: '::1', to: '::1' }, url],
  ['one to an address of this machine', { ...open, from: '10.1.0.9' }, url],
  ['a socket', { ...open, from: null, to: null }, url],
  ['one that the address asks for', open, `${url}?application_name=desk&sslmode=disable`],
  ['one that the address asks for before others', open, `${url}?sslmode=disable&application_name=desk`],
])('M28 %s is none', (_what, connection, address) => {
  expect(connectionFinding(connection, address)).toBeUndefined()
})
