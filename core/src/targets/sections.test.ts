import { expect, test } from 'vitest'
import { draftProblems } from './add.ts'
import { isRequired, sectionFields } from './sections.ts'
import { fieldNames, fieldOf } from './target.ts'

const ucFormFields = sectionFields('uc')

test('F8 the form marks the required fields, which come first', () => {
  const missing = draftProblems({}).map(({ field }) => field)
  expect(ucFormFields.filter(isRequired)).toEqual(missing)
  expect(ucFormFields.slice(0, missing.length)).toEqual(missing)
})

test('F8 the requested time is asked for before the long texts, wherever the definition has it', () => {
  const around = ucFormFields.filter((name) => ['lastName', 'dateTime', 'dealDetails'].includes(name))
  expect(around).toEqual(['lastName', 'dateTime', 'dealDetails'])
})

test.each(['section', 'report'] as const)('no two fields share a place: %s', (of) => {
  const places = fieldNames.map((name) => fieldOf(name)[of]).filter((place) => place !== 'none')
  expect(new Set(places.map(String)).size).toBe(places.length)
})

test('every field of the kind choice has choices', () => {
  const chosen = fieldNames.filter((name) => fieldOf(name).kind === 'choice')
  expect(chosen.length).toBeGreaterThan(0)
  expect(chosen.filter((name) => fieldOf(name).choices.length === 0)).toEqual([])
})
