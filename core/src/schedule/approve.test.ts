import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { approveTime, recordNoShow, requestTime, withdrawApproval } from './approve.ts'

const unchecked = {}
const checked = { conflictWindowMin: 10 }
const alone = (target = aTarget()) => ({ target, guests: [] })

test('C3 an approved time puts the target on the hook', () => {
  const target = aTarget()
  expect(approveTime(alone(target), at('20:00'), [], unchecked)).toEqual({
    ok: true,
    value: {
      action: 'approve',
      saved: [{ ...target, dateTime: at('20:00'), isTimeApproved: true }],
      added: [],
      removed: [],
    },
  })
})

test('C3 additional persons get the new time, unless they are arrested', () => {
  const target = aMeetUp()
  const [waiting, arrested] = [aGuest(target), anArrest({ linkedChatterId: target.id })]
  const moved = approveTime({ target, guests: [waiting, arrested] }, at('21:00'), [], unchecked)
  expect(moved).toMatchObject({
    ok: true,
    value: {
      saved: [
        { ...target, dateTime: at('21:00') },
        { ...waiting, dateTime: at('21:00') },
      ],
    },
  })
})

test.each([null, '', 'tonight late', '2026-11-20T20:00'])(
  'C3 %j is not a time that can be approved',
  (time) => {
    expect(approveTime(alone(), time, [], unchecked)).toEqual({
      ok: false,
      error: { code: 'input.invalid', field: 'dateTime', message: 'Please select a valid date/time.' },
    })
  },
)

test.each([
  ['an inactive target', aTarget({ isInactive: true }), messages.target.reactivateFirst],
  ['an arrested target', anArrest(), messages.target.alreadyArrested],
  ['an additional person', aGuest(aMeetUp()), messages.target.guestFollows],
])('C3 no time is approved for %s', (_words, target, message) => {
  const error = { code: 'step.refused', message }
  expect(approveTime(alone(target), at('20:00'), [], unchecked)).toEqual({ ok: false, error })
  expect(withdrawApproval(alone(target), null)).toEqual({ ok: false, error })
})

test('C1 C3 a conflict is refused only when the check is asked for', () => {
  const others = [aMeetUp()]
  expect(approveTime(alone(), at('20:10'), others, checked)).toMatchObject({
    error: { code: 'schedule.conflict' },
  })
  expect(approveTime(alone(), at('20:11'), others, checked).ok).toBe(true)
  expect(approveTime(alone(), at('20:10'), others, unchecked).ok).toBe(true)
})

test.each([at('20:00'), 'after 9ish', null])(
  'C4 a requested time of %j is kept and puts nobody on the hook',
  (time) => {
    const target = aTarget({ dateTime: 'before' })
    expect(requestTime(alone(target), time)).toMatchObject({
      ok: true,
      value: { action: 'request-time', saved: [{ ...target, dateTime: time }] },
    })
  },
)

test.each([
  ['on the hook', aMeetUp(), messages.target.requestOnlyWhileChatting],
  ['inactive', aTarget({ isInactive: true }), messages.target.requestOnlyWhileChatting],
  ['arrested', anArrest(), messages.target.requestOnlyWhileChatting],
  ['an additional person', aGuest(aMeetUp()), messages.target.guestFollows],
])('C4 no time is requested for a target that is %s', (_words, target, message) => {
  expect(requestTime(alone(target), at('20:00'))).toEqual({
    ok: false,
    error: { code: 'step.refused', message },
  })
})

test('C5 G3 withdrawing an approval clears the arrival and dissolves the party', () => {
  const target = aMeetUp({ arrivalTime: at('20:05') })
  const [waiting, arrested] = [aGuest(target), anArrest({ linkedChatterId: target.id })]
  expect(withdrawApproval({ target, guests: [waiting, arrested] }, at('20:00'))).toEqual({
    ok: true,
    value: {
      action: 'withdraw',
      saved: [
        { ...target, isTimeApproved: false, arrivalTime: null },
        { ...arrested, linkedChatterId: null },
      ],
      added: [],
      removed: [waiting.id],
    },
  })
})

test('C6 G3 No Show clears the time, the approval and the arrival, and dissolves the party', () => {
  const target = aMeetUp({ arrivalTime: at('20:05') })
  const [waiting, arrested] = [aGuest(target), anArrest({ linkedChatterId: target.id })]
  expect(recordNoShow({ target, guests: [waiting, arrested] })).toEqual({
    ok: true,
    value: {
      action: 'no-show',
      saved: [
        { ...target, dateTime: null, isTimeApproved: false, arrivalTime: null },
        { ...arrested, linkedChatterId: null },
      ],
      added: [],
      removed: [waiting.id],
    },
  })
})

test.each([
  ['chatting', aTarget(), messages.target.notOnTheHook],
  ['inactive', aTarget({ isInactive: true }), messages.target.notOnTheHook],
  ['arrested', anArrest(), messages.target.notOnTheHook],
  ['an additional person', aGuest(aMeetUp()), messages.schedule.noShowGuest],
])('C6 there is no No Show for a target that is %s', (_words, target, message) => {
  expect(recordNoShow(alone(target))).toEqual({ ok: false, error: { code: 'step.refused', message } })
})
