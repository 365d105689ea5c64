import { describe, expect, test } from 'vitest'
import { may, roles } from '../account/role.ts'
import { callIdOf } from './call-id.ts'
import { contract, listEndpoints } from './contract.ts'
import { isInScope, isNamedIn, readScope } from './token-scope.ts'

const calls = listEndpoints().filter(({ access }) => access !== 'anyone')
const { target, users, own, operation, deleted, purge, backup, token, system } = contract

describe('R40 the scope of a token', () => {
  test('R40 read has no call that writes, and write has every call of read', () => {
    for (const call of calls) {
      if (isInScope(call, 'read')) expect([callIdOf(call), call.method]).toEqual([callIdOf(call), 'GET'])
      if (isInScope(call, 'read')) expect(isInScope(call, 'write')).toBe(true)
    }
    expect(isInScope(target.list, 'read')).toBe(true)
    expect(isInScope(target.add, 'read')).toBe(false)
    expect(isInScope(target.add, 'write')).toBe(true)
  })

  test.each([
    ['a role change', users.setRole],
    ['a new account', users.add],
    ['a new password', users.setPassword],
    ['a factor reset', users.resetFactor],
    ['sealing', operation.setState],
    ['a restore', deleted.restore],
    ['a purge', purge.run],
    ['a packet', operation.packet],
    ['a backup', backup.make],
  ])('R40 %s is only in a scope that names it', (_words, call) => {
    expect([isInScope(call, 'read'), isInScope(call, 'write')]).toEqual([false, false])
    expect(isInScope(call, [callIdOf(call)])).toBe(true)
    expect(isInScope(call, [callIdOf(target.list)])).toBe(false)
  })

  test('R40 every call that needs a confirmation must be named, or is never in a scope', () => {
    const open = calls.filter((call) => call.confirmed && call.tokens === undefined)
    expect(open.map(callIdOf)).toEqual([])
  })

  test('R40 no token reaches tokens, sessions, factors or own passwords', () => {
    for (const call of [...Object.values(token), ...Object.values(own), operation.enter])
      expect([callIdOf(call), isInScope(call, [callIdOf(call)])]).toEqual([callIdOf(call), false])
  })

  test('R40 every scope has the contract of the calls', () => {
    const scopes = ['read', 'write', [callIdOf(target.list)]] as const
    expect(scopes.map((scope) => isInScope(system.openapi, scope))).toEqual([true, true, true])
  })

  test('R40 only a name reveals', () => {
    expect([isNamedIn(target.get, 'write'), isNamedIn(target.get, ['target.get'])]).toEqual([false, true])
  })
})

describe('R41 a written scope', () => {
  test.each([
    ['read', 'staff', 'read'],
    [' write ', 'vip', 'write'],
    ['target.list', 'vip', ['target.list']],
    ['target.add,target.list, target.add', 'staff', ['target.add', 'target.list']],
    ['POST /auth/addChatterList', 'target-entry', ['target.add']],
    ['/auth/addchatterlist', 'staff', ['target.add']],
    ['addChatterList', 'staff', ['target.add']],
    ['GET /auth/chatterlist', 'vip', ['target.changes', 'target.list']],
    ['purge.run', 'admin', ['purge.run']],
  ] as const)('R41 %j of %s is read', (text, role, scope) => {
    expect(readScope(text, role)).toEqual({ ok: true, value: scope })
  })

  test.each([
    ['', 'staff', /read, write, or calls/],
    ['read,write', 'staff', /Give read alone/],
    ['target.lst', 'staff', /no call target\.lst/],
    ['purge.run', 'staff', /The role staff may not/],
    ['token.add', 'admin', /No token/],
    ['own.password', 'admin', /No token/],
    ['account.signIn', 'admin', /No token/],
  ] as const)('R41 %j of %s is refused with the reason', (text, role, message) => {
    const read = readScope(text, role)
    expect(read.ok ? undefined : read.error.message).toMatch(message)
  })

  test('R41 every call has an id of its own, and a role names what it may call', () => {
    expect(new Set(listEndpoints().map(callIdOf)).size).toBe(listEndpoints().length)
    for (const role of roles)
      expect(readScope('token.list', role).ok || may(role, 'token.manage')).toBe(may(role, 'token.manage'))
  })
})
