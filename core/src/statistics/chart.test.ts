import fc from 'fast-check'
import { expect, test } from 'vitest'
import { segmentsOf } from './chart.ts'
import { countView, listings, requireView, viewNames } from './views.ts'

const setup = { county: 'Polk', state: 'FL', zone: 'America/New_York', now: '2026-11-21T02:40:00.000Z' }
const aPart = (key: string, count: number, kind: 'part' | 'rest' | 'unknown' = 'part') => ({
  key,
  label: key,
  count,
  kind,
})

test('Y22 a pie has no segment for unknown, rest and empty parts', () => {
  const parts = [
    aPart('johns', 3),
    aPart('none', 0),
    aPart('outside', 5, 'rest'),
    aPart('unknown', 9, 'unknown'),
  ]
  expect(segmentsOf(parts)).toEqual([{ key: 'johns', label: 'johns', count: 3, share: 1, percent: '100%' }])
  expect(segmentsOf([])).toEqual([])
})

test.each([
  ['a third', [1, 2], ['33%', '67%']],
  ['one in a thousand', [1, 999], ['<1%', '>99%']],
  ['halves', [4, 4], ['50%', '50%']],
  ['two shares of half a percent', [14, 66], ['17%', '83%']],
  ['three thirds', [1, 1, 1], ['34%', '33%', '33%']],
])('Y22 rounds the percents of %s', (_words, counts, percents) => {
  const segments = segmentsOf(counts.map((count, at) => aPart(String(at), count)))
  expect(segments.map(({ percent }) => percent)).toEqual(percents)
})

test('Y22 the shares of a pie add up to 1', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 6 }), (counts) => {
      const segments = segmentsOf(counts.map((count, at) => aPart(String(at), count)))
      const shares = segments.reduce((sum, { share }) => sum + share, 0)
      expect(shares).toBeCloseTo(segments.length > 0 ? 1 : 0)
      expect(segments.length).toBe(counts.filter((count) => count > 0).length)
    }),
  )
})

test('Y22 Y24 the pies, listings and first parts of a view are its groups, and every group has a heading', () => {
  const known = new Set<string>()
  for (const view of viewNames) {
    const { types, pies, first } = requireView(view)
    const { groups } = countView(view, [], setup)
    const keys = groups.map(({ key }) => key)
    for (const key of keys) {
      known.add(key)
      expect(types).toHaveProperty([key])
    }
    expect(keys).toEqual(expect.arrayContaining([...pies]))
    for (const { group } of first) expect(keys).toContain(group)
  }
  expect([...listings.keys()].filter((key) => !known.has(key))).toEqual([])
})
