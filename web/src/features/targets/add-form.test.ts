import { messages } from '@watchfloor/core'
import { describe, expect, test } from 'vitest'
import { typeField } from '../../parts/record-form/record-draft.ts'
import { addFormOf, formWith, phonesToCheck, problemsOf } from './add-form.ts'
import { addStore, isTyped } from './add-store.ts'

const zone = 'America/New_York'
const emptyForm = formWith(() => '')
const filled = { ...emptyForm, caseAgent: 'Alpha', screenName: 'night_owl' }

describe('the Add Target form', () => {
  test('names both required fields at once', () => {
    expect(problemsOf(emptyForm, zone)).toEqual({
      caseAgent: messages.target.agentRequired,
      screenName: messages.target.screenNameRequired,
    })
  })
  test.each([
    ['no phone', { ...filled, phone: '' }, {}],
    ['a formatted phone', { ...filled, phone: '(212) 555-0134' }, {}],
    ['a phone too short', { ...filled, phone: '555-0134' }, { phone: messages.target.phoneDigits }],
    [
      'a secondary phone without digits',
      { ...filled, secondaryPhone: 'none' },
      { secondaryPhone: messages.target.secondaryPhoneDigits },
    ],
    [
      'a time that the clock skipped',
      { ...filled, dateTime: '2026-03-08T02:30' },
      { dateTime: messages.schedule.invalidTime },
    ],
    ["a time in the office's zone", { ...filled, dateTime: '2026-11-21T21:40' }, {}],
  ])('%s', (_words, form, problems) => {
    expect(problemsOf(form, zone)).toEqual(problems)
  })
  test('a secondary phone alone is checked for duplicates too', () => {
    expect(phonesToCheck({ ...filled, secondaryPhone: '(212) 555-0134' })).toEqual(['2125550134'])
  })
  test('"0" is not checked for duplicates', () => {
    expect(phonesToCheck({ ...filled, phone: '0' })).toEqual([])
  })
  test('an untouched form has no draft', () => {
    const store = addStore('alpha@office.example', zone, () => ({ id: 1, name: 'Summer' }), undefined)
    expect(isTyped(store.get())).toBe(false)
    store.change((state) => typeField(state, 'notes', 'x'))
    expect(isTyped(store.get())).toBe(true)
    expect(addFormOf(store.get())).toEqual({ ...emptyForm, notes: 'x' })
  })
})
