import { expect, test } from 'vitest'
import { type AdminFacts, mayLoseAdmin } from './last-admin.ts'

const account = (email: string, facts: Partial<AdminFacts> = {}): AdminFacts => ({
  email,
  role: 'admin',
  isDisabled: false,
  ...facts,
})
const chief = account('chief@office.example')
const deputy = account('deputy@office.example')

test.each<[string, AdminFacts, AdminFacts[], boolean]>([
  ['the last enabled admin may not', chief, [chief], false],
  ['one of two admins may', chief, [chief, deputy], true],
  ['a disabled admin may', account('old@office.example', { isDisabled: true }), [chief], true],
  ['an account without the admin role may', account('ann@office.example', { role: 'staff' }), [chief], true],
])('R21 %s be demoted or disabled', (_words, one, admins, expected) => {
  expect(mayLoseAdmin(one, admins)).toBe(expected)
})
