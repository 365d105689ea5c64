import { aMeetUp, anArrest, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { defaultSceneMinutes } from '../schedule/due.ts'
import { alarmsOf, listDueScenes, sceneAlarmText } from './alarm.ts'

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
    const imported = { ...arrived, id: 3, isArrested: true }
    expect(alarmsOf(sounded, [arrived, imported], at('21:31'), defaultSceneMinutes).alarms).toEqual([])
  })
})

describe('Z10 the sentence of a notification', () => {
  const named = { ...arrived, screenName: 'canary', firstName: 'Canary', arrivalTime: at('21:02') }
  const second = { ...named, id: 2, arrivalTime: at('21:20') }
  const text = (targets: readonly (typeof expected)[], time: string) =>
    sceneAlarmText(targets, at(time), defaultSceneMinutes)

  test.each([
    ['nobody', [expected], '21:40', undefined],
    ['somebody whose clock is not red', [arrived], '21:11', undefined],
    ['one person', [named], '21:32', '1 person has been on scene for 30 minutes.'],
    ['two people', [named, second], '21:32', '2 people have been on scene for up to 30 minutes.'],
    [
      'one person who was acknowledged, and another',
      [{ ...named, sceneAcknowledgedAt: at('21:30') }, second],
      '21:32',
      '1 person has been on scene for 12 minutes.',
    ],
    ['an arrest', [anArrest({ id: 3 })], '21:32', undefined],
    ['an imported arrest without its takedown', [{ ...arrived, isArrested: true }], '21:32', undefined],
  ])('Z10 %s', (_words, targets, time, sentence) => {
    expect(text(targets, time)).toBe(sentence)
    expect(listDueScenes(targets, at(time), defaultSceneMinutes).length > 0).toBe(sentence !== undefined)
  })
})
