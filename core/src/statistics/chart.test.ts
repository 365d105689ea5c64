import fc from 'fast-check'
import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { listings, pies, segmentsOf } from './chart.ts'
import { countView } from './count-view.ts'
import { firstSelections } from './selection.ts'
import { viewNames } from './view.ts'

const setup = { county: 'Polk', state: 'FL', zone: 'America/New_York', now: '2026-11-21T02:40:00.000Z' }
const aPart = (key: string, count: number, kind: 'part' | 'rest' | 'unknown' = 'part') => ({
  key,
  label: key,
  count,
  kind,
})

test('Y22 what is not known, what lies outside and what nobody is behind is no segment', () => {
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
  ['almost nothing beside almost all', [1, 999], ['<1%', '>99%']],
  ['halves', [4, 4], ['50%', '50%']],
  ['two halves of a percent', [14, 66], ['17%', '83%']],
  ['three thirds', [1, 1, 1], ['34%', '33%', '33%']],
])('Y22 %s reads as what it is', (_words, counts, percents) => {
  const segments = segmentsOf(counts.map((count, at) => aPart(String(at), count)))
  expect(segments.map(({ percent }) => percent)).toEqual(percents)
})

test('Y22 the shares of a pie are the whole pie', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000), { maxLength: 6 }), (counts) => {
      const segments = segmentsOf(counts.map((count, at) => aPart(String(at), count)))
      const shares = segments.reduce((sum, { share }) => sum + share, 0)
      expect(shares).toBeCloseTo(segments.length > 0 ? 1 : 0)
      expect(segments.length).toBe(counts.filter((count) => count > 0).length)
    }),
  )
})

test('Y22 Y24 what is drawn, listed or shown first is in its view, and has a word for its heading', () => {
  const known = new Set<string>()
  for (const view of viewNames) {
    const { groups } = countView(view, [], setup)
    const keys = groups.map(({ key }) => key)
    for (const key of keys) {
      known.add(key)
      expect(messages.statistics.screen.types).toHaveProperty([`${view}/${key}`])
    }
    expect(keys).toEqual(expect.arrayContaining([...(pies[view] ?? [])]))
    for (const { group } of firstSelections[view]) expect(keys).toContain(group)
  }
  expect(listings.filter((key) => !known.has(key))).toEqual([])
})
