import { expect, test } from 'vitest'
import { idleEndOf, isIdleAccount, isSoonIdle } from './idle-account.ts'

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
