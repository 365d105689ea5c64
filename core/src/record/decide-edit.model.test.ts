import { aGuest, aMeetUp, anArrest, aTarget, at, demoOffice } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Attempt,
  current,
  type Desk,
  now,
  type Outcome,
  plainEdit,
  takenPhone,
  theirVersions,
  windowMin,
} from '../../test/model/plain-edit.ts'
import type { LaterChange, TargetPatch } from '../targets/edit.ts'
import { type FieldName, fieldNames, fieldOf, type Target } from '../targets/target.ts'
import { decideEdit } from './decide-edit.ts'

function laterChanges(desk: Desk, attempt: Attempt): LaterChange[] {
  const changes = fieldNames.flatMap((field) =>
    theirVersions(desk, attempt, field).map((index) => ({ field, index })),
  )
  return changes
    .sort((a, b) => a.index - b.index)
    .map(({ field, index }) => ({
      field,
      before: fieldOf(field).toWire(desk.versions[index - 1]?.[field]),
      by: desk.authors[index] ?? '',
      at: now,
    }))
}

/** Returns the outcome that `decideEdit` gives. */
function decided(desk: Desk, attempt: Attempt): Outcome {
  const target = current(desk)
  const fields = Object.fromEntries(
    Object.entries(attempt.fields).map(([name, value]) => [name, fieldOf(name as FieldName).toWire(value)]),
  )
  const result = decideEdit(
    { ...desk, party: { target, guests: desk.guests }, later: laterChanges(desk, attempt) },
    {
      fields,
      form: 'fields',
      photo: undefined,
      version: attempt.behind === undefined ? undefined : target.version - attempt.behind,
      forceAdd: attempt.forceAdd,
      refuseConflict: attempt.refuseConflict,
    },
    {
      role: attempt.role,
      email: 'somebody@office.example',
      now,
      ...demoOffice,
      conflictWindowMin: windowMin,
    },
  )
  if (!result.ok) return result.error.code
  const { saved, removed } = result.value
  const after = (one: Target) => saved.find(({ id }) => id === one.id) ?? one
  return { target: after(target), guests: desk.guests.filter(({ id }) => !removed.includes(id)).map(after) }
}

const someTime = fc.constantFrom(null, at('20:05'), at('20:11'), at('21:00'), 'after ten')
const someFields = fc.record(
  {
    notes: fc.constantFrom('one', 'two', 'three'),
    phone: fc.constantFrom(null, takenPhone, '8635550102', '863'),
    caseAgent: fc.constantFrom('Alpha', 'Bravo', ' Bravo ', ' '),
    dateOfBirth: fc.constantFrom(null, '1990-01-01', '2026-11-20', '2026-11-21'),
    legalStatus: fc.constantFrom('', 'Illegal', 'US Citizen - Other'),
    countryOfOrigin: fc.constantFrom('', 'Peru'),
    hasNoCriminalHistory: fc.boolean(),
    isReviewed: fc.boolean(),
    arrivalTime: fc.constantFrom(null, at('20:00')),
    dateTime: someTime,
    isTimeApproved: fc.boolean(),
    isInactive: fc.boolean(),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<TargetPatch>

const someSchedule: fc.Arbitrary<TargetPatch> = fc.record(
  { dateTime: someTime, isTimeApproved: fc.constant(true), isInactive: fc.constant(false) },
  { requiredKeys: ['dateTime'] },
)

const anAttempt: fc.Arbitrary<Attempt> = fc.record({
  actor: fc.constantFrom('ann', 'bob'),
  role: fc.constantFrom('staff', 'staff', 'staff', 'supervisor', 'supervisor', 'target-entry', 'analyst'),
  fields: fc.oneof(someFields, someFields.map(fewest), someSchedule),
  behind: fc.constantFrom(undefined, 0, 1, 2, 3),
  forceAdd: fc.boolean(),
  refuseConflict: fc.boolean(),
})

/** Returns the first two fields, because an edit of many is mostly refused. */
function fewest(fields: TargetPatch): TargetPatch {
  return Object.fromEntries(Object.entries(fields).slice(0, 2))
}

const main = aMeetUp({ dateTime: at('22:00') })
const starts: readonly Target[] = [
  aTarget({ isReviewed: true }),
  aMeetUp({ dateTime: at('21:00') }),
  aMeetUp({ dateTime: at('21:00'), arrivalTime: at('18:50') }),
  aTarget({ isInactive: true }),
  anArrest({ isReviewed: true, legalStatus: 'Illegal', countryOfOrigin: 'Chile' }),
  aGuest(main),
]

function open(target: Target, hasGuests: boolean, hasHistory: boolean): Desk {
  const isHost = hasGuests && target.isTimeApproved && target.linkedChatterId === null
  const guests = isHost ? [aGuest(target), anArrest({ linkedChatterId: target.id })] : []
  const others = [
    aTarget({ phone: takenPhone }),
    aMeetUp(),
    aMeetUp({ isInactive: true, isTimeApproved: false }),
  ]
  return { versions: [{ ...target, version: 0 }], authors: ['ann'], guests, others, hasHistory }
}

test('E10 a model: each edit of a sequence by two users has the outcome that the rules give step by step', () => {
  const outcomes = new Map<string, number>()
  const sequence = fc.array(anAttempt, { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(
      fc.constantFrom(...starts),
      fc.boolean(),
      fc.boolean(),
      sequence,
      (start, hasGuests, history, attempts) => {
        let desk = open(start, hasGuests, history)
        for (const attempt of attempts) {
          const outcome = decided(desk, attempt)
          expect(outcome).toEqual(plainEdit(desk, attempt))
          const code = typeof outcome === 'string' ? outcome : 'done'
          outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
          if (typeof outcome === 'string') continue
          const target = { ...outcome.target, version: current(desk).version + 1 }
          const versions = [...desk.versions, target]
          desk = { ...desk, versions, authors: [...desk.authors, attempt.actor], guests: outcome.guests }
        }
      },
    ),
    { numRuns: 300 },
  )
  const codes = ['access.denied', 'edit.stale', 'input.invalid', 'schedule.conflict', 'step.refused']
  for (const code of [...codes, 'target.duplicate', 'done'])
    expect([code, (outcomes.get(code) ?? 0) > 10]).toEqual([code, true])
})
