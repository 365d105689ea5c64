import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { ok } from '../kernel/result.ts'
import { recordNoShow } from '../schedule/approve.ts'
import { messages } from '../text/messages.ts'
import {
  acknowledgeScene,
  correctableBy,
  countArrestedSince,
  keepUnseenNumber,
  mayAmendTakedown,
  recordArrival,
  recordTakedown,
  type TakedownInput,
  undoArrest,
} from './arrest.ts'

const now = at('20:15')
const alone = (target = aTarget()) => ({ target, guests: [] })
const refusedWith = (message: string) => ({ ok: false, error: { code: 'step.refused', message } })

describe('A1', () => {
  test.each([
    ['recorded', null, at('20:05')],
    ['corrected', at('20:05'), at('20:01')],
    ['undone', at('20:05'), null],
    ['up to a minute ahead', null, at('20:16')],
  ])('A1 an arrival is %s', (_words, before, after) => {
    const target = aMeetUp({ arrivalTime: before })
    expect(recordArrival(alone(target), after, now)).toMatchObject({
      ok: true,
      value: { action: 'arrival', saved: [{ ...target, arrivalTime: after }] },
    })
  })

  test('A1 not in the future', () => {
    expect(recordArrival(alone(aMeetUp()), at('20:16:01'), now)).toEqual({
      ok: false,
      error: { code: 'input.invalid', field: 'arrivalTime', message: messages.arrest.inTheFuture },
    })
  })

  test.each([
    ['chatting', aTarget(), messages.target.notOnTheHook],
    ['inactive', aTarget({ isInactive: true }), messages.target.notOnTheHook],
    ['arrested', anArrest(), messages.target.alreadyArrested],
  ])('A1 not while %s', (_words, target, message) => {
    expect(recordArrival(alone(target), at('20:05'), now)).toEqual(refusedWith(message))
  })
})

describe('A2', () => {
  const onScene = aMeetUp({ arrivalTime: at('20:05'), caseNumber: '26-040001' })

  test('A2 time and case number go together', () => {
    expect(
      recordTakedown(alone(onScene), { takedownTime: at('20:12'), caseNumber: ' 26-040002 ' }, now),
    ).toEqual({
      ok: true,
      value: {
        action: 'takedown',
        saved: [{ ...onScene, takedownTime: at('20:12'), isArrested: true, caseNumber: '26-040002' }],
        added: [],
        removed: [],
      },
    })
  })

  test('V7 V9 a mark of review from before the arrest is no review of it', () => {
    const marked = { ...onScene, isReviewed: true }
    const decided = recordTakedown(alone(marked), { takedownTime: at('20:12') }, now)
    expect(decided).toMatchObject({
      value: { saved: [{ isArrested: true, isReviewed: false }], isReviewReset: true },
    })
  })

  test('A2 the number may come later, before or after the arrest, and changes nothing else', () => {
    for (const target of [anArrest(), onScene]) {
      expect(recordTakedown(alone(target), { caseNumber: '26-040003' }, now)).toMatchObject({
        ok: true,
        value: { action: 'case-number', saved: [{ ...target, caseNumber: '26-040003' }] },
      })
    }
  })

  test('A2 without a new case number the existing one stays', () => {
    expect(recordTakedown(alone(onScene), { takedownTime: at('20:12') }, now)).toMatchObject({
      value: { saved: [{ caseNumber: '26-040001' }] },
    })
  })

  test('A2 an arrested target cannot be taken down at another time, but the same time can add a late case number', () => {
    const again = recordTakedown(
      alone(anArrest()),
      { takedownTime: at('20:16'), caseNumber: '2' },
      at('21:00'),
    )
    expect(again).toMatchObject({ ok: false, error: { code: 'step.refused' } })
    const late = recordTakedown(
      alone(anArrest()),
      { takedownTime: at('20:15'), caseNumber: '2' },
      at('21:00'),
    )
    expect(late).toMatchObject({ ok: true, value: { saved: [{ isArrested: true, caseNumber: '2' }] } })
  })

  test('A3 a cancelled takedown is no longer reviewed', () => {
    const back = recordTakedown(alone(anArrest({ isReviewed: true })), { takedownTime: null }, at('21:00'))
    expect(back).toMatchObject({
      value: { saved: [{ isArrested: false, isReviewed: false, arrivalTime: at('20:05') }] },
    })
  })

  test.each([
    ['at the moment of arrival', '20:05', true, ''],
    ['a minute ahead', '20:16', true, ''],
    ['before the arrival', '20:04:59', false, messages.arrest.takedownBeforeArrival],
    ['in the future', '20:16:01', false, messages.arrest.inTheFuture],
  ])('A2 a takedown %s', (_words, time, isFine, message) => {
    const decided = recordTakedown(alone(onScene), { takedownTime: at(time) }, now)
    const error = { code: 'input.invalid', field: 'takedownTime', message }
    expect(decided).toMatchObject(isFine ? { ok: true } : { ok: false, error })
  })

  test.each([
    ['the minute of the arrival', '20:05', '20:05:20'],
    ['a moment before it in that minute', '20:05:10', undefined],
    ['a later minute', '20:06', '20:06'],
  ])('A2 a takedown at %s, of somebody who arrived at 20:05:20', (_words, time, recorded) => {
    const party = alone({ ...onScene, arrivalTime: at('20:05:20') })
    const decided = recordTakedown(party, { takedownTime: at(time) }, now)
    expect(decided.ok ? decided.value.saved[0]?.takedownTime : undefined).toBe(recorded && at(recorded))
  })

  test.each([
    ['chatting', aTarget(), messages.target.notOnTheHook],
    ['inactive', aMeetUp({ isInactive: true, arrivalTime: at('20:05') }), messages.target.notOnTheHook],
    ['not arrived', aMeetUp(), 'Arrival time has not been set.'],
  ])('A2 no takedown of a target that is %s', (_words, target, message) => {
    expect(recordTakedown(alone(target), { takedownTime: at('20:12') }, now)).toEqual(refusedWith(message))
  })
})

test('A3 a cancelled takedown is not an arrest; the arrival and the case number stay', () => {
  const target = anArrest({ caseNumber: '26-040001' })
  expect(recordTakedown(alone(target), { takedownTime: null }, now)).toMatchObject({
    ok: true,
    value: { action: 'cancel-takedown', saved: [{ ...target, isArrested: false, takedownTime: null }] },
  })
})

test('A4 Undo Arrest clears arrival, takedown and review; the analyst’s work stays', () => {
  const target = anArrest({ isReviewed: true, caseNumber: '26-040001', arrestDay: 3, analystLN: 'Quillmoor' })
  const freed = { ...target, isArrested: false, isReviewed: false, arrivalTime: null, takedownTime: null }
  expect(undoArrest(alone(target))).toEqual({
    ok: true,
    value: { action: 'undo-arrest', saved: [freed], added: [], removed: [] },
  })
})

test('A4 only an arrest can be undone', () => {
  expect(undoArrest(alone(aMeetUp()))).toEqual(refusedWith(messages.target.notArrested))
})

test.each([
  ['14 minutes later', '20:29', [], true],
  ['15 minutes later', '20:30', [], true],
  ['a second later still', '20:30:01', [], false],
  ['after changes by the same actor', '20:20', ['sup@office.example'], true],
  ['after a change by another actor', '20:20', ['sup@office.example', 'staff@office.example'], false],
])('A5 a supervisor amends a takedown %s', (_words, time, changedSinceBy, isAllowed) => {
  const record = { recordedAt: at('20:15'), changedSinceBy }
  expect(mayAmendTakedown(record, 'sup@office.example', at(time))).toBe(isAllowed)
})

test('A5 without a recorded takedown nothing can be amended', () => {
  expect(mayAmendTakedown(undefined, 'sup@office.example', now)).toBe(false)
})

test('A5 only an arrested target may be corrected', () => {
  const takedowns = new Map([[7, { recordedAt: at('20:15'), changedSinceBy: [] }]])
  const isCorrectable = correctableBy(takedowns, 'sup@office.example', at('20:20'))
  expect(isCorrectable({ id: 7, isArrested: true })).toBe(true)
  expect(isCorrectable({ id: 7, isArrested: false })).toBe(false)
  expect(isCorrectable({ id: 8, isArrested: true })).toBe(false)
})

describe('A8 a case number that the actor cannot see', () => {
  const target = anArrest({ caseNumber: '26-1' })
  const kept = (input: TakedownInput, { isOwn = false, stored = target } = {}) =>
    keepUnseenNumber(alone(stored), input, isOwn)

  test('is not replaced or cleared', () => {
    const late = refusedWith(messages.arrest.unseenNumber)
    expect(kept({ caseNumber: '26-2' })).toEqual(late)
    expect(kept({ caseNumber: ' ' })).toEqual(late)
    const now = refusedWith(messages.arrest.unseenNumberAtTakedown)
    expect(kept({ takedownTime: at('20:10'), caseNumber: '26-2' })).toEqual(now)
  })

  test('stays when a takedown has an empty number, and goes with a cancelled one', () => {
    expect(kept({ takedownTime: at('20:10'), caseNumber: '' })).toEqual(ok({ takedownTime: at('20:10') }))
    const cancelled = { takedownTime: null, caseNumber: '' }
    expect(kept(cancelled)).toEqual(ok(cancelled))
  })

  test.each([
    ['the same', { caseNumber: ' 26-1 ' }, {}],
    ['none given', { takedownTime: null }, {}],
    ['one of their own', { caseNumber: '26-2' }, { isOwn: true }],
    ['none stored', { caseNumber: '26-2' }, { stored: anArrest({ caseNumber: '' }) }],
  ])('%s is recorded', (_words, input, more) => {
    expect(kept(input, more)).toEqual(ok(input))
  })
})

test('A6 takedowns since the start of the day count, the start included', () => {
  const start = at('00:00')
  const targets = [
    anArrest({ takedownTime: start }),
    anArrest({ takedownTime: at('23:59', -1) }),
    anArrest(),
    anArrest({ linkedChatterId: 1 }),
    anArrest({ takedownTime: null }),
    aMeetUp({ takedownTime: at('20:10') }),
  ]
  expect(countArrestedSince(targets, start)).toBe(3)
})

describe('A7', () => {
  const by = 'supervisor@office.example'
  const acknowledged = { sceneAcknowledgedAt: now, sceneAcknowledgedBy: by }

  test('A7 an acknowledgement has a name and a time', () => {
    const target = aMeetUp({ arrivalTime: at('20:01') })
    expect(acknowledgeScene(alone(target), by, now)).toEqual({
      ok: true,
      value: { action: 'acknowledge', saved: [{ ...target, ...acknowledged }], added: [], removed: [] },
    })
  })

  test.each([
    ['on the way', aMeetUp(), messages.arrest.notOnScene],
    ['chatting', aTarget(), messages.arrest.notOnScene],
    ['arrested', anArrest({ arrivalTime: at('20:01') }), messages.target.alreadyArrested],
  ])('A7 nobody acknowledges somebody who is %s', (_words, target, message) => {
    expect(acknowledgeScene(alone(target), by, now)).toEqual(refusedWith(message))
  })

  test('A7 it stays when the same arrival is recorded again', () => {
    const target = aMeetUp({ arrivalTime: at('20:01'), ...acknowledged })
    expect(recordArrival(alone(target), at('20:01'), now)).toMatchObject({ value: { saved: [acknowledged] } })
  })

  test('A7 it ends with the arrival that it is about', () => {
    const target = aMeetUp({ arrivalTime: at('20:01'), ...acknowledged })
    const none = { sceneAcknowledgedAt: null, sceneAcknowledgedBy: '' }
    expect(recordArrival(alone(target), at('20:10'), now)).toMatchObject({ value: { saved: [none] } })
    expect(recordNoShow(alone(target))).toMatchObject({ value: { saved: [none] } })
    expect(recordArrival(alone(target), null, now)).toMatchObject({ value: { saved: [none] } })
    const arrested = anArrest({ arrivalTime: at('20:01'), ...acknowledged })
    expect(undoArrest(alone(arrested))).toMatchObject({ value: { saved: [none] } })
  })
})
