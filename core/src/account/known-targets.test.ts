import { aGuest, aMeetUp, anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { knownTargets } from './known-targets.ts'
import { listOfStage } from './list-of-stage.ts'
import type { ActorRole } from './role.ts'

const chatting = aTarget({ screenName: 'chats' })
const main = aMeetUp({ screenName: 'meets' })
const all = [
  chatting,
  main,
  aGuest(main),
  anArrest({ screenName: 'caught' }),
  aTarget({ screenName: 'gone', isInactive: true }),
]

test.each<[ActorRole, readonly string[]]>([
  ['target-entry', ['chatting', 'on-the-hook']],
  ['supervisor', ['chatting', 'on-the-hook', 'on-the-hook', 'inactive']],
  ['analyst', ['arrested']],
  ['staff', ['chatting', 'on-the-hook', 'on-the-hook', 'arrested', 'inactive']],
])('P5 %s gets the stage of every match, and the id of those it sees', (role, linked) => {
  const known = knownTargets(all, role)
  expect(known.map(({ stage }) => stage)).toEqual([
    'chatting',
    'on-the-hook',
    'on-the-hook',
    'arrested',
    'inactive',
  ])
  expect(known.filter(({ id }) => id !== undefined).map(({ stage }) => stage)).toEqual(linked)
  expect(known[0]).toMatchObject({ caseAgent: chatting.caseAgent, screenName: 'chats', isInactive: false })
})

test('P5 a match is linked in the first list of its stage that the role may open', () => {
  expect(listOfStage('on-the-hook', 'supervisor')?.label).toBe('Takedown')
  expect(listOfStage('on-the-hook', 'target-entry')?.label).toBe('Target Entry')
  expect(listOfStage('arrested', 'supervisor')).toBeUndefined()
})
