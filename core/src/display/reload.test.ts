import { expect, test } from 'vitest'
import { reloadIsDue } from './reload.ts'

const then = '2026-11-20T20:00:00.000Z'
const now = '2026-11-20T21:00:00.000Z'

test.each([
  ['nothing new', { build: 'a', triedBuild: null, reloadAt: null }, { build: 'a', reloadAt: null }, false],
  ['a new build', { build: 'a', triedBuild: null, reloadAt: null }, { build: 'b', reloadAt: null }, true],
  [
    'one that was tried',
    { build: 'a', triedBuild: 'b', reloadAt: null },
    { build: 'b', reloadAt: null },
    false,
  ],
  [
    'the next after it',
    { build: 'a', triedBuild: 'b', reloadAt: null },
    { build: 'c', reloadAt: null },
    true,
  ],
  ['an order', { build: 'a', triedBuild: null, reloadAt: null }, { build: 'a', reloadAt: now }, true],
  ['a newer order', { build: 'a', triedBuild: null, reloadAt: then }, { build: 'a', reloadAt: now }, true],
  [
    'an order of before',
    { build: 'a', triedBuild: null, reloadAt: then },
    { build: 'a', reloadAt: then },
    false,
  ],
])('Q8 %s', (_words, own, told, isDue) => {
  expect(reloadIsDue(own, told)).toBe(isDue)
})
