import { aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { firstOfStrip, listJustTakenDown } from './just-taken-down.ts'

test.each([
  ['staff', ['early', 'late']],
  ['supervisor', ['early', 'late', 'recorded_late']],
] as const)('L9 %s sees the targets just taken down, the latest first', (actor, names) => {
  const targets = [
    anArrest({ screenName: 'recorded_late', takedownTime: at('19:30') }),
    anArrest({ screenName: 'late', takedownTime: at('20:00') }),
    anArrest({ screenName: 'early', takedownTime: at('20:10') }),
    aMeetUp({ screenName: 'waiting' }),
  ]
  expect(listJustTakenDown(targets, actor, at('20:15')).map(({ screenName }) => screenName)).toEqual(names)
})

test('L16 the strip has the three latest and whoever is typed for, also after the 15 minutes', () => {
  const taken = ['20:00', '20:05', '20:06', '20:07', '20:08'].map((time, index) =>
    anArrest({ id: index + 1, takedownTime: at(time) }),
  )
  const strip = (time: string, ...typed: number[]) => {
    const typing = new Set(typed)
    return firstOfStrip(listJustTakenDown(taken, 'staff', at(time), typing), typing).map(({ id }) => id)
  }
  expect(strip('20:10')).toEqual([5, 4, 3])
  expect(strip('20:10', 1)).toEqual([5, 4, 3, 1])
  expect(strip('20:10', 4)).toEqual([5, 4, 3])
  expect(strip('20:40')).toEqual([])
  expect(strip('20:40', 1)).toEqual([1])
})
