import { aMeetUp, at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyTarget } from '../../test/any-target.ts'
import { permitPurge, planPurge } from './purge.ts'

describe('S8 S9 a purge of any night', () => {
  test('S8 removes, keeps and counts each record once, and leaves no link to a removed one', () => {
    fc.assert(
      fc.property(fc.uniqueArray(anyTarget, { maxLength: 5, selector: ({ id }) => id }), (targets) => {
        const [first] = targets
        const all = targets.map((one, index) => ({
          ...one,
          linkedChatterId: index % 2 === 0 ? null : (first?.id ?? null),
        }))
        const { removed, freed, counts, onScene } = planPurge(all)
        const sum = Object.values(counts).reduce((total, count) => total + count, 0)
        expect([removed.length, sum]).toEqual([
          all.filter(({ isArrested }) => !isArrested).length,
          removed.length,
        ])
        const left = all
          .filter(({ isArrested }) => isArrested)
          .map((one) => freed.find(({ id }) => id === one.id) ?? one)
        const links = left.flatMap(({ linkedChatterId }) => linkedChatterId ?? [])
        expect(links.filter((link) => !left.some(({ id }) => id === link))).toEqual([])
        expect(onScene).toBe(removed.filter(({ arrivalTime }) => arrivalTime !== null).length)
        expect(permitPurge(planPurge(all), { includeOnScene: true, expect: removed.length }).ok).toBe(true)
      }),
      { numRuns: 40 },
    )
  })

  test('S9 the scene is asked about before the number', () => {
    const purge = planPurge([aMeetUp({ arrivalTime: at('20:05') })])
    const asked = { includeOnScene: false, expect: 7 }
    expect(permitPurge(purge, asked)).toMatchObject({ error: { code: 'step.refused' } })
    expect(permitPurge(purge, { ...asked, includeOnScene: true })).toMatchObject({
      error: { code: 'edit.stale' },
    })
  })
})
