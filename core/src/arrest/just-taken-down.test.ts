import { aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { listJustTakenDown } from './just-taken-down.ts'

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
