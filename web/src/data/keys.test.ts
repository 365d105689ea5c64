import { expect, test } from 'vitest'
import { followsChanges, keys } from './keys.ts'

const all = Object.entries(keys).map(
  ([name, key]) =>
    [name, typeof key === 'function' ? key(1 as never, 1 as never, 1 as never, 1 as never, 1) : key] as const,
)

test('a change reloads every query except those about the session or the server itself', () => {
  const left = all.filter(([, key]) => !followsChanges(key)).map(([name]) => name)
  expect(left).toEqual(['me', 'welcome', 'doctor', 'factors', 'ownSessions', 'browserKey', 'savedViews'])
})

test('no two queries share a key', () => {
  const texts = all.map(([, key]) => JSON.stringify(key))
  expect(texts).toEqual([...new Set(texts)])
})
