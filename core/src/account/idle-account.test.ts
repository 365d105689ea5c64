import { expect, test } from 'vitest'
import { idleAccounts, idleEndOf, isIdleAccount, isSoonIdle } from './idle-account.ts'

const day = (date: string) => `${date}T00:00:00.000Z`
const use = { addedAt: day('2026-01-01'), lastSignInAt: null, countsFrom: day('2026-01-01') }

test.each([
  [use, 90, day('2026-04-01')],
  [{ ...use, lastSignInAt: day('2026-02-01') }, 90, day('2026-05-02')],
  [{ ...use, countsFrom: day('2026-03-01') }, 90, day('2026-05-30')],
  [{ ...use, addedAt: day('2026-06-01') }, 30, day('2026-07-01')],
  [{ ...use, enabledAt: day('2026-06-01') }, 30, day('2026-07-01')],
  [{ ...use, enabledAt: day('2026-06-01'), lastSignInAt: day('2026-06-11') }, 30, day('2026-07-11')],
  [use, 0, undefined],
])('R27 %j is disabled after %i days: %s', (facts, days, end) => {
  expect(idleEndOf(facts, days)).toBe(end)
})

test.each([
  [day('2026-03-17'), false, false],
  [day('2026-03-18'), false, true],
  [day('2026-03-31'), false, true],
  [day('2026-04-01'), true, false],
])('R27 at %s it is idle: %s, soon: %s', (now, isIdle, isSoon) => {
  expect([isIdleAccount(use, 90, now), isSoonIdle(use, 90, now)]).toEqual([isIdle, isSoon])
})

test('R27 without a maximum nobody is idle, and nobody is soon', () => {
  expect(isIdleAccount(use, 0, day('2036-01-01'))).toBe(false)
  expect(isSoonIdle(use, 0, day('2036-01-01'))).toBe(false)
})

test('R27 the accounts that are idle are listed, the one unused for the longest time first', () => {
  const signedIn = (email: string, date: string) => ({ ...use, email, lastSignInAt: day(date) })
  const accounts = [
    signedIn('c', '2026-02-03'),
    signedIn('a', '2026-02-01'),
    signedIn('late', '2026-06-01'),
    signedIn('b', '2026-02-02'),
    signedIn('too', '2026-02-02'),
  ]
  const emailsOf = (days: number, now: string) =>
    idleAccounts(accounts, days, day(now)).map(({ email }) => email)
  expect(emailsOf(90, '2026-06-02')).toEqual(['a', 'b', 'too', 'c'])
  expect(emailsOf(90, '2026-05-02')).toEqual(['a'])
  expect(emailsOf(0, '2036-01-01')).toEqual([])
})
