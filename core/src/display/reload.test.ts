import { expect, test } from 'vitest'
import { reloadIsDue } from './reload.ts'

const then = '2026-11-20T20:00:00.000Z'
const now = '2026-11-20T21:00:00.000Z'

test.each([
  ['nothing new', { build: 'a', triedBuild: null, reloadAt: null }, { build: 'a', reloadAt: null }, false],
  ['a new build', { build: 'a', triedBuild: null, reloadAt: null }, { build: 'b', reloadAt: null }, true],
  [
    'a build that was tried',
    { build: 'a', triedBuild: 'b', reloadAt: null },
    { build: 'b', reloadAt: null },
    false,
  ],
  [
    'the build after the tried one',
    { build: 'a', triedBuild: 'b', reloadAt: null },
    { build: 'c', reloadAt: null },
    true,
  ],
  [
    'a request of an admin',
    { build: 'a', triedBuild: null, reloadAt: null },
    { build: 'a', reloadAt: now },
    true,
  ],
  ['a newer request', { build: 'a', triedBuild: null, reloadAt: then }, { build: 'a', reloadAt: now }, true],
  [
    'a request that was already carried out',
    { build: 'a', triedBuild: null, reloadAt: then },
    { build: 'a', reloadAt: then },
    false,
  ],
])('Q8 %s', (_words, own, server, isDue) => {
  expect(reloadIsDue(own, server)).toBe(isDue)
})
