import { expect, test } from 'vitest'
import { type Outage, outageOf } from './outage.ts'

const cases: readonly [words: string, error: object, outage: Outage | undefined][] = [
  ['a full disk of SQLite', { code: 'SQLITE_FULL' }, 'full'],
  ['a full disk of PostgreSQL', { code: '53100', routine: 'mdextend', file: 'md.c' }, 'full'],
  [
    'a file of PostgreSQL that may not grow',
    { code: 'XX000', routine: 'mdzeroextend', file: 'md.c' },
    'full',
  ],
  ['a quota of the system', { code: 'EDQUOT' }, 'full'],
  ['an error of the disk under PostgreSQL', { code: '58030', routine: 'mdreadv', file: 'md.c' }, 'failing'],
  ['a file that is gone', { code: '58P01', routine: 'mdopenfork', file: 'md.c' }, 'failing'],
  ['a file that PostgreSQL may not open', { code: '42501', routine: 'mdopenfork', file: 'md.c' }, 'failing'],
  ['a damaged page', { code: 'XX001', routine: 'mdreadv', file: 'md.c' }, 'failing'],
  ['an error of the disk under SQLite', { code: 'SQLITE_IOERR_WRITE' }, 'failing'],
  ['a damaged SQLite file', { code: 'SQLITE_CORRUPT' }, 'failing'],
  [
    'a right that the account of the desk lacks',
    { code: '42501', routine: 'aclcheck_error', file: 'aclchk.c' },
    undefined,
  ],
  ['a bug of the engine', { code: 'XX000', routine: 'ExecInitExpr', file: 'execExpr.c' }, undefined],
  ['too many connections', { code: '53300' }, 'unavailable'],
  ['a server that shuts down', { code: '57P01' }, 'unavailable'],
  ['a password that is wrong', { code: '28P01', severity: 'ВАЖНО', file: 'auth.c' }, 'unavailable'],
  ['an account that may not sign in', { code: '28000', severity: 'FATAL' }, 'unavailable'],
  ['an account that may not connect', { code: '42501', severity: 'FATAL' }, 'unavailable'],
  ['the same in another language', { code: '42501', severity: 'ВАЖНО', file: 'postinit.c' }, 'unavailable'],
  ['a database without connections', { code: '55000', severity: 'FATAL' }, 'unavailable'],
  ['a state that does not fit', { code: '55000', severity: 'ERROR', file: 'sequence.c' }, undefined],
  ['a host whose name is gone', { code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'unavailable'],
  ['a name server that does not answer', { code: 'EAI_AGAIN', syscall: 'getaddrinfo' }, 'unavailable'],
  ['a read-only transaction', { code: '25006' }, 'read-only'],
  ['a unique value that is there', { code: '23505' }, undefined],
]

test.each(cases)('%s', (_, error, outage) => {
  expect(outageOf(error)).toBe(outage)
})
