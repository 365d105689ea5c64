import { demoOffice } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { labelOf } from '../targets/office-place.ts'
import { fieldNames } from '../targets/target.ts'
import { columnUses, matchColumns } from './columns.ts'

const columnUse = columnUses(demoOffice)
const usesOf = (names: readonly string[], map: Record<string, string> = {}) => {
  const found = matchColumns(names, map, demoOffice)
  return found.ok ? found.value.columns.map(({ use }) => use) : found.error.message
}

test('X4 every field is found by its name and by its label, in any case', () => {
  for (const name of fieldNames) {
    expect([name, columnUse(name), columnUse(name.toUpperCase())]).toEqual([name, name, name])
    const label = labelOf(name, demoOffice)
    expect([name, columnUse(label), columnUse(label.toLowerCase())]).toEqual([name, name, name])
  }
})

test.each([
  ['uc / chatter', 'caseAgent'],
  ['Case Agent', 'caseAgent'],
  ['chatName', 'screenName'],
  ['SCREEN_NAME', 'screenName'],
  ['DOB', 'dateOfBirth'],
  ['Priority #', 'briefNum'],
  ['id', 'id'],
  ['error', 'none'],
  ['isMilitary', 'none'],
  ['Shoe size', undefined],
])('X4 the column %s is %s', (name, use) => {
  expect(columnUse(name)).toBe(use)
})

test('X4 a mapping comes first, and may leave a column out', () => {
  expect(usesOf(['Handle', 'Phone', 'Notes'], { handle: 'Screen Name', Notes: '-' })).toEqual([
    'screenName',
    'phone',
    'none',
  ])
  const found = matchColumns(['Phone'], { Handle: 'screenName' }, demoOffice)
  expect(found.ok && found.value.unmatched).toEqual(['Handle'])
})

test('X4 ambiguous columns are refused', () => {
  expect(usesOf(['Phone', 'Phone Number'])).toContain('would both be Phone')
  expect(usesOf(['Agent Adams', 'night_owl', '5555550142'])).toContain('has none of the known column names')
  expect(usesOf(['Phone'], { Phone: 'shoeSize' })).toContain('There is no field shoeSize')
})
