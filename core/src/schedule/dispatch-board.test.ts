import { aGuest, aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { countsInPart, listDispatchBoard } from './dispatch-board.ts'
import { defaultSceneMinutes } from './due.ts'

const now = at('21:40')
const place = { scene: defaultSceneMinutes, state: 'open' } as const
const board = (...targets: Parameters<typeof listDispatchBoard>[0]) =>
  listDispatchBoard(targets, now, place).map(({ target, part, tone }) => [target.screenName, part, tone])

test('D6 on scene is on top, then the next 30 minutes, overdue, later', () => {
  const later = aMeetUp({ screenName: 'later', dateTime: at('22:11') })
  const overdue = aMeetUp({ screenName: 'overdue', dateTime: at('21:39') })
  const near = aMeetUp({ screenName: 'near', dateTime: at('22:10') })
  const soon = aMeetUp({ screenName: 'soon', dateTime: at('21:55') })
  const now21 = aMeetUp({ screenName: 'due now', dateTime: at('21:40') })
  const scene = aMeetUp({ screenName: 'scene', dateTime: at('22:30'), arrivalTime: at('21:38') })
  const noTime = aMeetUp({ screenName: 'no time', dateTime: 'after 9ish' })
  expect(board(noTime, later, overdue, near, soon, now21, scene, aTarget())).toEqual([
    ['scene', 'on-scene', 'arrived'],
    ['due now', 'next', 'soon'],
    ['soon', 'next', 'soon'],
    ['near', 'next', 'near'],
    ['overdue', 'overdue', 'late'],
    ['later', 'later', 'none'],
    ['no time', 'later', 'none'],
  ])
})

test('D6 a row on scene has the tone of its scene clock', () => {
  const arrived = (screenName: string, time: string) =>
    aMeetUp({ screenName, dateTime: at('21:00'), arrivalTime: at(time) })
  expect(board(arrived('calm', '21:36'), arrived('amber', '21:35'), arrived('red', '21:30'))).toEqual([
    ['calm', 'on-scene', 'arrived'],
    ['amber', 'on-scene', 'soon'],
    ['red', 'on-scene', 'late'],
  ])
})

test('D6 a party stands together, on scene as soon as one member has arrived', () => {
  const main = aMeetUp({ screenName: 'main', dateTime: at('22:30') })
  const waiting = aGuest(main, { firstName: 'waits' })
  const there = aGuest(main, { firstName: 'there', arrivalTime: at('21:39') })
  const other = aMeetUp({ screenName: 'other', dateTime: at('21:41') })
  const rows = listDispatchBoard([other, main, waiting, there], now, place)
  expect(rows.map(({ target, kind, part, tone }) => [target.id, kind, part, tone])).toEqual([
    [main.id, 'main', 'on-scene', 'none'],
    [waiting.id, 'guest', 'on-scene', 'none'],
    [there.id, 'guest', 'on-scene', 'arrived'],
    [other.id, 'main', 'next', 'soon'],
  ])
  expect(rows.filter(countsInPart).map(({ target }) => target.id)).toEqual([there.id, other.id])
})

test.each(['closed', 'sealed'] as const)('D10 in a %s operation only who arrived stands apart', (state) => {
  const overdue = aMeetUp({ screenName: 'overdue', dateTime: at('21:39') })
  const soon = aMeetUp({ screenName: 'soon', dateTime: at('21:50') })
  const there = aMeetUp({ screenName: 'there', dateTime: at('21:45'), arrivalTime: at('21:00') })
  const rows = listDispatchBoard([soon, overdue, there], now, { ...place, state })
  expect(rows.map(({ target, part, tone }) => [target.screenName, part, tone])).toEqual([
    ['there', 'on-scene', 'arrived'],
    ['overdue', 'later', 'none'],
    ['soon', 'later', 'none'],
  ])
})
