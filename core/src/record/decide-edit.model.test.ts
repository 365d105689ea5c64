import { aGuest, aMeetUp, anArrest, aTarget, at, demoZone } from '@watchfloor/fixtures'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ActorRole } from '../account/role.ts'
import type { FailureCode } from '../kernel/failure.ts'
import type { LaterChange, TargetPatch } from '../targets/edit.ts'
import { type FieldName, fieldNames, fieldOf, type Target } from '../targets/target.ts'
import { decideEdit } from './decide-edit.ts'

/** A record with all its versions and their authors, its guests, and the other targets of the night. */
interface Desk {
  readonly versions: readonly Target[]
  readonly authors: readonly string[]
  readonly guests: readonly Target[]
  readonly others: readonly Target[]
  readonly hasHistory: boolean
}

interface Attempt {
  readonly actor: 'ann' | 'bob'
  readonly role: ActorRole
  readonly fields: TargetPatch
  /** Number of versions that the actor has not seen. Undefined if the edit names no version. */
  readonly behind: number | undefined
  readonly forceAdd: boolean
  readonly refuseConflict: boolean
}

type Outcome = FailureCode | { readonly target: Target; readonly guests: readonly Target[] }

const now = at('19:00')
const today = '2026-11-20'
const takenPhone = '8635550101'
const windowMin = 10
const current = ({ versions }: Desk): Target => versions.at(-1) as Target

/** Versions since the one that the edit started from in which somebody else changed a field. */
function theirVersions({ versions, authors }: Desk, { actor, behind }: Attempt, name: FieldName): number[] {
  const from = behind === undefined ? versions.length : Math.max(1, versions.length - behind)
  return versions.flatMap((target, index) =>
    index >= from && authors[index] !== actor && target[name] !== versions[index - 1]?.[name] ? [index] : [],
  )
}

/** The fields that each role sends. A supervisor only schedules, Target Entry has no say in the stage, an analyst in no time. */
const ucFields = ['notes', 'phone', 'caseAgent']
const stageFields = ['dateTime', 'isTimeApproved', 'isInactive']
function maySend(role: ActorRole, name: FieldName, target: Target, fields: TargetPatch): boolean {
  if (role === 'staff') return true
  if (role === 'supervisor') return stageFields.includes(name)
  if (role === 'analyst') return ![...ucFields, ...stageFields].includes(name)
  const isRequest =
    !target.isArrested && !target.isInactive && !target.isTimeApproved && fields.isTimeApproved === undefined
  return ucFields.includes(name) || (name === 'dateTime' && isRequest)
}

/** What an edit comes to, step by step as the rules tell it. */
function expected(desk: Desk, attempt: Attempt): Outcome {
  const before = current(desk)
  const patch: { -readonly [Name in keyof TargetPatch]: TargetPatch[Name] } = {}
  const sent = (Object.keys(attempt.fields) as FieldName[]).filter((name) => name !== 'arrivalTime')
  if (sent.some((name) => !maySend(attempt.role, name, before, attempt.fields))) return 'access.denied'
  for (const name of sent) {
    const value = attempt.fields[name]
    const [first] = theirVersions(desk, attempt, name)
    if (first !== undefined && value === desk.versions[first - 1]?.[name]) continue
    if (first !== undefined && value !== before[name]) return 'edit.stale'
    Object.assign(patch, { [name]: value })
  }
  const result = carriedOut(desk, before, patch, attempt)
  if (typeof result === 'string') return result
  const lost = fieldNames.some(
    (name) => result.target[name] !== before[name] && theirVersions(desk, attempt, name).length > 0,
  )
  return lost ? 'edit.stale' : result
}

function carriedOut(desk: Desk, before: Target, patch: TargetPatch, attempt: Attempt): Outcome {
  const { isInactive, isTimeApproved, dateTime, ...plain } = patch
  if (isInactive && isTimeApproved) return 'input.invalid'
  if (plain.dateOfBirth && plain.dateOfBirth > today) return 'input.invalid'
  if (plain.hasNoCriminalHistory && !before.hasNoCriminalHistory && desk.hasHistory) return 'step.refused'
  if (plain.caseAgent?.trim() === '') return 'input.invalid'
  const phone = plain.phone === before.phone ? null : plain.phone
  if (phone && phone.length !== 10) return 'input.invalid'
  if (phone === takenPhone && !attempt.forceAdd) return 'target.duplicate'
  const moved =
    plain.legalStatus !== undefined && plain.legalStatus !== before.legalStatus
      ? {
          territory: '' as const,
          countryOfOrigin:
            plain.countryOfOrigin ??
            (plain.legalStatus === 'US Citizen - Other' ? before.countryOfOrigin : ''),
        }
      : {}
  const caseAgent = (plain.caseAgent ?? before.caseAgent).trim()
  const edited: Target = { ...before, ...plain, ...moved, caseAgent }
  const done = stepped({ target: edited, guests: desk.guests }, patch, desk, attempt)
  if (typeof done === 'string') return done
  const shown = fieldNames.filter((name) => !['isReviewed', 'isInactive', 'isTimeApproved'].includes(name))
  const isReset = patch.isReviewed !== true && shown.some((name) => done.target[name] !== before[name])
  return before.isReviewed && isReset ? { ...done, target: { ...done.target, isReviewed: false } } : done
}

interface Members {
  readonly target: Target
  readonly guests: readonly Target[]
}

function stepped(party: Members, patch: TargetPatch, { others }: Desk, attempt: Attempt): Outcome {
  const { target, guests } = party
  const { isInactive, isTimeApproved, dateTime = target.dateTime } = patch
  const isGuest = target.linkedChatterId !== null
  const offHook = (change: Partial<Target>): Members => ({
    target: { ...target, ...change, isTimeApproved: false, arrivalTime: null },
    guests: guests.filter((guest) => guest.isArrested).map((guest) => ({ ...guest, linkedChatterId: null })),
  })
  if (isInactive === true) {
    if (target.isArrested || isGuest) return 'step.refused'
    return offHook({ isInactive: true, dateTime: null })
  }
  const isOnHook = target.isTimeApproved && !target.isInactive && !target.isArrested
  const saysNothing =
    dateTime === target.dateTime && [undefined, target.isTimeApproved].includes(isTimeApproved)
  if ((isOnHook || target.isArrested) && saysNothing) return party
  const isStillInactive = target.isInactive && isInactive === undefined
  const awake = { ...target, isInactive: isStillInactive }
  const isWithdrawn = isTimeApproved === false && isOnHook
  if (isWithdrawn) return isGuest ? 'step.refused' : offHook({ dateTime })
  if (isTimeApproved === false && target.isTimeApproved && target.isArrested) return 'step.refused'
  if (isTimeApproved === true || (patch.dateTime !== undefined && isOnHook)) {
    const ms = Date.parse(dateTime ?? '')
    if (Number.isNaN(ms)) return 'input.invalid'
    if (target.isArrested || isStillInactive || isGuest) return 'step.refused'
    const isNear = (other: Target) => Math.abs(Date.parse(other.dateTime ?? '') - ms) <= windowMin * 60_000
    if (attempt.refuseConflict && others.some((other) => other.isTimeApproved && isNear(other)))
      return 'schedule.conflict'
    const moved = { dateTime, isTimeApproved: true }
    return {
      target: { ...awake, ...moved },
      guests: guests.map((guest) => (guest.isArrested ? guest : { ...guest, ...moved })),
    }
  }
  if (patch.dateTime === undefined) return { ...party, target: awake }
  return isGuest || target.isArrested || isStillInactive
    ? 'step.refused'
    : { ...party, target: { ...awake, dateTime } }
}

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

/** What the rule under test makes of it. */
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
    { role: attempt.role, now, zone: demoZone, conflictWindowMin: windowMin },
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
    dateOfBirth: fc.constantFrom(null, '1990-01-01', today, '2026-11-21'),
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

/** Few fields, because an edit of many is mostly refused. */
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

test('E10 a model: any sequence of edits by two people comes to what the rules tell, step by step', () => {
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
          expect(outcome).toEqual(expected(desk, attempt))
          const code = typeof outcome === 'string' ? outcome : 'done'
          outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
          if (typeof outcome === 'string') continue
          const target = { ...outcome.target, version: current(desk).version + 1 }
          const versions = [...desk.versions, target]
          desk = { ...desk, versions, authors: [...desk.authors, attempt.actor], guests: outcome.guests }
        }
      },
    ),
    { numRuns: 500 },
  )
  const codes = ['access.denied', 'edit.stale', 'input.invalid', 'schedule.conflict', 'step.refused']
  for (const code of [...codes, 'target.duplicate', 'done'])
    expect([code, (outcomes.get(code) ?? 0) > 20]).toEqual([code, true])
})
