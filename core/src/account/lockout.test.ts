import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import {
  countAttempt,
  isLocked,
  minutesLocked,
  noFailures,
  type SignInFailures,
  withoutAttempt,
} from './lockout.ts'

function attempts(times: readonly string[], from: SignInFailures = noFailures): SignInFailures {
  return times.reduce((known, time) => countAttempt(known, at(time)), from)
}

test.each([
  ['four failures', ['20:00', '20:01', '20:02', '20:03'], '20:04', false],
  ['five failures', ['20:00', '20:01', '20:02', '20:03', '20:04'], '20:05', true],
  ['five at one moment', ['20:00', '20:00', '20:00', '20:00', '20:00'], '20:00', true],
  ['five, 15 minutes less a second later', ['20:00', '20:01', '20:02', '20:03', '20:04'], '20:18:59', true],
  ['five, 15 minutes later', ['20:00', '20:01', '20:02', '20:03', '20:04'], '20:19', false],
  [
    'the fifth just within 15 minutes of the first',
    ['20:00', '20:04', '20:08', '20:12', '20:14:59'],
    '20:15',
    true,
  ],
  ['the fifth 15 minutes after the first', ['20:00', '20:04', '20:08', '20:12', '20:15'], '20:15', false],
])('R12 %s', (_words, times, now, locked) => {
  expect(isLocked(attempts(times), at(now))).toBe(locked)
})

test('R12 an attempt during a lock neither counts nor prolongs the lock', () => {
  const locked = attempts(['20:00', '20:00', '20:00', '20:00', '20:00'])
  expect(attempts(['20:05', '20:10'], locked)).toEqual(locked)
})

test('R12 after a lock the count begins anew', () => {
  const after = attempts(['20:00', '20:00', '20:00', '20:00', '20:00', '20:15'])
  expect(after).toEqual({ failures: 1, firstAt: at('20:15'), lockedUntil: null })
})

test('R12 after a lock of a clock that was ahead the count begins anew', () => {
  const ahead = attempts(['23:00', '23:00', '23:00', '23:00', '23:00'])
  expect(attempts(['20:00'], ahead)).toEqual({ failures: 1, firstAt: at('20:00'), lockedUntil: null })
})

test('R12 an account without failures is not locked', () => {
  expect(isLocked(noFailures, at('20:00'))).toBe(false)
})

test('R12 a lock says how many minutes are left of it', () => {
  const locked = attempts(['20:00', '20:00', '20:00', '20:00', '20:00'])
  const left = (time: string) => minutesLocked(locked, at(time))
  expect(['20:00', '20:00:01', '20:14:01', '20:15'].map(left)).toEqual([15, 15, 1, 0])
  expect(minutesLocked(noFailures, at('20:00'))).toBe(0)
})

test('R12 a right attempt leaves the count, and what was counted beside it stays', () => {
  const right = attempts(['20:00'])
  expect(withoutAttempt(right, right)).toEqual(noFailures)
  const three = attempts(['20:00', '20:01', '20:02'])
  expect(withoutAttempt(three, right)).toEqual({ failures: 2, firstAt: at('20:00'), lockedUntil: null })
  const fifth = attempts(['20:00', '20:01', '20:02', '20:03', '20:04'])
  expect(withoutAttempt(fifth, fifth)).toEqual({ failures: 4, firstAt: at('20:00'), lockedUntil: null })
})

test('R12 a count that was cleared or began anew since has no part of a right attempt', () => {
  const right = attempts(['20:00'])
  const anew = attempts(['20:15', '20:16'])
  expect(withoutAttempt(anew, right)).toEqual(anew)
  expect(withoutAttempt(noFailures, right)).toEqual(noFailures)
})
