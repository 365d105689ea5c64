import { emptyTarget } from '@watchfloor/core'
import { expect, test } from 'vitest'
import type { DraftStore } from '../../ui/form/draft.ts'
import { formTexts } from './form-texts.ts'
import { type Draft, emptyDraft, textOf, typeField, typeForm } from './record-draft.ts'
import { recordStore } from './record-store.ts'

const texts = formTexts(emptyTarget, 'America/New_York')

/** Returns a draft store like that of a browser tab. */
function aTab(): DraftStore<Draft> & { readonly text: () => string } {
  let text = ''
  return {
    text: () => text,
    read: () => (text === '' ? undefined : (JSON.parse(text) as Draft)),
    write: (draft) => {
      text = JSON.stringify(draft)
    },
    clear: () => {
      text = ''
    },
  }
}

test('the draft is restored when the screen is opened again', () => {
  const tab = aTab()
  const store = recordStore(texts, 10, tab)
  store.change((state) => typeField(state, 'city', 'Bartow'))
  store.change((state) => typeForm(state, 'colors', { color: 'red' }))
  const again = recordStore({ ...texts, zipCode: '33801' }, 12, tab).get()
  expect([textOf(again, 'city'), again.draft.forms]).toEqual(['Bartow', { colors: { color: 'red' } }])
})

test('an SSN is kept only in memory', () => {
  const tab = aTab()
  const store = recordStore(texts, 10, tab)
  store.change((state) => typeField(state, 'socialSecurityNumber', '123-45-6789'))
  store.change((state) => typeField(state, 'city', 'Bartow'))
  expect(textOf(store.get(), 'socialSecurityNumber')).toBe('123-45-6789')
  expect(tab.text()).not.toContain('6789')
  expect(tab.text()).toContain('Bartow')
})

test('a saved or discarded draft is cleared from the tab', () => {
  const tab = aTab()
  const store = recordStore(texts, 10, tab)
  store.change((state) => typeField(state, 'city', 'Bartow'))
  store.change((state) => ({ ...state, draft: emptyDraft }))
  expect(tab.text()).toBe('')
})

test('a step that changes nothing calls no subscriber', () => {
  const store = recordStore(texts, 10, aTab())
  let calls = 0
  store.subscribe(() => calls++)
  store.change((state) => state)
  expect(calls).toBe(0)
})
