import { demoOffice } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { labelOf } from '../targets/office-place.ts'
import { fieldNames } from '../targets/target.ts'
import { columnUses, matchColumns, moveField, readColumns } from './columns.ts'

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
  ['First', 'firstName'],
  ['Last', 'lastName'],
  ['Street', 'address'],
  ['Street Address', 'address'],
  ['City', 'city'],
  ['State', 'addressState'],
  ['Zip', 'zipCode'],
  ['Gender', 'sex'],
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

test('X4 a field that is chosen for a second column moves there, and nothing else of the mapping changes', () => {
  const names = ['Nick', 'Screen Name', 'Phone', 'Cell']
  const map = { nick: '-', Cell: 'secondaryPhone' }
  const read = readColumns(names, map, demoOffice)
  if (!read.ok) throw new Error(read.error.message)
  const moved = moveField(read.value, map, { name: 'Nick', use: 'screenName' })
  expect(moved).toEqual({
    map: { Cell: 'secondaryPhone', 'Screen Name': '-', Nick: 'screenName' },
    left: ['Screen Name'],
  })
  expect(usesOf(names, moved.map)).toEqual(['screenName', 'none', 'phone', 'secondaryPhone'])
})

test('X4 any number of columns can be left out, and a column keeps its own field', () => {
  const names = ['Nick', 'Screen Name']
  const left = moveField([{ name: 'Nick', use: 'none' }], {}, { name: 'Screen Name', use: '-' })
  expect(left).toEqual({ map: { 'Screen Name': '-' }, left: [] })
  const kept = moveField(
    [{ name: 'Nick', use: 'screenName' }],
    { nick: 'screenName' },
    { name: 'Nick', use: 'screenName' },
  )
  expect(kept).toEqual({ map: { Nick: 'screenName' }, left: [] })
  expect(usesOf(names, { Nick: 'screenName' })).toContain('would both be')
})

test('X4 the columns of a header that is refused can still be read, so that a person can mend them', () => {
  const read = readColumns(['Phone', 'Phone Number'], {}, demoOffice)
  expect(read.ok && read.value.map(({ use }) => use)).toEqual(['phone', 'phone'])
})
