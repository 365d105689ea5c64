import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { changesBetween } from '../journal/journal.ts'
import type { Target } from '../targets/target.ts'
import { listOverdue } from './overdue.ts'
import { webhookBodies, webhookMessageId } from './webhook-message.ts'

const place = { seq: 41, at: at('21:40'), kind: 'target', object: '7', operation: 2 }
const told = (before: Target | undefined, after: Target | undefined, action = 'change') =>
  webhookBodies({ ...place, action, changes: changesBetween(before, after) })

describe('W43 what a webhook tells of an entry', () => {
  const expected = aMeetUp({ id: 7 })
  const arrived = { ...expected, arrivalTime: at('21:35') }
  const arrested = { ...arrived, takedownTime: at('21:40'), isArrested: true }

  test('W43 the first arrival, but neither its correction nor its end', () => {
    const body = { type: 'arrival', seq: 41, at: at('21:40'), id: 7, operation: 2 }
    expect(told(expected, arrived)).toEqual([body])
    expect(told(arrived, { ...arrived, arrivalTime: at('21:36') })).toEqual([])
    expect(told(arrived, expected)).toEqual([])
  })

  test('W43 a takedown, and its end', () => {
    expect(told(arrived, arrested)).toMatchObject([{ type: 'takedown', id: 7 }])
    expect(told(arrested, arrived)).toMatchObject([{ type: 'arrest-undone', id: 7 }])
    expect(told(arrested, { ...arrested, caseNumber: '26-1' })).toEqual([])
  })

  test('W43 no record that comes or goes as a whole', () => {
    const whole = anArrest({ id: 7 })
    for (const action of ['add', 'import', 'restore', 'undo'])
      expect(told(undefined, whole, action)).toEqual([])
    for (const action of ['delete', 'undo']) expect(told(whole, undefined, action)).toEqual([])
  })

  test.each([
    ['open', 'closed', 1],
    ['open', 'sealed', 1],
    ['closed', 'sealed', 0],
    ['closed', 'open', 0],
  ])('W43 an operation from %s to %s is told %i times', (before, after, times) => {
    const changes = [{ field: 'state', before, after }]
    const bodies = webhookBodies({ ...place, kind: 'operation', object: '2', action: 'close', changes })
    expect(bodies).toEqual(
      times === 0 ? [] : [{ type: 'close-out', seq: 41, at: place.at, id: 2, operation: 2 }],
    )
  })

  test('W43 nothing of other kinds', () => {
    const changes = [{ field: 'arrivalTime', before: '', after: at('21:40') }]
    expect(webhookBodies({ ...place, kind: 'account', action: 'change', changes })).toEqual([])
  })
})

test('W44 a message has one id, which another entry of the same number does not have', () => {
  const body = { type: 'arrival', seq: 41 } as const
  const id = webhookMessageId(body, 'ab'.repeat(32))
  expect(id).toBe('msg_41_abababababab_arrival')
  expect(webhookMessageId(body, 'cd'.repeat(32))).not.toBe(id)
})

describe('W45 overdue meet-ups', () => {
  const one = (fields: Partial<Target>) => ({
    ...aMeetUp({ id: 1, dateTime: at('21:00'), ...fields }),
    operationId: 1,
  })
  test.each([
    ['past its time', one({}), 1],
    ['due this minute', one({ dateTime: at('21:30') }), 0],
    ['arrived', one({ arrivalTime: at('21:01') }), 0],
    ['of the day before yesterday', one({ dateTime: at('21:00', -2) }), 0],
    ['a guest', one({ linkedChatterId: 4 }), 0],
    ['inactive', one({ isInactive: true }), 0],
    ['arrested', { ...anArrest({}), operationId: 1 }, 0],
    ['chatting', { ...aTarget({ dateTime: at('21:00') }), operationId: 1 }, 0],
  ])('W45 one that is %s', (_words, target, count) => {
    expect(listOverdue([target], at('21:30'))).toHaveLength(count)
  })
})
