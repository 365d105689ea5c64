import { expect, test } from 'vitest'
import { factorUsed } from './factor-used.ts'

test.each([
  [{ totp: '123456' }, 'totp'],
  [{ recovery: 'abcd-efgh' }, 'recovery'],
  [{ passkey: { id: 'key' } }, 'passkey'],
] as const)('R45 %j is of the kind %s', (answer, kind) => {
  expect(factorUsed(answer)).toBe(kind)
})
