import { messages, type Role } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { Client, type Reply } from './helpers/client.ts'
import { addNamed, appCode, enrollApp } from './helpers/enroll-app.ts'
import { officeOn } from './helpers/office.ts'

const by = { email: 'test', address: 'test' }

describe.each(testDatabases)('second factors on $name', ({ create }) => {
  const office = officeOn(create, { MFA_REQUIRED: 'analyst' })

  const codeOf = (secret: string, steps?: number) => appCode(office, secret, steps)
  const newAccount = (name: string, role?: Role) => addNamed(office, name, role)
  const enrolled = (name: string) => enrollApp(office, name)
  const isOpen = async (client: Client) => (await client.get('/auth/getLoggedInUser')).status === 200
  const answer = ({ status, json }: Reply) => [status, json['loginStatus'], json['code']]

  test('R23 a sign-in with a factor opens nothing before the second step', async () => {
    const { account, secret } = await enrolled('halves')
    const client = new Client(office.url)
    const first = await client.signIn(account)
    expect(first.json).toEqual({ loginStatus: false, factorRequired: true, factors: ['totp', 'recovery'] })
    expect(await isOpen(client)).toBe(false)
    expect((await client.get('/auth/chatterlist')).status).toBe(401)
    const second = await client.post('/auth/factor', { totp: codeOf(secret) })
    expect([second.status, second.json]).toEqual([200, { loginStatus: true }])
    expect(await isOpen(client)).toBe(true)
  })

  test('R23 the second step takes five minutes at most, and needs the first', async () => {
    const { account, secret } = await enrolled('slow')
    const client = new Client(office.url)
    expect(answer(await client.post('/auth/factor', { totp: codeOf(secret) }))).toEqual([
      401,
      false,
      'session.refused',
    ])
    await client.signIn(account)
    office.clock.forward(5)
    expect((await client.post('/auth/factor', { totp: codeOf(secret) })).status).toBe(401)
    expect(await isOpen(client)).toBe(false)
  })

  test('R23 a code for a key that another enrolment has replaced is refused for that reason', async () => {
    const client = new Client(office.url)
    await client.signIn(await newAccount('tabs'))
    const start = async () =>
      (await client.post('/auth/factors/totp', {})).json as unknown as { id: number; secret: string }
    const confirm = async ({ id, secret }: { id: number; secret: string }) =>
      (await client.post('/auth/factors/totp/confirm', { id, code: codeOf(secret) })).json
    const [first, second] = [await start(), await start()]
    expect((await confirm(first))['Error']).toBe(messages.factor.replacedEnrolment)
    expect(await confirm(second)).toMatchObject({ Status: true })
    expect((await confirm(first))['Error']).toBe(messages.factor.noEnrolment)
  })

  test('R24 a code works once, one step early or late, and never before an accepted one', async () => {
    const { account, secret } = await enrolled('steps')
    const tryCode = async (steps: number) => {
      const client = new Client(office.url)
      await client.signIn(account)
      return (await client.post('/auth/factor', { totp: codeOf(secret, steps) })).status
    }
    expect(await tryCode(2)).toBe(401)
    expect(await tryCode(-2)).toBe(401)
    expect(await tryCode(0)).toBe(200)
    expect(await tryCode(0)).toBe(401)
    expect(await tryCode(-1)).toBe(401)
    expect(await tryCode(1)).toBe(200)
    expect(await tryCode(1)).toBe(401)
  })

  test.each([
    ['short', '12345'],
    ['long', '1234567'],
    ['accents', 'éééééé'],
    // As some keyboards type them.
    ['wide', '１２３４５６'],
    ['arabic', '١٢٣٤٥٦'],
  ])('R24 a code that is not six plain digits is wrong: %s', async (name, totp) => {
    const { account } = await enrolled(name)
    const client = new Client(office.url)
    await client.signIn(account)
    const { status, json } = await client.post('/auth/factor', { totp })
    expect([status, json['Error']]).toEqual([401, messages.factor.wrongCode])
  })

  test('R12 codes and passwords share the cap of five attempts', async () => {
    const { account, secret } = await enrolled('capped')
    const client = new Client(office.url)
    await client.signIn(account)
    for (let attempt = 0; attempt < 3; attempt++)
      expect((await client.post('/auth/factor', { totp: '000000' })).status).toBe(401)
    await client.signIn({ ...account, password: 'a wild guess at it' })
    await client.signIn(account)
    const locked = { code: 'session.refused', Error: messages.factor.locked(15) }
    expect((await client.post('/auth/factor', { totp: '000000' })).json).toMatchObject(locked)
    expect((await client.post('/auth/factor', { totp: codeOf(secret) })).json).toMatchObject(locked)
    // Whoever has not proven the password is not told that the account is locked.
    const { json } = await new Client(office.url).signIn(account)
    expect([json['factorRequired'], json['Error']]).toEqual([undefined, messages.login.wrong])
  })

  test('R26 a recovery code signs in once', async () => {
    const { account, codes } = await enrolled('recovers')
    expect(new Set(codes).size).toBe(10)
    const tryCode = async (recovery: string) => {
      const client = new Client(office.url)
      await client.signIn(account)
      return (await client.post('/auth/factor', { recovery })).status
    }
    const [code = ''] = codes
    expect(await tryCode(code.toUpperCase().replaceAll('-', ' '))).toBe(200)
    expect(await tryCode(code)).toBe(401)
  })

  test('R45 the journal names the factor of each sign-in', async () => {
    const { account, secret, codes } = await enrolled('tells')
    for (const answer of [{ totp: codeOf(secret) }, { recovery: codes[0] }]) {
      const client = new Client(office.url)
      await client.signIn(account)
      expect((await client.post('/auth/factor', answer)).status).toBe(200)
    }
    const admin = await newAccount('reader', 'admin')
    const reader = new Client(office.url)
    await reader.signIn(admin)
    const { json } = await reader.get(`/auth/journal?actor=${account.email}&action=sign-in`)
    const entries = json['Result'] as unknown as { changes: { field: string; after?: unknown }[] }[]
    const factors = entries.map(({ changes }) => changes.map(({ field, after }) => `${field} ${after}`))
    expect(factors).toEqual([['factor recovery'], ['factor totp'], []])
  })

  test('R26 the database holds neither a key nor a recovery code in plain', async () => {
    const { account, codes } = await enrolled('stored')
    const rows = await office.context.db.knex('recovery_codes').where({ email: account.email })
    for (const code of codes) expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
    const journal = await office.context.db.knex('journal').where({ object: account.email })
    expect(journal.map(({ action }) => action)).toContain('add-factor')
    for (const code of codes) expect(JSON.stringify(journal)).not.toContain(code)
  })

  test('R22 an account of a role that must have a factor reaches enrolment alone', async () => {
    const account = await newAccount('due', 'analyst')
    const client = new Client(office.url)
    expect((await client.signIn(account)).json).toEqual({ loginStatus: true, mustEnroll: true })
    for (const path of ['/auth/getLoggedInUser', '/auth/chatterlist', '/auth/events', '/auth/sessions'])
      expect(answer(await client.get(path))).toEqual([403, undefined, 'access.enroll-first'])
    const started = await client.post('/auth/factors/totp', {})
    const code = codeOf(String(started.json['secret']))
    expect((await client.post('/auth/factors/totp/confirm', { code })).status).toBe(200)
    expect(await isOpen(client)).toBe(true)
    const { factors } = (await client.get('/auth/factors')).json as unknown as { factors: { id: number }[] }
    const removed = await client.send('DELETE', `/auth/factors/${factors[0]?.id}`)
    expect(answer(removed)).toEqual([409, undefined, 'factor.refused'])
  })

  test('R22 a one-time password must be changed first', async () => {
    const account = await newAccount('one-time')
    await office.context.accounts.setPassword(account.email, account.password, by, { isOneTime: true })
    const client = new Client(office.url)
    expect((await client.signIn(account)).json).toEqual({ loginStatus: true, mustChange: true })
    expect(answer(await client.get('/auth/chatterlist'))).toEqual([
      403,
      undefined,
      'access.change-password-first',
    ])
    const change = (next: string, current = account.password) =>
      client.post('/auth/password', { current, next })
    expect((await change(account.password)).status).toBe(409)
    expect((await change('watchfloorwatchfloor')).status).toBe(400)
    expect((await change('an orange boat at noon', 'not this one at all')).status).toBe(401)
    expect((await change('an orange boat at noon')).status).toBe(200)
    expect(await isOpen(client)).toBe(true)
    expect((await new Client(office.url).signIn(account)).status).toBe(401)
  })

  test('a changed password ends every other session and every device cookie', async () => {
    const account = await newAccount('changes')
    const [here, there] = [new Client(office.url), new Client(office.url)]
    await here.signIn(account)
    await there.signIn(account)
    const next = 'an orange boat at noon'
    expect((await here.post('/auth/password', { current: account.password, next })).status).toBe(200)
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
    // The device of the other session is no longer known, so wrong passwords from it lock all unknown devices.
    for (let attempt = 0; attempt < 5; attempt++) await there.signIn({ ...account, password: 'wrong again' })
    expect((await new Client(office.url).signIn({ ...account, password: next })).status).toBe(401)
    expect((await here.signIn({ ...account, password: next })).status).toBe(200)
  })

  test('R25 a dangerous call needs a confirmation of the last five minutes', async () => {
    const account = await newAccount('confirms', 'admin')
    const client = new Client(office.url)
    await client.signIn(account)
    const target = await newAccount('promoted')
    const promote = (role: string) => client.post('/auth/accounts/role', { email: target.email, role })
    expect((await promote('vip')).status).toBe(200)
    office.clock.forward(5)
    expect(answer(await promote('staff'))).toEqual([403, undefined, 'access.confirm-first'])
    const more = {
      email: 'another@watchfloor.example',
      role: 'admin',
      password: 'a long and winding sentence',
    }
    for (const [path, body] of [
      ['/auth/accounts', more],
      ['/auth/accounts/enable', { email: target.email }],
      ['/auth/accounts/operations', { email: target.email, operations: null }],
    ] as const)
      expect(answer(await client.post(path, body))).toEqual([403, undefined, 'access.confirm-first'])
    expect((await client.post('/auth/confirm', { password: 'not this one at all' })).status).toBe(401)
    expect((await promote('staff')).status).toBe(403)
    expect((await client.post('/auth/confirm', { password: account.password })).status).toBe(200)
    expect((await promote('staff')).status).toBe(200)
    expect((await client.post('/auth/confirm', {})).status).toBe(400)
    for (let attempt = 0; attempt < 5; attempt++)
      await client.post('/auth/confirm', { password: 'wrong again' })
    const { json } = await client.post('/auth/confirm', { password: account.password })
    expect(json['Error']).toBe(messages.factor.locked(15))
  })

  test('R25 a factor is added only by somebody who confirmed', async () => {
    const account = await newAccount('hijacked')
    const client = new Client(office.url)
    await client.signIn(account)
    office.clock.forward(6)
    for (const [path, body] of [
      ['/auth/factors/totp', {}],
      ['/auth/factors/totp/confirm', { code: '123456' }],
      ['/auth/factors/passkey/options', {}],
      ['/auth/factors/passkey', { passkey: { id: 'x' } }],
    ] as const)
      expect(answer(await client.post(path, body))).toEqual([403, undefined, 'access.confirm-first'])
  })

  test.each([
    ['a program, which says no origin', {}],
    ['a page whose origin is hidden', { origin: 'null' }],
    ['a page of the desk', { origin: 'http://127.0.0.1' }],
  ])('a passkey belongs to the host that was asked for: %s', async (_, headers) => {
    const account = await newAccount(`keys${Object.values(headers).join('').length}`)
    const client = new Client(office.url)
    await client.signIn(account)
    const options = await client.send('POST', '/auth/factors/passkey/options', {}, headers)
    expect([options.status, options.json['options']?.['rp']]).toEqual([
      200,
      { id: '127.0.0.1', name: "Sheriff's Office" },
    ])
    const reply = await client.send('POST', '/auth/factors/passkey', { passkey: { id: 'x' } }, headers)
    expect(answer(reply)).toEqual([409, undefined, 'factor.refused'])
  })

  test('R26 an admin resets a factor, which ends the sessions', async () => {
    const { account, client } = await enrolled('resets')
    const reset = (email: string) => office.as.admin.post('/auth/accounts/factor', { email })
    await office.as.admin.post('/auth/confirm', { password: 'demo-admin-account' })
    expect((await reset(account.email)).json['Result']).toMatchObject({ hasFactor: false })
    expect(await isOpen(client)).toBe(false)
    expect((await client.signIn(account)).json).toEqual({ loginStatus: true })
    expect((await reset(account.email)).status).toBe(409)
  })

  test('a person sees and ends their own sessions alone', async () => {
    const account = await newAccount('devices')
    const [here, there] = [new Client(office.url), new Client(office.url)]
    await here.signIn(account)
    await there.signIn(account)
    const list = async () =>
      (await here.get('/auth/sessions')).json['sessions'] as unknown as { id: string; isCurrent: boolean }[]
    const other = (await list()).find(({ isCurrent }) => !isCurrent)
    expect(await list()).toHaveLength(2)
    expect((await office.as.staff.send('DELETE', `/auth/sessions/${other?.id}`)).status).toBe(404)
    expect((await here.send('DELETE', `/auth/sessions/${other?.id}`)).status).toBe(200)
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
    await there.signIn(account)
    expect((await here.send('DELETE', '/auth/sessions')).json['ended']).toBe(1)
    expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
  })

  test('R10 a common password, or one with a word of the office, is refused', async () => {
    for (const password of ['password12345678', 'Watchfloor-2026-11', 'iloveyouiloveyou']) {
      const body = { email: 'common@office.example', role: 'staff', password }
      const reply = await office.as.admin.post('/auth/accounts', body)
      expect([reply.status, reply.json['field']]).toEqual([400, 'password'])
    }
  })
})
