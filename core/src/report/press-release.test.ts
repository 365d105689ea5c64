import { anArrest, at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { type PressReason, reasonsAgainstRelease, releaseToPress } from './press-release.ts'

const setup = { now: at('23:00'), zone: demoZone, isPutBack: false }
const released = { isReviewed: true, dateOfBirth: '1990-05-01', takedownTime: at('21:00') }

test.each<[string, object, PressReason[]]>([
  ['a reviewed adult', {}, []],
  ['not reviewed', { isReviewed: false }, ['not-reviewed']],
  ['no birth date', { dateOfBirth: null }, ['no-birth-date']],
  ['17 at the takedown', { dateOfBirth: '2008-11-21' }, ['minor']],
  ['18 on that day', { dateOfBirth: '2008-11-20' }, []],
  ['17 now, no takedown time', { dateOfBirth: '2008-11-21', takedownTime: null }, ['minor']],
  ['a case of human trafficking', { isHumanTrafficking: true }, ['trafficking']],
  ['not a case of human trafficking', { isHumanTrafficking: false }, []],
  ['not known whether it is a case of human trafficking', { isHumanTrafficking: null }, []],
  [
    'everything at once',
    { isReviewed: false, dateOfBirth: null, isHumanTrafficking: true },
    ['not-reviewed', 'no-birth-date', 'trafficking'],
  ],
])('N11 %s', (_words, fields, reasons) => {
  expect(reasonsAgainstRelease(anArrest({ ...released, ...fields }), setup)).toEqual(reasons)
})

test('N11 staff can put back a case of human trafficking, but no other record', () => {
  const target = anArrest({ ...released, isHumanTrafficking: true, isReviewed: false })
  expect(reasonsAgainstRelease(target, { ...setup, isPutBack: true })).toEqual(['not-reviewed'])
})

test('N11 the failure of a withheld report names the reasons', () => {
  const minor = anArrest({ ...released, dateOfBirth: '2010-01-01', isReviewed: false })
  expect(releaseToPress(minor, setup)).toMatchObject({
    ok: false,
    error: { code: 'press.withheld', message: expect.stringContaining('not reviewed, under 18') },
  })
  const adult = anArrest(released)
  expect(releaseToPress(adult, setup)).toEqual({ ok: true, value: adult })
})
