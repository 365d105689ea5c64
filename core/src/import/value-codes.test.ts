import { demoOffice } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { type FieldName, fieldNames, fieldOf } from '../targets/target.ts'
import { codedValue, valueCodes } from './value-codes.ts'

const codesOf = (given: Record<string, string> = {}) => {
  const found = valueCodes(given, demoOffice)
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}
const meaning = (field: FieldName, raw: unknown, given = {}) => codedValue(codesOf(given), field, raw)?.to

describe('X22 values of other systems', () => {
  test.each<[FieldName, unknown, string]>([
    ['sex', 'M', 'Male'],
    ['sex', ' f ', 'Female'],
    ['sex', 'U', ''],
    ['race', 'w', 'White'],
    ['race', 'B', 'Black'],
    ['race', 'A', 'Asian'],
    ['race', 'H', 'Hispanic'],
    ['race', 'I', 'Native American'],
    ['race', 'Latino', 'Hispanic'],
    ['race', 'African American', 'Black'],
    ['maritalStatus', 'M', 'Married'],
    ['branch', 'USMC', 'Marine Corps'],
  ])('X22 %s: %j means %j', (field, raw, to) => {
    expect(meaning(field, raw)).toBe(to)
  })

  test('X22 our own values, other fields and other words stay as they are', () => {
    expect([
      meaning('sex', 'Male'),
      meaning('notes', 'M'),
      meaning('race', 'green'),
      meaning('sex', {}),
    ]).toEqual(Array.from({ length: 4 }))
  })

  test('X22 every known meaning is a value of its field, or empty', () => {
    for (const [field, meanings] of codesOf()) {
      const values = ['', ...fieldOf(field).choices.map(({ value }) => value)]
      for (const to of meanings.values()) expect(values, field).toContain(to)
    }
    expect(fieldNames).toEqual(expect.arrayContaining([...codesOf().keys()]))
  })

  test('X22 a given meaning comes first, by the name of a field or its label', () => {
    expect(meaning('sex', 'M', { 'Sex:m': 'Female' })).toBe('Female')
    expect(meaning('race', '1', { 'race:1': 'White' })).toBe('White')
    expect(meaning('race', 'a:b', { 'race:a:b': 'Other' })).toBe('Other')
    expect(meaning('notes', 'n/a', { 'notes:N/A': '' })).toBe('')
  })

  test.each([
    [{ 'size:M': 'Male' }, 'There is no field size'],
    [{ M: 'Male' }, 'There is no field'],
    [{ 'sex:M': 'Man' }, 'Man is no value of Sex'],
  ])('X22 %j is refused with what to do', (given, words) => {
    const found = valueCodes(given as Record<string, string>, demoOffice)
    expect(found.ok ? '' : found.error.message).toContain(words)
  })
})
