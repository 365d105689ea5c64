import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { type CloseoutCode, closeoutCodes, closeoutOf } from './closeout.ts'

const done = anArrest({ id: 1, caseNumber: '26-1', isReviewed: true, isReadyForTransport: false })

const findings = (...targets: Target[]): Partial<Record<CloseoutCode, readonly number[]>> => {
  const { blocking, open } = closeoutOf(targets)
  return Object.fromEntries([...blocking, ...open].map(({ code, ids }) => [code, ids]))
}

test('O4 a finished operation has no findings', () => {
  const inactive = aTarget({ id: 3, isInactive: true })
  expect(closeoutOf([done, aTarget({ id: 2 }), inactive])).toEqual({ blocking: [], open: [] })
  expect(closeoutOf([])).toEqual({ blocking: [], open: [] })
})

test.each<[string, Target, Partial<Record<CloseoutCode, readonly number[]>>]>([
  ['who has arrived', aMeetUp({ id: 4, arrivalTime: at('21:00') }), { 'on-scene': [4] }],
  ['who is expected', aMeetUp({ id: 4, arrivalTime: null }), { 'on-the-hook': [4] }],
  [
    'a guest who has arrived',
    aMeetUp({ id: 4, linkedChatterId: 3, arrivalTime: at('21:00') }),
    { 'on-scene': [4] },
  ],
  ['a guest who is expected', aMeetUp({ id: 4, linkedChatterId: 3, arrivalTime: null }), {}],
  ['an arrest without a case number', { ...done, caseNumber: ' ' }, { 'no-case-number': [1] }],
  ['an arrest without a review', { ...done, isReviewed: false }, { unreviewed: [1] }],
  ['nobody who is ready for transport and not arrested', aTarget({ id: 4, isReadyForTransport: true }), {}],
  ['who waits for transport', { ...done, isReadyForTransport: true }, { 'ready-for-transport': [1] }],
  [
    'an arrest that lacks everything',
    { ...done, caseNumber: '', isReviewed: false, isReadyForTransport: true },
    { 'no-case-number': [1], unreviewed: [1], 'ready-for-transport': [1] },
  ],
])('O4 the close-out lists %s', (_words, target, expected) => {
  expect(findings(target)).toEqual(expected)
})

test('O4 only somebody on scene blocks', () => {
  const onScene = [5, 6].map((id) => aMeetUp({ id, arrivalTime: at('21:00') }))
  const rest = [aMeetUp({ id: 7, arrivalTime: null }), { ...done, caseNumber: '', isReviewed: false }]
  const { blocking, open } = closeoutOf([...rest, ...onScene])
  expect(blocking).toEqual([{ code: 'on-scene', count: 2, ids: [5, 6] }])
  expect(open.map(({ code }) => code)).toEqual(['on-the-hook', 'no-case-number', 'unreviewed'])
  expect(closeoutCodes.filter((code) => open.some((one) => one.code === code))).toEqual(
    open.map(({ code }) => code),
  )
})
