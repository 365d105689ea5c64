import { aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { defaultSceneMinutes } from '../schedule/due.ts'
import { alarmsOf } from './alarm.ts'

const expected = aMeetUp({ id: 1, dateTime: at('21:00') })
const arrived = { ...expected, arrivalTime: at('21:02') }

describe('Z5 when a board sounds', () => {
  test('Z5 once for an arrival, once when the scene clock turns red', () => {
    let { sounded } = alarmsOf(undefined, [expected], at('21:00'), defaultSceneMinutes)
    const alarmsAt = (targets: readonly (typeof expected)[], time: string) => {
      const next = alarmsOf(sounded, targets, at(time), defaultSceneMinutes)
      sounded = next.sounded
      return next.alarms
    }
    expect(alarmsAt([expected], '21:01')).toEqual([])
    expect(alarmsAt([arrived], '21:02')).toEqual(['arrival'])
    expect(alarmsAt([arrived], '21:05')).toEqual([])
    expect(alarmsAt([arrived], '21:12')).toEqual(['overdue'])
    expect(alarmsAt([arrived], '21:20')).toEqual([])
    expect(alarmsAt([expected], '21:21')).toEqual([])
    expect(alarmsAt([{ ...expected, arrivalTime: at('21:22') }], '21:22')).toEqual(['arrival'])
  })

  test('Z5 again when the acknowledgement of a scene has lapsed', () => {
    const scene = { ...arrived, sceneAcknowledgedAt: at('21:13') }
    const before = alarmsOf(undefined, [scene], at('21:20'), defaultSceneMinutes)
    expect(alarmsOf(before.sounded, [scene], at('21:23'), defaultSceneMinutes).alarms).toEqual(['overdue'])
  })

  test('Z5 not for what was already so when the board was opened, and not for arrested targets', () => {
    const { alarms, sounded } = alarmsOf(undefined, [arrived], at('21:30'), defaultSceneMinutes)
    expect(alarms).toEqual([])
    expect(
      alarmsOf(sounded, [arrived, anArrest({ id: 2 })], at('21:31'), defaultSceneMinutes).alarms,
    ).toEqual([])
  })
})
