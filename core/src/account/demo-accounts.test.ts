import { expect, test } from 'vitest'
import { isTrainingOffice, listDemoAccounts } from './demo-accounts.ts'
import { roles } from './role.ts'

const emails = listDemoAccounts().map(({ email }) => email)

test('R18 the demonstration has one account for each role', () => {
  expect(listDemoAccounts().map(({ role }) => role)).toEqual([...roles])
  expect(emails).toContain('vip@watchfloor.example')
})

test.each([
  ['all its accounts', emails, true],
  ['some of them', emails.slice(0, 2), true],
  ['a further account', [...emails, 'chief@office.example'], false],
  ['nobody', [], false],
])('R18 an office with %s', (_words, list, isTraining) => {
  expect(isTrainingOffice(list)).toBe(isTraining)
})
