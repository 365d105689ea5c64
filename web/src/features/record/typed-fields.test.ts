import { emptyTarget, messages, type Target } from '@watchfloor/core'
import { expect, test } from 'vitest'
import type { FormName } from '../../parts/record-form/form-field.ts'
import { formTexts, shownText, wireText } from '../../parts/record-form/form-texts.ts'
import { emptyDraft, type RecordState, typeField } from '../../parts/record-form/record-draft.ts'
import { basicFields, secondaryFields, tabs, ucFields } from './sections.ts'
import { groupSsn } from './ssn-text.ts'
import { isShown, problemsIn, sentOf, typedIn } from './typed-fields.ts'

const zone = 'America/New_York'
const office = { zone, today: '2026-11-20' }

function opened(record: Partial<Target>, typed: Partial<Record<FormName, string>> = {}): RecordState {
  const texts = formTexts({ ...emptyTarget, id: 1, version: 10, ...record }, zone)
  const state: RecordState = { texts, version: 10, draft: emptyDraft, clashes: {}, problems: {} }
  return Object.entries(typed).reduce((now, [name, text]) => typeField(now, name as FormName, text), state)
}

test('only typed fields are sent', () => {
  expect(sentOf(opened({ city: 'Bartow' }, { zipCode: '33801' }), basicFields)).toEqual({
    fields: { zipCode: '33801' },
    version: 10,
  })
})

test('the oldest version of the typed fields is sent', () => {
  const state = { ...opened({}, { city: 'Bartow' }), version: 14 }
  expect(sentOf(typeField(state, 'zipCode', '33801'), basicFields).version).toBe(10)
})

test('an occupation is sent with its employer, so that a dash in it survives', () => {
  const state = opened({ employer: 'Acme' }, { occupation: 'Sales - North' })
  expect(sentOf(state, secondaryFields).fields).toEqual({ occupation: 'Acme - Sales - North' })
  const alone = opened({}, { occupation: 'Sales - North' })
  expect(sentOf(alone, secondaryFields).fields).toEqual({ occupation: 'Sales - North' })
})

test('a hidden amount is neither checked nor sent', () => {
  const state = opened({ isPublicAssistance: true }, { assistanceAmount: 'much', isPublicAssistance: 'No' })
  expect(problemsIn(state, secondaryFields, office)).toEqual({})
  expect(sentOf(state, secondaryFields).fields).toEqual({ isPublicAssistance: 'No' })
  expect(typedIn(state, secondaryFields)).toEqual({ assistanceAmount: 'much', isPublicAssistance: 'No' })
})

test('E8 a hidden referral is not sent', () => {
  const state = opened({ possibleVictim: true }, { referral: 'Victim services', possibleVictim: '0' })
  expect(sentOf(state, secondaryFields).fields).toEqual({ possibleVictim: '0' })
})

test('military service is sent as its branch', () => {
  const state = opened({}, { isMilitary: 'Yes', branch: 'Navy' })
  expect(sentOf(state, secondaryFields).fields).toEqual({ branch: 'Navy' })
})

test.each<[FormName, string, string]>([
  ['caseAgent', '  ', messages.target.agentRequired],
  ['phone', '555-01', messages.target.phoneDigits],
  ['secondaryPhone', '555-01', messages.target.secondaryPhoneDigits],
])('%s as %j is refused with its own message', (name, text, problem) => {
  const state = opened({ caseAgent: 'Alpha' }, { [name]: text })
  expect(problemsIn(state, ucFields, office)).toEqual({ [name]: problem })
})

test('an SSN of eight digits is refused', () => {
  const state = opened({}, { socialSecurityNumber: '123-45-678' })
  expect(problemsIn(state, basicFields, office)).toEqual({ socialSecurityNumber: messages.input.ssnDigits })
})

test.each([
  ['2026-11-20', {}],
  ['2026-11-21', { dateOfBirth: messages.input.bornLater }],
])('E9 a birth date of %s', (typed, problems) => {
  expect(problemsIn(opened({}, { dateOfBirth: typed }), basicFields, office)).toEqual(problems)
})

test.each<[FormName, Partial<Record<FormName, string>>, boolean]>([
  ['territory', { legalStatus: 'US Citizen - Other' }, true],
  ['territory', { legalStatus: 'Illegal' }, false],
  ['countryOfOrigin', { legalStatus: 'Illegal' }, true],
  ['countryOfOrigin', { legalStatus: 'US Citizen' }, false],
  ['countryOfOrigin', {}, false],
  ['assistanceAmount', { isPublicAssistance: 'Yes' }, true],
  ['assistanceAmount', { isPublicAssistance: 'No' }, false],
  ['referral', { possibleVictim: '1' }, true],
  ['referral', { possibleVictim: '0' }, false],
  ['branch', { isMilitary: 'Yes' }, true],
  ['branch', { isMilitary: 'No' }, false],
  ['city', {}, true],
])('%s with %j is shown: %s', (name, texts, shown) => {
  expect(isShown(name, (one) => texts[one] ?? '')).toBe(shown)
})

test('no field is saved in two tabs', () => {
  const all = tabs.flatMap(({ fields }) => fields)
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ['1', '1'],
  ['1234', '123-4'],
  ['123456', '123-45-6'],
  ['123456789', '123-45-6789'],
  ['123-45-67890', '123-45-6789'],
  ['***-**-678', '678'],
  ['', ''],
])('an SSN typed as %s becomes %s', (typed, text) => {
  expect(groupSsn(typed)).toBe(text)
})

test.each<[string, unknown, string]>([
  ['phone', '4075550142', '(407) 555-0142'],
  ['analystPhone', null, ''],
  ['dateTime', '2026-11-21T02:30:00.000Z', '2026-11-20T21:30'],
  ['dateTime', 'tomorrow', 'tomorrow'],
  ['briefNum', 7, '7'],
  ['city', null, ''],
])('%s on the wire as %j appears in its form as %j', (name, value, text) => {
  expect(wireText(name, value, zone)).toBe(text)
})

test.each<[FormName, string, string]>([
  ['hasFirearm', '1', 'Yes'],
  ['hasFirearm', '0', 'No'],
  ['city', '', '(empty)'],
  ['isMilitary', 'No', 'No'],
  ['dateTime', '2026-11-20T21:30', '2026-11-20 21:30'],
])('%s in a comparison: %j appears as %j', (name, text, shown) => {
  expect(shownText(name, text)).toBe(shown)
})
