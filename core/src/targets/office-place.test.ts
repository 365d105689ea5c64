import { demoOffice } from '@watchfloor/fixtures'
import { describe, expect, test } from 'vitest'
import { countyName, fieldProblem, labelOf, officeText } from './office-place.ts'
import { fieldNames, fieldOf } from './target.ts'

const maricopa = { county: 'Maricopa', state: 'AZ' }

test.each([
  ['Polk', 'Polk County'],
  [' Polk ', 'Polk County'],
  ['Polk County', 'Polk County'],
  ['Orleans Parish', 'Orleans Parish'],
  ['Kenai Peninsula Borough', 'Kenai Peninsula Borough'],
  ['Ponce Municipio', 'Ponce Municipio'],
  ["O'Brien", "O'Brien County"],
])('F9 the county %j is called %j', (county, name) => {
  expect(countyName({ county })).toBe(name)
})

describe('F9 the label of a field', () => {
  test('F9 names the office’s county, and has no placeholder left', () => {
    expect(labelOf('isPolkCounty', demoOffice)).toBe('Polk County Resident')
    expect(labelOf('isPolkCounty', maricopa)).toBe('Maricopa County Resident')
    for (const name of fieldNames) {
      expect(labelOf(name, maricopa)).not.toMatch(/[{}]/)
      if (name !== 'isPolkCounty') expect(labelOf(name, maricopa)).toBe(fieldOf(name).label)
    }
  })

  test('F9 is in the problem of a value', () => {
    const read = fieldOf('isPolkCounty').read('maybe', 'UTC')
    const message = read.ok ? '' : fieldProblem('isPolkCounty', read.message, maricopa)
    expect(message).toBe('Maricopa County Resident takes 0 or 1.')
  })
})

test('F9 a county or state is put into a text as it is', () => {
  expect(officeText('{state} County Data', maricopa)).toBe('Arizona County Data')
  expect(officeText('{county}, {state}', { county: '$& {state}', state: 'ZZ' })).toContain('$& ')
  expect(officeText('no place', maricopa)).toBe('no place')
})
