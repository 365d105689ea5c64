import { at } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { TargetPatch } from '../targets/edit.ts'
import { emptyTarget, type Target } from '../targets/target.ts'
import { addMinutes, isInstant } from '../time/instant.ts'
import { timeProblem } from './time-rules.ts'

const now = at('21:00')

describe('X9 every combination of flags and times', () => {
  const maybe = <Value>(...values: readonly Value[]) =>
    fc.constantFrom<Value | undefined>(undefined, ...values)
  const someFields = fc.record({
    isArrested: maybe(true, false),
    isInactive: maybe(true, false),
    isTimeApproved: maybe(true, false),
    dateTime: maybe<string | null>(null, 'late', at('20:00')),
    arrivalTime: maybe<string | null>(null, at('20:05'), at('20:20'), at('21:02')),
    takedownTime: maybe<string | null>(null, at('20:15'), at('21:01'), at('21:02')),
  }) as fc.Arbitrary<TargetPatch>

  test('X9 is accepted exactly if the record that it makes could be there', () => {
    fc.assert(
      fc.property(someFields, (fields) => {
        const target: Target = { ...emptyTarget, id: 1, version: 0, ...clean(fields) }
        const isArrested = fields.isArrested ?? target.takedownTime !== null
        const times = [target.arrivalTime, target.takedownTime].flatMap((time) => time ?? [])
        const isPossible =
          !(isArrested && target.isInactive) &&
          !(target.isInactive && (target.isTimeApproved || target.dateTime !== null)) &&
          (isArrested || !target.isTimeApproved || isInstant(target.dateTime)) &&
          (isArrested || target.isTimeApproved || target.arrivalTime === null) &&
          (isArrested || target.takedownTime === null) &&
          (target.arrivalTime ?? '') <= (target.takedownTime ?? '9') &&
          times.every((time) => time <= addMinutes(now, 1))
        expect(timeProblem(fields, now) === undefined).toBe(isPossible)
      }),
      { numRuns: 2_000 },
    )
  })

  function clean(fields: TargetPatch): TargetPatch {
    return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
  }

  test.each<[string, TargetPatch, string | undefined]>([
    [
      'an arrival a minute ahead',
      { isTimeApproved: true, dateTime: at('20:00'), arrivalTime: at('21:01') },
      undefined,
    ],
    [
      'an arrival later than that',
      { isTimeApproved: true, dateTime: at('20:00'), arrivalTime: at('21:01:01') },
      'arrivalTime',
    ],
    [
      'a takedown at the moment of the arrival',
      { arrivalTime: at('20:05'), takedownTime: at('20:05') },
      undefined,
    ],
    [
      'a takedown a second before it',
      { arrivalTime: at('20:05'), takedownTime: at('20:04:59') },
      'takedownTime',
    ],
    ['an inactive target with words for a time', { isInactive: true, dateTime: 'late' }, 'isInactive'],
    ['an arrest that is approved without a time', { isArrested: true, isTimeApproved: true }, undefined],
  ])('X9 %s', (_words, fields, field) => {
    expect(timeProblem(fields, now)?.field).toBe(field)
  })
})
