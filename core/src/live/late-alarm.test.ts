import { aGuest, aMeetUp, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Role } from '../account/role.ts'
import type { OperationState } from '../operation/operation.ts'
import { defaultSceneMinutes } from '../schedule/due.ts'
import type { Target } from '../targets/target.ts'
import { ringsOf } from './late-alarm.ts'

const waiting = aMeetUp({ id: 1, dateTime: at('21:00') })
const guest = aGuest(waiting, { id: 2 })
const ring = (
  before: readonly Target[],
  from: string,
  after: readonly Target[],
  to: string,
  { role = 'admin', state = 'open' }: { role?: Role; state?: OperationState } = {},
) => {
  const known = { scene: defaultSceneMinutes, role, state }
  const opened = ringsOf(undefined, before, at(from), known)
  expect(opened.rings).toEqual([])
  return ringsOf(opened.rung, after, at(to), known).rings.map((one) => [one.ring, one.target.id])
}

test('Z8 a board rings once for a meet-up that becomes overdue, not for its guest', () => {
  expect(ring([waiting, guest], '20:59', [waiting, guest], '21:01')).toEqual([['late', 1]])
  expect(ring([waiting, guest], '21:01', [waiting, guest], '21:02')).toEqual([])
})

test('Z8 a board does not ring for a meet-up whose arrival its role does not get', () => {
  expect(ring([waiting], '20:59', [waiting], '21:01', { role: 'target-entry' })).toEqual([])
  expect(ring([waiting], '20:59', [waiting], '21:01', { role: 'vip' })).toEqual([['late', 1]])
})

test('Z8 a board rings for an arrival and for a red scene clock', () => {
  const here = { ...waiting, arrivalTime: at('20:50') }
  expect(ring([waiting], '20:49', [here], '20:50')).toEqual([['arrival', 1]])
  expect(ring([here], '20:55', [here], '21:00')).toEqual([['overdue', 1]])
  expect(ring([here], '21:01', [{ ...here, sceneAcknowledgedAt: at('21:01') }], '21:02')).toEqual([])
})

test('D10 a board does not ring in an operation that is not open', () => {
  const here = { ...waiting, arrivalTime: at('20:50') }
  for (const state of ['closed', 'sealed'] as const) {
    expect(ring([waiting], '20:59', [waiting], '21:01', { state })).toEqual([])
    expect(ring([here], '20:55', [here], '21:00', { state })).toEqual([])
  }
})
