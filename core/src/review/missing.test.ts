import { anArrest } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { missingOf, missingParts, missingWords } from './missing.ts'

const whole = anArrest({
  image: 'a.jpg',
  arrestDay: 1,
  caseNumber: '26-1',
  analystFN: 'Ada',
  analystLN: 'Vale',
  dateOfBirth: '1990-01-02',
  race: 'White',
  sex: 'Female',
  address: '1 Main St',
  city: 'Bartow',
  addressState: 'FL',
  legalStatus: 'US Citizen',
  type: 'John',
})
const lists = { charges: 1, history: 1 }
const office = { county: 'Polk', state: 'FL' }

test('V10 a complete arrest lacks nothing', () => {
  expect(missingOf(whole, lists)).toEqual([])
})

test('V10 an empty record lacks every part, in the order of the forms', () => {
  expect(missingOf(anArrest(), { charges: 0, history: 0 })).toEqual(missingParts)
})

test.each([
  ['a name of blanks', { analystFN: '  ' }, lists, ['analystFN']],
  ['no arrest day', { arrestDay: null }, lists, ['arrestDay']],
  ['no charge', {}, { charges: 0, history: 1 }, ['charges']],
  ['no criminal history', {}, { charges: 1, history: 0 }, ['criminalhistory']],
  ['No Criminal History ticked', { hasNoCriminalHistory: true }, { charges: 1, history: 0 }, []],
] as const)('V10 a record with %s', (_words, fields, counts, missing) => {
  expect(missingOf({ ...whole, ...fields }, counts)).toEqual(missing)
})

test('V10 every part has words of its own', () => {
  const words = missingParts.map((part) => missingWords(part, office))
  expect(new Set(words).size).toBe(missingParts.length)
  expect(words.slice(0, 3)).toEqual(['Photo', 'Arrest Day', 'Case Number'])
})
