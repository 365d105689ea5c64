import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { marksOf, shownMarksOf } from './marks.ts'

test.each([
  ['a reviewed adult', { isReviewed: true, dateOfBirth: '1990-01-01' }, []],
  ['pending', { isReviewed: false, dateOfBirth: '1990-01-01' }, ['pending']],
  ['17 at the takedown', { isReviewed: true, dateOfBirth: '2008-11-21' }, ['minor']],
  ['18 on that day', { isReviewed: true, dateOfBirth: '2008-11-20' }, []],
  ['no birth date', { isReviewed: true, dateOfBirth: null }, []],
  ['both', { isReviewed: false, dateOfBirth: '2012-01-01' }, ['pending', 'minor']],
])('V6 %s', (_words, fields, marks) => {
  const target = anArrest({ takedownTime: at('21:00'), ...fields })
  expect(marksOf(target, { now: at('23:00'), zone: demoZone })).toEqual(marks)
})

test('V6 V9 a screen says Returned of a returned record, and a paper that it is not reviewed', () => {
  const target = anArrest({ dateOfBirth: '1990-01-01', returnedBy: 'commander@watchfloor.example' })
  const setup = { now: at('23:00'), zone: demoZone }
  expect([shownMarksOf(target, setup), marksOf(target, setup)]).toEqual([['returned'], ['pending']])
})
