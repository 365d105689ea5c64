import { aMeetUp, anArrest, aTarget, at } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import type { TargetPatch } from '../targets/edit.ts'
import type { FieldName, Target } from '../targets/target.ts'
import { fieldNames, fieldOf } from '../targets/target.ts'
import { allowedDraft, allowedPatch, allowedRecordPatch, forbiddenField } from './edit-rights.ts'
import { type ActorRole, roles } from './role.ts'

const office = ['staff', 'admin'] as const
const ucEditors = ['target-entry', ...office] as const
const caseEditors = ['analyst', ...office] as const
const floor = ['supervisor', ...office] as const

/** One field of every kind, with the roles that may send it while the target is chatting, and once it is on the hook. */
const table: readonly [FieldName, TargetPatch, readonly ActorRole[], readonly ActorRole[]][] = [
  ...(
    'caseAgent screenName website phone secondaryPhone firstName lastName dealDetails notes'.split(
      ' ',
    ) as FieldName[]
  ).map((name): [FieldName, TargetPatch, readonly ActorRole[], readonly ActorRole[]] => [
    name,
    { [name]: 'x' },
    ucEditors,
    ucEditors,
  ]),
  ['image', { image: 'x' }, ['target-entry', 'analyst', ...office], ['target-entry', 'analyst', ...office]],
  ['dateTime', { dateTime: at('21:00') }, ['target-entry', 'supervisor', ...office], floor],
  ['isTimeApproved', { isTimeApproved: true }, floor, floor],
  ['isInactive', { isInactive: true }, floor, floor],
  ...(
    `type hasNoCriminalHistory analystDetails isReviewed briefLabel briefNum isReadyForTransport transportUserID arrestDay
      dateOfBirth socialSecurityNumber`.split(/\s+/) as FieldName[]
  ).map((name): [FieldName, TargetPatch, readonly ActorRole[], readonly ActorRole[]] => [
    name,
    { [name]: null },
    caseEditors,
    caseEditors,
  ]),
]

function allowedOn(target: Target, patch: TargetPatch): readonly ActorRole[] {
  return [...roles, 'display' as const].filter((actor) => allowedPatch(actor, target, patch).ok)
}

const sorted = (actors: readonly ActorRole[]) => [...actors].sort()

describe.each(table)('R9 %s', (_name, patch, chatting, hooked) => {
  test('R9 while chatting and on the hook', () => {
    expect(sorted(allowedOn(aTarget(), patch))).toEqual(sorted(chatting))
    expect(sorted(allowedOn(aMeetUp(), patch))).toEqual(sorted(hooked))
  })
})

test('R9 a time is a request only when isTimeApproved is not sent', () => {
  const patch = { dateTime: at('21:00'), isTimeApproved: false }
  expect(allowedPatch('target-entry', aTarget(), patch)).toMatchObject({
    ok: false,
    error: { code: 'access.denied', field: 'dateTime' },
  })
  expect(allowedPatch('supervisor', aTarget(), patch).ok).toBe(true)
})

test('R9 a field that has its own call is ignored for every role', () => {
  const patch = { isArrested: true, arrivalTime: at('20:00'), takedownTime: at('20:05'), linkedChatterId: 7 }
  for (const role of roles) expect(allowedPatch(role, anArrest(), patch)).toEqual({ ok: true, value: {} })
})

test('R9 one field that is not allowed refuses the whole edit, and the failure names it', () => {
  const denied = allowedPatch('analyst', anArrest(), { isReviewed: true, screenName: 'x' })
  expect(denied).toMatchObject({ ok: false, error: { code: 'access.denied', field: 'screenName' } })
})

test('R9 allowed fields keep the values that were sent', () => {
  const patch = { notes: 'x', phone: null }
  expect(allowedPatch('target-entry', aTarget(), patch)).toEqual({ ok: true, value: patch })
})

test('R9 staff and admin may send every field that an edit can change', () => {
  const editable = fieldNames.filter(
    (name) => !['scene', 'link', 'review'].includes(fieldOf(name).group) && name !== 'isArrested',
  )
  for (const actor of office) {
    for (const name of editable) {
      expect(allowedPatch(actor, aTarget(), { [name]: fieldOf(name).empty })).toMatchObject({
        ok: true,
        value: { [name]: fieldOf(name).empty },
      })
    }
  }
})

describe('R15', () => {
  const record = anArrest({ screenName: 'owl' })
  test('R15 flags and times of the form are ignored', () => {
    const patch = {
      isArrested: false,
      isInactive: true,
      dateTime: null,
      takedownTime: null,
      race: 'White',
    } as const
    expect(allowedRecordPatch('analyst', record, patch)).toEqual({ ok: true, value: { race: 'White' } })
  })

  test('R15 an analyst may send an unchanged UC field but not a changed one', () => {
    expect(allowedRecordPatch('analyst', record, { screenName: 'owl', race: 'White' })).toMatchObject({
      ok: true,
    })
    expect(allowedRecordPatch('analyst', record, { screenName: 'other' })).toMatchObject({
      ok: false,
      error: { code: 'access.denied', field: 'screenName' },
    })
    expect(allowedRecordPatch('staff', record, { screenName: 'other' })).toMatchObject({ ok: true })
  })
})

test.each([
  ['supervisor', ['isInactive', 'dateTime'], undefined],
  ['supervisor', ['dateTime', 'notes'], 'notes'],
  ['analyst', ['image', 'type'], undefined],
  ['analyst', ['isInactive'], 'isInactive'],
  ['target-entry', ['dateTime', 'notes'], undefined],
  ['target-entry', ['type'], 'type'],
  ['vip', ['notes'], 'notes'],
  ['vip', ['isArrested', 'arrivalTime'], undefined],
] as const)('R16 %s sends %o', (actor, names, forbidden) => {
  expect(forbiddenField(actor, names)).toBe(forbidden)
})

test('R17 a new target takes the fields that the role may send', () => {
  const patch = {
    screenName: 'owl',
    isArrested: true,
    isTimeApproved: true,
    arrivalTime: null,
    linkedChatterId: 3,
  }
  expect(allowedDraft('target-entry', patch)).toEqual({ ok: true, value: { screenName: 'owl' } })
  expect(allowedDraft('target-entry', { race: 'White' })).toMatchObject({
    ok: false,
    error: { field: 'race' },
  })
  expect(allowedDraft('staff', { race: 'White' })).toEqual({ ok: true, value: { race: 'White' } })
})
