import { anArrest, aTarget } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import type { Target } from '../targets/target.ts'
import { isSamePerson, seenBefore, seenBeforeNote } from './seen-before.ts'

const person = aTarget({
  phone: '8135550101',
  secondaryPhone: '8135550102',
  screenName: 'Night_Owl',
  website: 'https://chat.example/',
  firstName: 'José',
  lastName: 'Grimes',
  dateOfBirth: '1990-04-06',
})
const stranger = aTarget({
  phone: '8135550199',
  screenName: 'other',
  website: '',
  firstName: '',
  lastName: '',
})

test.each<[string, Partial<Target>, boolean]>([
  ['the same phone', { phone: '8135550101' }, true],
  ['the phone as second phone', { secondaryPhone: '8135550101' }, true],
  ['the second phone as phone', { phone: '8135550102' }, true],
  ['the same screen name on the same website', { screenName: 'night_owl', website: 'chat.example' }, true],
  ['the same screen name on another website', { screenName: 'night_owl', website: 'other.example' }, false],
  ['the same screen name on no website', { screenName: 'night_owl', website: '' }, false],
  ['the same website alone', { website: 'https://chat.example' }, false],
  [
    'the same name and birth date',
    { firstName: 'JOSE', lastName: 'grimes', dateOfBirth: '1990-04-06' },
    true,
  ],
  [
    'the same name as the analyst established it, and birth date',
    { analystFN: 'Jose', analystLN: 'Grimes', dateOfBirth: '1990-04-06' },
    true,
  ],
  [
    'the same name, another birth date',
    { firstName: 'José', lastName: 'Grimes', dateOfBirth: '1990-04-07' },
    false,
  ],
  ['the same name without a birth date', { firstName: 'José', lastName: 'Grimes', dateOfBirth: null }, false],
  [
    'the same birth date, another name',
    { firstName: 'Ann', lastName: 'Grimes', dateOfBirth: '1990-04-06' },
    false,
  ],
  ['a birth date and no name', { dateOfBirth: '1990-04-06' }, false],
])('O7 %s: %s', (_words, facts, isSame) => {
  const other = { ...stranger, ...facts }
  expect(isSamePerson(person, other)).toBe(isSame)
  expect(isSamePerson(other, person)).toBe(isSame)
})

test('O7 nothing known is nobody', () => {
  const empty = aTarget({ phone: null, screenName: '', website: '', firstName: '', lastName: '' })
  expect(isSamePerson(empty, empty)).toBe(false)
})

const spring = { id: 1, name: 'Spring 2026' }
const arrested = { target: anArrest({ id: 5, caseNumber: '26-040006' }), operation: spring }
const chatted = { target: aTarget({ id: 9 }), operation: { id: 2, name: 'Summer 2026' } }

test('O7 staff learn operation, stage and case number, newest first', () => {
  expect(seenBefore([arrested, chatted], { role: 'staff', operations: undefined })).toEqual([
    { operation: 'Summer 2026', stage: 'chatting' },
    { operation: 'Spring 2026', stage: 'arrested', caseNumber: '26-040006' },
  ])
})

test.each(['target-entry', 'supervisor', 'vip'] as const)('O7 a %s learns no case number', (role) => {
  expect(seenBefore([arrested], { role, operations: undefined })).toEqual([
    { operation: 'Spring 2026', stage: 'arrested' },
  ])
})

test('O7 O9 an operation that the account may not enter has no name and no case number', () => {
  expect(seenBefore([arrested], { role: 'admin', operations: [2] })).toEqual([
    { operation: 'another operation', stage: 'arrested' },
  ])
})

test('O7 the note names three records, newest first, and counts the others', () => {
  const arrest = { operation: 'Spring 2026', stage: 'arrested', caseNumber: '26-040006' } as const
  const other = { operation: 'another operation', stage: 'on-the-hook' } as const
  expect(seenBeforeNote([])).toEqual({ lines: [], more: 0 })
  expect(seenBeforeNote([arrest, other])).toEqual({
    lines: ['Spring 2026, arrested, case 26-040006', 'another operation, on the hook'],
    more: 0,
  })
  const many = seenBeforeNote(['A', 'B', 'B', 'C', 'D', 'E'].map((operation) => ({ ...arrest, operation })))
  expect(many.lines.map(([first]) => first)).toEqual(['A', 'B', 'C'])
  expect(many.more).toBe(2)
})
