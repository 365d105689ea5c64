import { aTarget, at, demoZone } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { arresteeName, deletedName, doneAboutText, headingOf } from './done-about.ts'

const owl = aTarget({ screenName: 'night_owl' })

test.each([
  ['arrived', at('21:38'), 'night_owl arrived 21:38'],
  ['takenDown', at('21:39'), 'night_owl taken down 21:39'],
  ['expected', at('22:30'), 'night_owl expected 22:30'],
  [undefined, undefined, 'night_owl, 21:40'],
] as const)('D5 the toast of an act (%s) names the person and the time', (how, moment, text) => {
  const about = { target: owl, ...(how && { how }), ...(moment && { at: moment }) }
  expect(doneAboutText(about, at('21:40'), demoZone)).toBe(text)
})

test('D5 an arrested person is named by name and case number, an additional person by the first name', () => {
  const arrested = aTarget({ isArrested: true, firstName: 'Ann', lastName: 'Vale', caseNumber: '26-040001' })
  expect(headingOf(arrested)).toBe('Ann Vale, 26-040001')
  expect(headingOf({ ...arrested, caseNumber: '' })).toBe('Ann Vale')
  expect(headingOf(aTarget({ screenName: '', firstName: 'Bo' }))).toBe('Bo')
  expect(headingOf(aTarget({ screenName: '', firstName: '' }))).toBe('Guest')
})

test('D5 L7 an additional person without a name of its own has that of its main target', () => {
  const guest = {
    ...aTarget({ screenName: '', firstName: 'Guest', caseNumber: '26-040001' }),
    guestOf: 'owl',
  }
  expect(headingOf(guest)).toBe('Guest of owl')
  expect(headingOf({ ...guest, isArrested: true })).toBe('Guest of owl, 26-040001')
  expect(headingOf({ ...guest, isArrested: true, analystFN: 'Ann', analystLN: 'Vale' })).toBe(
    'Ann Vale, 26-040001',
  )
})

test('L7 N2 an arrested additional person without a name of its own has that of its main target', () => {
  const guest = { ...aTarget({ screenName: '', firstName: 'Guest', isArrested: true }), guestOf: 'owl' }
  expect(arresteeName(guest)).toBe('Guest of owl')
  expect(arresteeName({ ...guest, firstName: '' })).toBe('Guest of owl')
  expect(arresteeName({ ...guest, firstName: 'Ann' })).toBe('Ann')
  expect(arresteeName({ ...guest, guestOf: '' })).toBe('Guest')
  expect(arresteeName(owl)).toBe('night_owl')
})

test.each([
  ['Guest of owl', { firstName: 'Guest', guestOf: 'owl' }],
  ['Bob Smith', { firstName: 'Bob', lastName: 'Smith', guestOf: 'owl' }],
  ['Guest', { firstName: 'Guest' }],
  ['owl', { screenName: 'owl', firstName: 'Ann' }],
  ['Ann', { firstName: 'Ann' }],
  ['Record 7', {}],
])('L7 a deleted record is named %s', (name, record) => {
  expect(deletedName({ id: 7, screenName: '', firstName: '', lastName: '', ...record })).toBe(name)
})
