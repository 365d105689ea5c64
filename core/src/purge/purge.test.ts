import { aGuest, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { permitPurge, planPurge } from './purge.ts'

const main = aTarget({ id: 1, isTimeApproved: true, dateTime: at('20:00') })
const night = [
  main,
  aGuest(main, { id: 2 }),
  { ...aGuest(main, { id: 3 }), isArrested: true, takedownTime: at('20:30') },
  anArrest({ id: 4 }),
  aTarget({ id: 5, isInactive: true }),
  aTarget({ id: 6 }),
]

describe('S8 the records that a purge removes', () => {
  test('S8 everybody who is not arrested is removed and counted by stage, and an arrested guest stands alone', () => {
    const { removed, freed, counts, onScene } = planPurge(night)
    expect(removed.map(({ id }) => id)).toEqual([1, 2, 5, 6])
    expect(freed.map(({ id, linkedChatterId }) => [id, linkedChatterId])).toEqual([[3, null]])
    expect(counts).toEqual({ chatting: 1, 'on-the-hook': 1, inactive: 1, guests: 1 })
    expect(onScene).toBe(0)
  })

  test('S8 nothing is removed when all are arrested', () => {
    expect(planPurge([anArrest({ id: 4 })])).toMatchObject({ removed: [], freed: [], onScene: 0 })
  })
})

describe('S9 reasons to refuse a purge', () => {
  const onScene = planPurge([...night, aTarget({ ...main, id: 7, arrivalTime: at('20:05') })])

  test.each([
    ['somebody on scene', onScene, { includeOnScene: false, expect: undefined }, 'step.refused'],
    ['somebody on scene, included', onScene, { includeOnScene: true, expect: undefined }, undefined],
    ['a number other than expected', planPurge(night), { includeOnScene: false, expect: 3 }, 'edit.stale'],
    ['the number that was expected', planPurge(night), { includeOnScene: false, expect: 4 }, undefined],
  ])('S9 %s', (_words, purge, asked, code) => {
    const permitted = permitPurge(purge, asked)
    expect(permitted.ok ? undefined : permitted.error.code).toBe(code)
  })
})
