import { expect, test } from 'vitest'
import { type AdminFacts, mayBeLimited, mayLoseAdmin } from './last-admin.ts'

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

const limited = account('limited@office.example', { operations: [1] })
const other = account('other@office.example', { operations: [2] })

test.each<[string, AdminFacts, AdminFacts[], boolean]>([
  ['the last one without a limit may not', chief, [chief, limited], false],
  ['one of two without a limit may', chief, [chief, deputy, limited], true],
  ['one with a limit may beside one without', limited, [chief, limited], true],
  ['one of two with a limit may', limited, [limited, other], true],
  ['the last one, with a limit, may not', limited, [limited], false],
])('R21 of the enabled admins %s be demoted or disabled', (_words, one, admins, expected) => {
  expect(mayLoseAdmin(one, admins)).toBe(expected)
})

test.each<[string, AdminFacts, AdminFacts[], boolean]>([
  ['the last admin without a limit may not', chief, [chief, limited], false],
  ['one of two admins without a limit may', chief, [chief, deputy], true],
  ['an admin that is limited already may, to other operations', limited, [limited], true],
  ['a disabled admin may', account('old@office.example', { isDisabled: true }), [chief], true],
  ['an account without the admin role may', account('ann@office.example', { role: 'staff' }), [chief], true],
])('R21 %s be limited to operations', (_words, one, admins, expected) => {
  expect(mayBeLimited(one, admins)).toBe(expected)
})
