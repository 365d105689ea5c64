import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('accounts on $name', ({ create }) => {
  const office = officeOn(create)
  const post = (path: string, body: object) => office.as.admin.post(`/auth/accounts${path}`, body)
  const password = 'a-long-enough-password'

  test.each([
    ['an invalid address', '', { email: 'nope', role: 'staff', password }, 400, 'email'],
    ['an address without a name', '', { email: '@b', role: 'staff', password }, 400, 'email'],
    ['an invisible sign', '', { email: 'ja\u200bne@b.example', role: 'staff', password }, 400, 'email'],
    [
      'a short password',
      '',
      { email: 'new@office.example', role: 'staff', password: 'short' },
      400,
      'password',
    ],
    [
      'a new short password',
      '/password',
      { email: 'staff@watchfloor.example', password: 'x' },
      400,
      'password',
    ],
    ['a known address', '', { email: 'Staff@watchfloor.example', role: 'staff', password }, 409, undefined],
    ['the last admin', '/disable', { email: 'admin@watchfloor.example' }, 409, undefined],
    [
      'a limit of the last admin',
      '/operations',
      { email: 'admin@watchfloor.example', operations: [1] },
      409,
      undefined,
    ],
    ['nobody', '/role', { email: 'nobody@office.example', role: 'staff' }, 404, undefined],
  ])('R14 %s is refused, with its field if there is one', async (_words, path, body, status, field) => {
    const before = (await office.as.admin.get('/auth/accounts')).text
    const reply = await post(path, body)
    expect([reply.status, reply.json['field']]).toEqual([status, field])
    expect(reply.json['Error']).toMatch(/^[A-Z].{10,}/s)
    expect((await office.as.admin.get('/auth/accounts')).text).toBe(before)
  })

  test('R21 the last admin without a limit is neither limited nor demoted nor disabled', async () => {
    const { admin } = office.as
    const [email, deputy] = ['admin@watchfloor.example', 'deputy@watchfloor.example']
    await admin.confirm('demo-admin-account')
    const statusOf = async (path: string, body: object) => (await post(path, { email, ...body })).status
    expect(
      (await post('', { email: deputy, role: 'admin', password: 'violet kettle on a hill' })).status,
    ).toBe(200)
    expect(await statusOf('/operations', { email: deputy, operations: [1] })).toBe(200)
    const refused = [
      ['/operations', { operations: [1] }],
      ['/role', { role: 'staff' }],
      ['/disable', {}],
    ] as const
    for (const [path, body] of refused) expect([path, await statusOf(path, body)]).toEqual([path, 409])
    expect(await statusOf('/operations', { email: deputy, operations: null })).toBe(200)
    expect(await statusOf('/operations', { operations: [1] })).toBe(200)
    expect((await post('/disable', { email: deputy })).status).toBe(403)
  })
})
