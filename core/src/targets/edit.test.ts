import { aGuest, aMeetUp, aTarget, at } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { messages } from '../text/messages.ts'
import { changedFields, editTarget, mergeEdit, staleStep, type TargetPatch } from './edit.ts'

const keep = { forceAdd: false }

test('E1 fields that nobody else touched are merged', () => {
  const target = aTarget({ notes: 'theirs', website: 'old' })
  const patch = { website: 'new', dealDetails: 'Blue sedan' }
  const later = [{ field: 'notes', before: 'first', by: 'bravo@office.example', at: at('20:00') }] as const
  expect(mergeEdit(target, patch, later)).toEqual({ ok: true, value: patch })
})

test('E1 a value that is already stored does not clash', () => {
  const later = [{ field: 'notes', before: 'first', by: 'bravo@office.example', at: at('20:00') }] as const
  expect(mergeEdit(aTarget({ notes: 'same' }), { notes: 'same' }, later).ok).toBe(true)
})

test('E2 one field that somebody else changed to another value refuses the whole edit', () => {
  const target = aTarget({ notes: 'theirs', isReviewed: true })
  const later = [
    { field: 'notes', before: 'first', by: 'bravo@office.example', at: at('19:58') },
    { field: 'notes', before: 'second', by: 'delta@office.example', at: at('20:00') },
    { field: 'isReviewed', before: undefined, by: 'delta@office.example', at: at('20:00') },
  ] as const
  expect(mergeEdit(target, { notes: 'yours', website: 'new', isReviewed: false }, later)).toEqual({
    ok: false,
    error: {
      code: 'edit.stale',
      message: messages.generic.staleEdit,
      conflicts: [
        { field: 'notes', yours: 'yours', theirs: 'theirs', by: 'delta@office.example', at: at('20:00') },
        { field: 'isReviewed', yours: 0, theirs: 1, by: 'delta@office.example', at: at('20:00') },
      ],
    },
  })
})

test('E2 an SSN in conflict is shown masked', () => {
  const later = [
    { field: 'socialSecurityNumber', before: undefined, by: 'a@office.example', at: at('20:00') },
  ] as const
  const clash = mergeEdit(
    aTarget({ socialSecurityNumber: '666123456' }),
    { socialSecurityNumber: '666654321' },
    later,
  )
  expect(clash).toMatchObject({ error: { conflicts: [{ yours: '***-**-4321', theirs: '***-**-3456' }] } })
})

test('E3 an edit changes the fields it names and no other', () => {
  const target = aTarget({ notes: 'old', website: 'w' })
  expect(editTarget(target, { notes: 'new', phone: '8635550101' }, [], keep)).toMatchObject({
    ok: true,
    value: { action: 'edit', saved: [{ ...target, notes: 'new', phone: '8635550101' }] },
  })
  expect(changedFields(target, { notes: 'new', website: 'w' })).toEqual(['notes'])
})

test.each<[string, TargetPatch, string, string]>([
  ['an empty UC', { caseAgent: '' }, 'caseAgent', 'The UC / Chatter field is required.'],
  ['a blank UC', { caseAgent: '  ' }, 'caseAgent', 'The UC / Chatter field is required.'],
  ['an empty screen name', { screenName: ' ' }, 'screenName', 'The Screen Name field is required.'],
  ['a short phone', { phone: '863' }, 'phone', 'Please enter exactly 10 digits for the phone number.'],
  [
    'a text for a phone',
    { phone: 'call me' },
    'phone',
    'Please enter exactly 10 digits for the phone number.',
  ],
  [
    'a long secondary phone',
    { secondaryPhone: '863555010155' },
    'secondaryPhone',
    'Please enter exactly 10 digits for the secondary phone number.',
  ],
])('E3 %s is refused', (_words, patch, field, message) => {
  expect(editTarget(aTarget({ phone: '8635550101' }), patch, [], keep)).toEqual({
    ok: false,
    error: { code: 'input.invalid', field, message },
  })
})

test('E3 a changed screen name has no blanks at its ends, as a new one has none', () => {
  const edited = editTarget(aTarget(), { screenName: ' night owl ' }, [], keep)
  expect(edited).toMatchObject({ value: { saved: [{ screenName: 'night owl' }] } })
})

test('E3 the name of an additional person may be cleared', () => {
  const guest = aTarget({ screenName: 'sis', linkedChatterId: 1 })
  expect(editTarget(guest, { screenName: '' }, [], keep).ok).toBe(true)
})

test('E3 an incomplete stored phone does not prevent another edit', () => {
  const target = aTarget({ phone: '555' })
  expect(editTarget(target, { phone: '555', notes: 'new' }, [], keep).ok).toBe(true)
})

test('E3 a phone may be cleared', () => {
  const target = aTarget({ phone: '8635550101' })
  expect(editTarget(target, { phone: null }, [], keep)).toMatchObject({
    ok: true,
    value: { saved: [{ phone: null }] },
  })
})

test('E3 a changed phone that another target has is refused, and accepted after confirmation', () => {
  const target = aMeetUp({ phone: '8635550101' })
  const others = [
    target,
    aGuest(target, { phone: '8635550103' }),
    aTarget({ phone: '8635550102', screenName: 'sk8r' }),
  ]
  const patch = { secondaryPhone: '8635550102' }
  expect(editTarget(target, patch, others, keep)).toMatchObject({
    ok: false,
    error: { code: 'target.duplicate', field: 'secondaryPhone', duplicates: [{ screenName: 'sk8r' }] },
  })
  expect(editTarget(target, patch, others, { forceAdd: true }).ok).toBe(true)
  expect(editTarget(target, { secondaryPhone: '8635550103' }, others, keep).ok).toBe(true)
})

test('E3 of two changed phones the one that another target has is blamed', () => {
  const target = aTarget({ id: 1 })
  const other = aTarget({ id: 2, phone: '8635550101' })
  const fieldOf = (phone: string, secondaryPhone: string) =>
    editTarget(target, { phone, secondaryPhone }, [other], { forceAdd: false })
  expect(fieldOf('8635550199', '8635550101')).toMatchObject({ error: { field: 'secondaryPhone' } })
  expect(fieldOf('8635550101', '8635550199')).toMatchObject({ error: { field: 'phone' } })
})

test('E3 an unchanged phone is not checked for duplicates', () => {
  const target = aTarget({ phone: '8635550101' })
  const others = [aTarget({ phone: '8635550101' })]
  expect(editTarget(target, { phone: '8635550101', notes: 'x' }, others, keep).ok).toBe(true)
})

test('E1 a field sent with its value from before a later change keeps the later value', () => {
  const later = [
    { field: 'notes', before: 'first', by: 'bravo@office.example', at: at('20:00') },
    { field: 'notes', before: 'second', by: 'bravo@office.example', at: at('20:01') },
  ] as const
  const target = aTarget({ notes: 'third' })
  expect(mergeEdit(target, { notes: 'first', website: 'new' }, later)).toEqual({
    ok: true,
    value: { website: 'new' },
  })
  expect(mergeEdit(target, { notes: 'second' }, later)).toMatchObject({
    ok: false,
    error: { code: 'edit.stale' },
  })
})

test('E2 a step that would clear a later change is stale', () => {
  const later = [
    { field: 'dateTime', before: null, by: 'bravo@office.example', at: at('20:00') },
    { field: 'isTimeApproved', before: 0, by: 'bravo@office.example', at: at('20:00') },
  ] as const
  const approved = aMeetUp()
  const inactive = { ...approved, isInactive: true, isTimeApproved: false, dateTime: null }
  expect(staleStep(approved, inactive, later)).toMatchObject({
    code: 'edit.stale',
    conflicts: [
      { field: 'dateTime', yours: null },
      { field: 'isTimeApproved', yours: 0, theirs: 1 },
    ],
  })
  expect(staleStep(approved, { ...approved, notes: 'x' }, later)).toBeUndefined()
})
