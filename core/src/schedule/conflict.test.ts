import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { addMinutes } from '../time/instant.ts'
import {
  conflictFailure,
  findConflicts,
  nextFreeTime,
  defaultConflictWindowMin as windowMin,
} from './conflict.ts'

test.each([
  ['11 minutes earlier', '19:49', false],
  ['exactly 10 minutes earlier', '19:50', true],
  ['9 minutes earlier', '19:51', true],
  ['the same', '20:00', true],
  ['9 minutes later', '20:09', true],
  ['exactly 10 minutes later', '20:10', true],
  ['10 minutes and a second later', '20:10:01', false],
  ['11 minutes later', '20:11', false],
])('C1 a time %s', (_words, time, conflicts) => {
  expect(findConflicts(aTarget(), at(time), [aMeetUp()], windowMin).length > 0).toBe(conflicts)
})

test.each([
  ['that is only requested', aTarget({ dateTime: at('20:00') })],
  ['of an arrested target', anArrest()],
  ['of an inactive target', aMeetUp({ isInactive: true })],
  ['that cannot be read', aMeetUp({ dateTime: 'after 9ish' })],
])('C1 a time %s conflicts with nobody', (_words, other) => {
  expect(findConflicts(aTarget(), at('20:00'), [other], windowMin)).toEqual([])
})

test('C1 a target never conflicts with itself or its additional persons, nor they with it', () => {
  const main = aMeetUp()
  const guests = [aGuest(main), aGuest(main)]
  const party = [main, ...guests]
  for (const one of party) expect(findConflicts(one, at('20:05'), party, windowMin)).toEqual([])
})

test('C1 the nearest target comes first, and a main target before its guest', () => {
  const [early, late] = [aMeetUp({ dateTime: at('19:55') }), aMeetUp({ dateTime: at('20:09') })]
  const guest = aGuest(early)
  expect(findConflicts(aTarget(), at('20:03'), [guest, early, late], windowMin)).toEqual([late, early, guest])
})

test('C1 the failure names the target that holds the time', () => {
  const other = aMeetUp({ caseAgent: 'Bravo', screenName: 'sk8r' })
  expect(conflictFailure(other, windowMin)).toEqual({
    code: 'schedule.conflict',
    field: 'dateTime',
    message: messages.schedule.conflict(windowMin),
    conflict: { caseAgent: 'Bravo', screenName: 'sk8r', dateTime: at('20:00') },
  })
})

test.each([
  ['no target is near', [], '20:00'],
  ['a target holds it', ['20:00'], '20:11'],
  ['a target holds the minute at the edge', ['20:10'], '20:21'],
  ['a chain of targets hold it', ['19:55', '20:12', '20:30'], '20:41'],
  ['a gap is just wide enough', ['19:55', '20:17'], '20:06'],
  ['a target holds a time with seconds', ['20:00:30'], '20:11'],
])('C2 the next free time when %s', (_words, taken, free) => {
  const others = taken.map((time) => aMeetUp({ dateTime: at(time) }))
  expect(nextFreeTime(aTarget(), at('20:00'), others, windowMin)).toBe(at(free))
})

test('C2 the next free time is the first whole minute that conflicts with nobody', () => {
  const others = [3, 9, 24, 31, 60, 75].map((minutes) =>
    aMeetUp({ dateTime: addMinutes(at('20:00'), minutes) }),
  )
  for (let minute = 0; minute < 100; minute++) {
    const from = addMinutes(at('20:00'), minute)
    const free = nextFreeTime(aTarget(), from, others, windowMin)
    let first = from
    while (findConflicts(aTarget(), first, others, windowMin).length > 0) first = addMinutes(first, 1)
    expect(free).toBe(first)
  }
})

test('C2 seconds are rounded up to a whole minute', () => {
  expect(nextFreeTime(aTarget(), at('20:00:01'), [], windowMin)).toBe(at('20:01'))
})

test.each([
  [0, '20:00', true],
  [0, '20:01', false],
  [15, '20:15', true],
  [15, '20:16', false],
])('C1 a window of %i minutes: a time at %s', (windowMin, time, conflicts) => {
  expect(findConflicts(aTarget(), at(time), [aMeetUp()], windowMin).length > 0).toBe(conflicts)
  expect(nextFreeTime(aTarget(), at('20:00'), [aMeetUp()], windowMin)).toBe(
    at(windowMin === 0 ? '20:01' : '20:16'),
  )
})
