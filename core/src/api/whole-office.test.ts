import { expect, test } from 'vitest'
import { permissions } from '../account/role.ts'
import { whyNotWholeOffice } from '../operation/whole-office.ts'
import { listEndpoints } from './contract.ts'

test.each([
  ['a call of the office without a limit', true, undefined, true],
  ['a call of the office with a limit', true, [1], false],
  ['a call of the office with a limit to nothing', true, [], false],
  ['another call with a limit', false, [1], true],
])('R47 %s', (_, wholeOffice, limit, isAllowed) => {
  expect(whyNotWholeOffice({ wholeOffice }, limit) === undefined).toBe(isAllowed)
})

test('R47 every change of accounts, tokens, webhooks and displays is a call of the office', () => {
  const managed: readonly unknown[] = [
    permissions['account.manage'],
    permissions['token.manage'],
    permissions['webhook.manage'],
    permissions['display.manage'],
  ]
  const changes = listEndpoints().filter(({ access, method }) => method !== 'GET' && managed.includes(access))
  expect(changes.length).toBeGreaterThan(15)
  expect(changes.filter(({ wholeOffice }) => wholeOffice !== true).map(({ path }) => path)).toEqual([])
})
