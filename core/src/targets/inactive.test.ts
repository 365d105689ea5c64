import { aGuest, aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { makeActive, makeInactive } from './inactive.ts'

test('S5 an inactive target has no time, no approval and no arrival', () => {
  const target = aMeetUp({ arrivalTime: at('20:05'), caseNumber: '26-040001' })
  expect(makeInactive({ target, guests: [] })).toEqual({
    ok: true,
    value: {
      action: 'inactive',
      saved: [{ ...target, isInactive: true, isTimeApproved: false, dateTime: null, arrivalTime: null }],
      added: [],
      removed: [],
    },
  })
})

test('S5 a requested time is cleared too', () => {
  const decided = makeInactive({ target: aTarget({ dateTime: 'after 9ish' }), guests: [] })
  expect(decided).toMatchObject({ ok: true, value: { saved: [{ isInactive: true, dateTime: null }] } })
})

test('G3 S5 the additional persons of an inactive target are removed, and arrested ones stand alone', () => {
  const target = aMeetUp()
  const [waiting, arrested] = [aGuest(target), anArrest({ linkedChatterId: target.id })]
  expect(makeInactive({ target, guests: [waiting, arrested] })).toMatchObject({
    ok: true,
    value: { saved: [{ id: target.id }, { ...arrested, linkedChatterId: null }], removed: [waiting.id] },
  })
})

test.each([
  ['an arrested target', anArrest(), messages.target.alreadyArrested],
  [
    'an additional person',
    aTarget({ linkedChatterId: 1, isTimeApproved: true }),
    messages.schedule.noShowGuest,
  ],
])('S5 %s cannot become inactive', (_words, target, message) => {
  expect(makeInactive({ target, guests: [] })).toEqual({
    ok: false,
    error: { code: 'step.refused', message },
  })
})

test('S6 reactivation clears the inactive flag and nothing else', () => {
  const target = aTarget({ isInactive: true, notes: 'Cancelled once before.' })
  expect(makeActive({ target, guests: [] })).toMatchObject({
    ok: true,
    value: { action: 'active', saved: [{ ...target, isInactive: false }], removed: [] },
  })
})

test('S6 an arrested target is not reactivated', () => {
  expect(makeActive({ target: anArrest({ isInactive: true }), guests: [] })).toMatchObject({
    ok: false,
    error: { code: 'step.refused', message: messages.target.alreadyArrested },
  })
})
