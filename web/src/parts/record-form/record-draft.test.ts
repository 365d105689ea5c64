import { emptyTarget } from '@watchfloor/core'
import { describe, expect, test } from 'vitest'
import { type FormTexts, formTexts } from './form-texts.ts'
import {
  clearSent,
  emptyDraft,
  freshen,
  keepMine,
  type RecordState,
  takeTheirs,
  textOf,
  typeField,
  typeForm,
  withClashes,
} from './record-draft.ts'

const texts = (changes: Partial<FormTexts> = {}): FormTexts => ({
  ...formTexts(emptyTarget, 'America/New_York'),
  ...changes,
})

const opened = (changes: Partial<FormTexts> = {}): RecordState => ({
  texts: texts(changes),
  version: 10,
  draft: emptyDraft,
  clashes: {},
  problems: {},
})

const lakeland = {
  name: 'city',
  theirs: 'Lakeland',
  by: 'bea@office.example',
  at: '2026-11-20T06:00:00.000Z',
} as const

describe('typing', () => {
  test('is a draft until the text equals the record again', () => {
    const typed = typeField(opened({ city: 'Bartow' }), 'city', 'Barto')
    expect(typed.draft.fields.city).toEqual({ text: 'Barto', base: 'Bartow', version: 10 })
    expect(typeField(typed, 'city', 'Bartow').draft.fields).toEqual({})
  })

  test('clears the problem of its field', () => {
    const state = { ...opened(), problems: { city: 'No.', zipCode: 'No.' } }
    expect(typeField(state, 'city', 'x').problems).toEqual({ zipCode: 'No.' })
  })

  test('of another legal status clears territory and country', () => {
    const state = typeField(
      opened({ legalStatus: 'Legal-VISA', countryOfOrigin: 'Brazil' }),
      'legalStatus',
      'Illegal',
    )
    expect(textOf(state, 'countryOfOrigin')).toBe('')
    const back = typeField(typeField(state, 'countryOfOrigin', 'Chile'), 'legalStatus', 'Legal-VISA')
    expect(textOf(back, 'countryOfOrigin')).toBe('Brazil')
    expect(back.draft.fields).toEqual({})
  })

  test("of 'US Citizen - Other' keeps the country", () => {
    const state = opened({ legalStatus: 'Unknown', countryOfOrigin: 'Brazil', territory: 'Guam' })
    const typed = typeField(state, 'legalStatus', 'US Citizen - Other')
    expect([textOf(typed, 'countryOfOrigin'), textOf(typed, 'territory')]).toEqual(['Brazil', ''])
  })

  test('of no military service clears the branch, of service restores it', () => {
    const none = typeField(opened({ isMilitary: 'Yes', branch: 'Navy' }), 'isMilitary', 'No')
    expect(textOf(none, 'branch')).toBe('')
    expect(textOf(typeField(none, 'isMilitary', 'Yes'), 'branch')).toBe('Navy')
  })

  test('into the form of a list is stored by list; an empty form is no draft', () => {
    const typed = typeForm(opened(), 'colors', { color: 'red' })
    expect(typed.draft.forms).toEqual({ colors: { color: 'red' } })
    expect(typeForm(typed, 'colors', { color: '' }).draft).toEqual(emptyDraft)
  })
})

describe('a record that others changed', () => {
  test('updates untouched fields but not typed ones', () => {
    const typed = typeField(opened(), 'city', 'Bartow')
    const fresh = freshen(typed, texts({ zipCode: '33801', city: 'Lakeland' }), 12)
    expect([textOf(fresh, 'zipCode'), textOf(fresh, 'city')]).toEqual(['33801', 'Bartow'])
    expect(fresh.draft.fields.city?.version).toBe(10)
  })

  test('in other fields raises the version of a typed field', () => {
    const fresh = freshen(typeField(opened(), 'city', 'Bartow'), texts({ zipCode: '33801' }), 12)
    expect(fresh.draft.fields.city?.version).toBe(12)
  })

  test('to the typed text leaves nothing to save', () => {
    const fresh = freshen(typeField(opened(), 'city', 'Bartow'), texts({ city: 'Bartow' }), 12)
    expect(fresh.draft.fields).toEqual({})
  })

  test('of an older version is ignored', () => {
    const state = { ...opened({ city: 'Bartow' }), version: 12 }
    expect(freshen(state, texts(), 11)).toBe(state)
  })
})

describe('a save', () => {
  test('clears sent fields and keeps text typed since', () => {
    const sent = typeField(typeField(opened(), 'city', 'Bartow'), 'zipCode', '338')
    const since = typeField(sent, 'zipCode', '33801')
    const fresh = freshen(since, texts({ city: 'Bartow', zipCode: '338' }), 11)
    const saved = clearSent(fresh, { city: 'Bartow', zipCode: '338' })
    expect(saved.draft.fields).toEqual({ zipCode: { text: '33801', base: '338', version: 11 } })
  })
})

describe('a clash', () => {
  const typed = typeField(opened(), 'city', 'Bartow')
  const clashed = withClashes(typed, [lakeland])

  test('shows both values', () => {
    expect(clashed.clashes.city).toEqual({ by: lakeland.by, at: lakeland.at })
    expect([textOf(clashed, 'city'), clashed.texts.city]).toEqual(['Bartow', 'Lakeland'])
  })

  test('resolved by keepMine overwrites the other value on the next save', () => {
    const fresh = freshen(clashed, texts({ city: 'Lakeland' }), 14)
    const kept = keepMine(fresh, 'city')
    expect(kept.draft.fields.city).toEqual({ text: 'Bartow', base: 'Lakeland', version: 14 })
    expect(kept.clashes).toEqual({})
  })

  test('resolved by takeTheirs leaves nothing to save', () => {
    const taken = takeTheirs(clashed, 'city')
    expect([textOf(taken, 'city'), taken.draft.fields, taken.clashes]).toEqual(['Lakeland', {}, {}])
  })

  test('does not arise for a value that was on screen when typing began', () => {
    const seen = typeField({ ...opened({ city: 'Lakeland' }), version: 12 }, 'city', 'Bartow')
    expect(withClashes(seen, [lakeland]).clashes).toEqual({})
  })
})
