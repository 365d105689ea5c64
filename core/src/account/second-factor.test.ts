import { at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { roles } from './role.ts'
import {
  dueStep,
  isConfirmed,
  isFreshStep,
  isUnfinishedValid,
  mayLoseFactor,
  readFactorName,
  readFactorRoles,
  readRecoveryCode,
} from './second-factor.ts'

describe('R22 the roles that must have a second factor', () => {
  test.each([
    ['all', roles],
    ['none', []],
    [' Admin, analyst ', ['analyst', 'admin']],
    ['admin', ['admin']],
    ['', undefined],
    ['all,admin', undefined],
    ['none,admin', undefined],
    ['chief', undefined],
    ['admin,', undefined],
  ])('R22 %j are %j', (text, expected) => {
    expect(readFactorRoles(text)).toEqual(expected)
  })

  test.each([
    ['admin', true, false, undefined],
    ['admin', false, false, 'enroll'],
    ['admin', false, true, 'change-password'],
    ['admin', true, true, 'change-password'],
    ['vip', false, false, undefined],
    ['vip', false, true, 'change-password'],
  ] as const)('R22 %s, factor %s, one-time password %s: %s', (role, hasFactor, mustChange, step) => {
    expect(dueStep({ role, hasFactor, mustChange }, ['admin'])).toBe(step)
  })
})

test.each([
  ['20:00', true],
  ['20:04:59', true],
  ['20:05', false],
  ['19:55', true],
  ['19:54:59', false],
])('R23 a half session of 20:00 at %s: %s', (now, isValid) => {
  expect(isUnfinishedValid(at('20:00'), at(now))).toBe(isValid)
})

test.each([
  [7, null, true],
  [7, 6, true],
  [7, 7, false],
  [6, 7, false],
])('R24 step %i after %s: %s', (step, last, isFresh) => {
  expect(isFreshStep(step, last)).toBe(isFresh)
})

test.each([
  [at('20:00'), '20:04:59', true],
  [at('20:00'), '20:05', false],
  [null, '20:05', false],
])('R25 confirmed at %s, at %s: %s', (confirmedAt, now, isGood) => {
  expect(isConfirmed(confirmedAt, at(now))).toBe(isGood)
})

test('R26 a recovery code is the same with and without its hyphens', () => {
  expect(readRecoveryCode(' ABCD-efgh 2345 ')).toBe('abcdefgh2345')
})

test.each([
  ['admin', 1, false],
  ['admin', 2, true],
  ['vip', 1, true],
] as const)('R26 a %s with %i factors may lose one: %s', (role, factors, isAllowed) => {
  expect(mayLoseFactor(role, factors, ['admin'])).toBe(isAllowed)
})

describe('R29 the name of a second factor', () => {
  test.each([
    ['  Key at home ', 'Key at home'],
    ['k', 'k'],
    ['x'.repeat(60), 'x'.repeat(60)],
    ['', undefined],
    [' \t', undefined],
    ['x'.repeat(61), undefined],
  ])('R29 %j is read as %j', (text, expected) => {
    const read = readFactorName(text)
    expect(read.ok ? read.value : undefined).toBe(expected)
    expect(read.ok ? undefined : read.error.field).toBe(expected === undefined ? 'name' : undefined)
  })
})
