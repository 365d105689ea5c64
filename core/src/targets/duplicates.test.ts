import { aGuest, aMeetUp, anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import {
  distinctDuplicates,
  duplicateEntries,
  duplicateTitle,
  findDuplicates,
  phonesOf,
} from './duplicates.ts'

test.each([
  ['both', { phone: '8635550101', secondaryPhone: '8635550102' }, ['8635550101', '8635550102']],
  ['one twice', { phone: '8635550101', secondaryPhone: '8635550101' }, ['8635550101']],
  ['only the secondary', { phone: null, secondaryPhone: '8635550102' }, ['8635550102']],
  ['empty and zero', { phone: '', secondaryPhone: '0' }, []],
  ['in typed form', { phone: '+1 (863) 555-0101', secondaryPhone: null }, ['8635550101']],
])('P1 the phones to check: %s', (_words, phones, wanted) => {
  expect(phonesOf(phones)).toEqual(wanted)
})

test.each([
  ['phone as phone', { phone: '8635550101' }],
  ['phone as secondary phone', { secondaryPhone: '8635550101' }],
  ['phone of an inactive target', { phone: '8635550101', isInactive: true }],
  ['phone of an arrested target', { phone: '8635550101', isArrested: true }],
])('P2 a duplicate: %s', (_words, overrides) => {
  const other = aTarget(overrides)
  expect(findDuplicates(['8635550101'], [aTarget(), other, aTarget({ phone: '8635550199' })])).toEqual([
    other,
  ])
})

test('P2 targets without a phone are not duplicates', () => {
  expect(findDuplicates(phonesOf(aTarget()), [aTarget(), aTarget()])).toEqual([])
})

test('P2 a target is not a duplicate of itself or of its party', () => {
  const main = aMeetUp({ phone: '8635550101' })
  const guest = aGuest(main, { phone: '8635550101' })
  const stranger = anArrest({ phone: '8635550101' })
  const all = [main, guest, stranger]
  expect(findDuplicates(['8635550101'], all, main)).toEqual([stranger])
  expect(findDuplicates(['8635550101'], all, guest)).toEqual([stranger])
  expect(findDuplicates(['8635550101'], all, stranger)).toEqual([main, guest])
})

test('P2 a duplicate is shown with its UC, screen name and whether it is inactive', () => {
  const other = aTarget({ caseAgent: 'Bravo', screenName: 'sk8r', isInactive: true, phone: '8635550101' })
  expect(duplicateEntries([other])).toEqual([{ caseAgent: 'Bravo', screenName: 'sk8r', isInactive: true }])
})

test('P2 L7 an additional person among the duplicates has the name of its main target', () => {
  const main = aMeetUp({ screenName: 'owl', caseAgent: 'Bravo' })
  const guest = { ...aGuest(main, { phone: '8635550101', isArrested: true }), guestOf: 'owl' }
  expect(duplicateEntries([guest])).toEqual([
    { caseAgent: 'Bravo', screenName: 'Guest of owl', isInactive: false },
  ])
})

test('P2 an additional person that stands alone among the duplicates has its first name', () => {
  const alone = aTarget({ screenName: '', firstName: 'Guest', caseAgent: 'Bravo' })
  expect(duplicateEntries([alone])).toMatchObject([{ screenName: 'Guest' }])
})

test('P4 of equal duplicates one is shown; one that is active stays beside an inactive one of its name', () => {
  const inactive = { caseAgent: 'Alpha', screenName: 'owl', isInactive: true }
  const active = { ...inactive, isInactive: false }
  const shown = distinctDuplicates([inactive, { ...inactive }, active, active])
  expect(shown).toEqual([inactive, active])
  expect(duplicateTitle(shown)).toBe('Duplicate Phone Number')
})

test.each([
  ['all inactive', [true, true], 'Duplicate Phone Number (INACTIVE)'],
  ['one active', [true, false], 'Duplicate Phone Number'],
  ['all active', [false], 'Duplicate Phone Number'],
])('P4 the title of a question about targets that are %s', (_words, flags, title) => {
  const entries = flags.map((isInactive) => ({ caseAgent: 'Alpha', screenName: 'owl', isInactive }))
  expect(duplicateTitle(entries)).toBe(title)
})
