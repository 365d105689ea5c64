import { at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Closeout } from './closeout.ts'
import { noOperationSettings, type Operation, type OperationState, operationStates } from './operation.ts'
import { changeState, fittingTimes } from './operation-steps.ts'

const now = at('23:00')
const clear: Closeout = { blocking: [], open: [{ code: 'unreviewed', count: 2, ids: [4, 5] }] }
const blocked: Closeout = { blocking: [{ code: 'on-scene', count: 1, ids: [7] }], open: [] }

const inState = (state: OperationState): Operation => ({
  id: 1,
  name: 'Summer',
  state,
  startsAt: at('18:00'),
  endsAt: state === 'open' ? null : at('22:00'),
  settings: noOperationSettings,
})

const request = (state: OperationState, reason = '', force = false) => ({ state, reason, force })

test.each<[OperationState, OperationState]>([
  ['open', 'closed'],
  ['open', 'sealed'],
  ['closed', 'sealed'],
])('O2 an %s operation becomes %s without a reason', (from, to) => {
  const after = changeState(inState(from), request(to), clear, now)
  expect(after).toMatchObject({ ok: true, value: { state: to } })
})

test('O2 an operation ends when it is closed, and not again when it is sealed', () => {
  expect(changeState(inState('open'), request('closed'), clear, now)).toMatchObject({
    value: { endsAt: now },
  })
  expect(changeState(inState('closed'), request('sealed'), clear, now)).toMatchObject({
    value: { endsAt: at('22:00') },
  })
})

test.each<[OperationState, OperationState]>([
  ['closed', 'open'],
  ['sealed', 'open'],
  ['sealed', 'closed'],
])('O2 a %s operation is reopened as %s only with a reason', (from, to) => {
  for (const reason of ['', '  ']) {
    expect(changeState(inState(from), request(to, reason), blocked, now)).toMatchObject({
      ok: false,
      error: { code: 'input.invalid', field: 'reason' },
    })
  }
  const after = changeState(inState(from), request(to, 'court order'), blocked, now)
  const endsAt = to === 'open' ? null : at('22:00')
  expect(after).toEqual({ ok: true, value: { ...inState(from), state: to, endsAt } })
})

test.each(operationStates)('O2 an operation that is %s does not become it again', (state) => {
  expect(changeState(inState(state), request(state, 'why', true), clear, now)).toMatchObject({
    ok: false,
    error: { code: 'step.refused' },
  })
})

test('O2 what blocks is named, and is overridden only by force with a reason', () => {
  const closing = (reason: string, force: boolean) =>
    changeState(inState('open'), request('closed', reason, force), blocked, now)
  expect(closing('', false)).toMatchObject({ error: { code: 'operation.blocked' } })
  expect(closing('they left', false)).toMatchObject({ error: { code: 'operation.blocked' } })
  const refusal = closing('', false)
  expect(!refusal.ok && refusal.error.message).toContain('1 person is on scene')
  expect(closing('', true)).toMatchObject({ error: { code: 'input.invalid', field: 'reason' } })
  expect(closing('they left', true)).toMatchObject({ ok: true, value: { state: 'closed' } })
})

test('O2 a change of the state changes nothing else', () => {
  const before = inState('open')
  const after = changeState(before, request('closed'), clear, now)
  expect(after).toEqual({ ok: true, value: { ...before, state: 'closed', endsAt: now } })
})

test.each([
  ['later', at('19:00'), true, undefined],
  ['at the same time', at('18:00'), true, undefined],
  ['never yet', null, true, undefined],
  ['before it starts', at('17:59'), true, 'endsAt'],
  ['before its new start', at('17:59'), false, 'startsAt'],
])('O17 an operation that ends %s', (_words, endsAt, isEndSent, field) => {
  const times = { startsAt: at('18:00'), endsAt }
  const found = fittingTimes(times, isEndSent)
  expect(found).toMatchObject(
    field === undefined ? { ok: true, value: times } : { ok: false, error: { field } },
  )
})
