import { expect, test } from 'vitest'
import { databaseHosts, hostsInWords, isUsableDatabase, withAccountOf } from './database-hosts.ts'

test.each([
  ['postgres://desk:pw@one/watchfloor', ['postgres://desk:pw@one/watchfloor'], false],
  ['postgres://one/w?target_session_attrs=any', ['postgres://one/w?target_session_attrs=any'], false],
  [
    'postgres://one/w?target_session_attrs=read-write',
    ['postgres://one/w?target_session_attrs=read-write'],
    true,
  ],
  ['postgres://one/w?sslmode=require&target_session_attrs=primary', undefined, true],
  ['postgres://d:p@one:5432,two:5433/w', ['postgres://d:p@one:5432/w', 'postgres://d:p@two:5433/w'], true],
  [
    'postgresql://d:p,q@one,two/w?a=b',
    ['postgresql://d:p,q@one/w?a=b', 'postgresql://d:p,q@two/w?a=b'],
    true,
  ],
  ['postgres://d:p@[::1]:5432,[::2]/w', ['postgres://d:p@[::1]:5432/w', 'postgres://d:p@[::2]/w'], true],
  ['sqlite:data/a,b.db', ['sqlite:data/a,b.db'], false],
])('M5 the hosts of %s', (url, addresses = [url], mustWrite) => {
  expect(databaseHosts(url)).toEqual({ addresses, mustWrite })
})

test.each([
  ['postgres://one/w', true],
  ['postgres://one,two/w', true],
  ['postgres://one,two/w?target_session_attrs=read-write', true],
  ['postgres://one,two/w?target_session_attrs=primary', true],
  ['postgres://one/w?target_session_attrs=any', true],
  ['postgres://one,two/w?target_session_attrs=any', false],
  ['postgres://one,two/w?target_session_attrs=prefer-standby', false],
  ['postgres://one/w?target_session_attrs=read-only', false],
  ['postgres://one/w?target_session_attrs=', false],
  ['postgres://one,,two/w', false],
  ['postgres://one,/w', false],
  ['postgres:///w', true],
])('M5 the desk can work with %s: %s', (url, is) => {
  expect(isUsableDatabase(url)).toBe(is)
})

test.each([
  ['postgres://one/w?sslrootcert=system', ['postgres://one/w?sslmode=verify-full']],
  ['postgres://one/w?a=b&sslmode=require&sslrootcert=system', ['postgres://one/w?a=b&sslmode=verify-full']],
  [
    'postgres://one,two/w?sslrootcert=system',
    ['postgres://one/w?sslmode=verify-full', 'postgres://two/w?sslmode=verify-full'],
  ],
  ['postgres://one/w?sslrootcert=/etc/system', ['postgres://one/w?sslrootcert=/etc/system']],
  ['postgres://d:sslrootcert=system@one/w', ['postgres://d:sslrootcert=system@one/w']],
])('M30 the authorities of %s', (url, addresses) => {
  expect(databaseHosts(url).addresses).toEqual(addresses)
})

test('M5 the hosts are named without the password', () => {
  expect(hostsInWords('postgres://desk:secret@one:5432,two/w')).toBe('one:5432,two')
})

const old = 'postgres://desk:old@one:5432/w?sslmode=require'

test.each([
  ['postgres://desk:new@one:5432/w?sslmode=require', 'postgres://desk:new@one:5432/w?sslmode=require'],
  ['postgresql://other:a%40$1$&b@two/x', 'postgres://other:a%40$1$&b@one:5432/w?sslmode=require'],
  ['postgres://one:5432/w', old],
  ['sqlite:data/watchfloor.db', old],
  ['', old],
])('M29 only account and password of %s are taken', (other, expected) => {
  expect(withAccountOf(old, other)).toBe(expected)
})

test('M29 an address without an account gets one', () => {
  expect(withAccountOf('postgres://one/w', 'postgres://desk:new@one/w')).toBe('postgres://desk:new@one/w')
})
