import { aGuest, aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { roles } from '../account/role.ts'
import { defaultSceneMinutes } from '../schedule/due.ts'
import { isToldOf, listPushAlarms } from './push-alarm.ts'

const late = { ...aMeetUp({ id: 1, dateTime: at('21:00') }), operationId: 1 }
const scene = { ...late, id: 2, arrivalTime: at('21:05') }

describe('W53 what is pushed', () => {
  const keysAt = (targets: readonly (typeof late)[], time: string) =>
    listPushAlarms(targets, at(time), () => defaultSceneMinutes).map(({ key }) => key)

  test('W53 a meet-up that is overdue, once for each of its times', () => {
    expect(keysAt([late], '21:00')).toEqual([])
    const [key] = keysAt([late], '21:01')
    expect(keysAt([late], '21:30')).toEqual([key])
    expect(keysAt([{ ...late, dateTime: at('21:10') }], '21:30')).not.toEqual([key])
    expect(keysAt([{ ...aGuest(late), operationId: 1 }], '21:30')).toEqual([])
  })

  test('W53 a scene to acknowledge, and again when its acknowledgement has lapsed', () => {
    expect(keysAt([scene], '21:14')).toEqual([])
    const [key] = keysAt([scene], '21:15')
    expect(keysAt([scene], '21:20')).toEqual([key])
    const acknowledged = { ...scene, sceneAcknowledgedAt: at('21:20') }
    expect(keysAt([acknowledged], '21:29')).toEqual([])
    const again = keysAt([acknowledged], '21:30')
    expect(again).toHaveLength(1)
    expect(again).not.toEqual([key])
  })

  test('W53 each operation has its own minutes', () => {
    const other = { ...scene, id: 3, operationId: 2 }
    const sceneOf = (operation: number) => (operation === 1 ? defaultSceneMinutes : { amber: 20, red: 30 })
    expect(listPushAlarms([scene, other], at('21:15'), sceneOf)).toMatchObject([{ operation: 1 }])
    expect(listPushAlarms([scene, other], at('21:35'), sceneOf)).toHaveLength(2)
  })

  test('W53 nothing of an arrest', () => {
    expect(keysAt([{ ...anArrest({ id: 4 }), operationId: 1 }], '21:30')).toEqual([])
  })
})

describe('W53 who is told', () => {
  const alarm = { key: 'overdue 1', operation: 2 }
  test('W53 the roles that see Takedown', () => {
    const told = roles.filter((role) => isToldOf({ role, operations: undefined }, alarm))
    expect(told).toEqual(['supervisor', 'staff', 'admin'])
  })
  test.each([
    ['of all operations', undefined, true],
    ['of this operation', [1, 2], true],
    ['of another one', [1], false],
    ['of none', [], false],
  ])('W53 an account %s', (_words, operations, isTold) => {
    expect(isToldOf({ role: 'supervisor', operations }, alarm)).toBe(isTold)
  })
})
