import { aGuest, aMeetUp, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { nightLogLine } from './night-log.ts'

const target = aMeetUp({ screenName: 'owl' })
const entry = (over: object) => ({
  seq: 7,
  at: at('21:40'),
  actor: 'sup@office.example',
  action: 'arrival',
  kind: 'target',
  object: String(target.id),
  changes: [],
  ...over,
})

test('J30 an act names its target as the reader sees it, otherwise by number', () => {
  expect(nightLogLine(entry({}), target)).toEqual({
    seq: 7,
    at: at('21:40'),
    actor: 'sup@office.example',
    kind: 'arrival',
    target: target.id,
    text: 'Arrival: owl',
  })
  expect(nightLogLine(entry({}), undefined).text).toBe(`Arrival: Target ${target.id}`)
  expect(nightLogLine(entry({ action: 'no-show' }), aGuest(target)).text).toBe('No show: Guest')
  const guest = { ...aGuest(target), guestOf: 'owl' }
  expect(nightLogLine(entry({}), guest).text).toBe('Arrival: Guest of owl')
})

test('J30 an arrival that was cleared says so', () => {
  const changes = [{ field: 'arrivalTime', before: at('21:30'), after: null }]
  expect(nightLogLine(entry({ changes }), target).text).toBe('Cleared the arrival: owl')
})

test('J30 an undo says which stage or times it changed', () => {
  const changes = [
    { field: 'isArrested', before: 1, after: 0 },
    { field: 'takedownTime', before: at('21:30'), after: null },
    { field: 'isReviewed', before: 1, after: 0 },
  ]
  expect(nightLogLine(entry({ action: 'undo', changes }), target)).toMatchObject({
    kind: 'undo',
    text: 'Undid a change of Arrested, Takedown Time: owl',
  })
  const [only] = changes
  expect(nightLogLine(entry({ action: 'undo', changes: [only] }), target).text).toBe(
    'Undid a change of Arrested: owl',
  )
})

test('J30 a written line is its text; one whose text was removed says so', () => {
  const line = { kind: 'log', action: 'note', object: 'log' }
  const changes = [{ field: 'text', before: null, after: 'Unit 4 is back.' }]
  expect(nightLogLine(entry({ ...line, changes }), undefined)).toMatchObject({
    kind: 'note',
    target: null,
    text: 'Unit 4 is back.',
  })
  expect(nightLogLine(entry(line), undefined).text).toBe('Removed by the retention rules')
})
