import { aMeetUp, at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import type { Instant } from '../time/instant.ts'
import { isReadBack } from './read-back.ts'
import { type CommandAct, readCommand } from './read-command.ts'

const owl = aMeetUp({ screenName: 'owl', arrivalTime: at('21:30') })
const owlet = aMeetUp({ screenName: 'owlet', arrivalTime: at('21:35') })
const gone = { ...owl, isArrested: true, takedownTime: at('21:41') }

function actOf(typed: string, targets: readonly Target[], now: Instant): CommandAct {
  const reading = readCommand(typed, { targets, role: 'admin', now, zone: demoZone })
  if (reading?.state !== 'ready') throw new Error(typed)
  return reading.act
}

test.each<[string, string, readonly Target[], Instant, boolean]>([
  ['nothing has changed', 'td owl 26-1', [owl, owlet], at('21:41'), true],
  ['the record has another version', 'td owl 26-1', [{ ...owl, version: 99, notes: 'x' }], at('21:41'), true],
  ['it means somebody else', 'td owl 26-1', [gone, owlet], at('21:41'), false],
  ['it is the same day', 'ap owl 2045', [owl, owlet], at('21:41'), true],
  ['it is another day', 'ap owl 2045', [owl, owlet], at('21:46'), false],
  ['it is another minute', 'ap owl +15', [owl, owlet], at('21:41'), false],
  ['it adds the same', 'n ECHO @jay', [], at('21:46'), true],
])('C10 a command that was read back when %s', (_words, typed, targets, now, isSame) => {
  const before = { typed, act: actOf(typed, [owl, owlet], at('21:40')) }
  expect(isReadBack(before, typed, actOf(typed, targets, now))).toBe(isSame)
})

test('C10 another text, or none before, was not read back', () => {
  const act = actOf('ar guest', [aMeetUp({ screenName: 'guest' })], at('21:40'))
  expect(isReadBack({ typed: 'ar guest', act }, 'ar  guest', act)).toBe(false)
  expect(isReadBack(undefined, 'ar guest', act)).toBe(false)
})
