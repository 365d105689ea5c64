import { aGuest, aMeetUp, anArrest, aTarget, at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { type Role, roles } from '../account/role.ts'
import { defaultSceneMinutes } from '../schedule/due.ts'
import type { Target } from '../targets/target.ts'
import { type BoardActGround, boardActNames, whyNoneAdded, whyNotOffered } from './board-act.ts'

const ground: BoardActGround = {
  role: 'staff',
  operation: { name: 'Night', state: 'open' },
  now: at('21:40'),
  zone: demoZone,
  scene: defaultSceneMinutes,
}
const offered = (target: Target, other: Partial<BoardActGround> = {}) =>
  boardActNames.filter((act) => whyNotOffered(act, target, { ...ground, ...other }) === undefined)
const coming = aMeetUp({ dateTime: at('22:00') })
const late = aMeetUp({ dateTime: at('21:30') })
const here = aMeetUp({ dateTime: at('21:30'), arrivalTime: at('21:35') })
const long = aMeetUp({ dateTime: at('21:30'), arrivalTime: at('21:30') })

test.each<[string, Target, string[]]>([
  ['somebody who chats', aTarget(), ['approve', 'inactive']],
  ['somebody on the way', coming, ['approve', 'arrival', 'no-show', 'inactive', 'guest']],
  ['somebody late', late, ['approve', 'arrival', 'no-show', 'inactive', 'guest', 'extend']],
  ['somebody on scene', here, ['approve', 'arrival', 'takedown', 'no-show', 'inactive', 'guest']],
  [
    'a red scene clock',
    long,
    ['approve', 'arrival', 'takedown', 'no-show', 'inactive', 'guest', 'acknowledge'],
  ],
  ['an acknowledged scene', { ...long, sceneAcknowledgedAt: at('21:39') }, offered(here)],
  ['an additional person', aGuest(late), ['arrival']],
  ['an arrested person', anArrest(), ['case-number']],
  ['an inactive target', aTarget({ isInactive: true }), []],
])('C12 %s', (_words, target, acts) => {
  expect(offered(target)).toEqual(acts)
})

test.each<[Role, boolean, boolean]>([
  ['target-entry', false, true],
  ['supervisor', true, false],
  ['analyst', false, false],
  ['vip', false, false],
  ['staff', true, true],
  ['admin', true, true],
])('C12 the role %s', (role, worksBoard, adds) => {
  expect(offered(long, { role }).length > 0).toBe(worksBoard)
  expect(whyNoneAdded({ ...ground, role }) === undefined).toBe(adds)
})

test('C12 a closed operation takes the end of the case work, a sealed one nothing', () => {
  const closed = { operation: { name: 'Night', state: 'closed' } } as const
  const sealed = { operation: { name: 'Night', state: 'sealed' } } as const
  expect(offered(long, closed)).toEqual([])
  expect(offered(anArrest(), closed)).toEqual(['case-number'])
  expect(offered(anArrest(), sealed)).toEqual([])
  for (const role of roles) expect(whyNoneAdded({ ...ground, role, ...closed })).toBeDefined()
})

test('C12 an act that is not offered says why', () => {
  expect(whyNotOffered('takedown', coming, ground)).toBe('Arrival time has not been set.')
  expect(whyNotOffered('extend', coming, ground)).toBe('This person is not late.')
  expect(whyNotOffered('approve', anArrest(), ground)).toBe('This target has been arrested.')
  expect(whyNotOffered('arrival', coming, { ...ground, role: 'vip' })).toBe(
    'Your role is not allowed to do this.',
  )
})
