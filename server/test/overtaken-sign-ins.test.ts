import { setTimeout as wait } from 'node:timers/promises'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { addNamed, appCode, enrollApp } from './helpers/enroll-app.ts'
import { officeOn } from './helpers/office.ts'

describe.each(testDatabases)('sign-ins that a change overtakes on $name', ({ create }) => {
  const office = officeOn(create)

  const newAccount = (name: string) => addNamed(office, name)
  const enrolled = (name: string) => enrollApp(office, name)
  const isOpen = async (client: Client) => (await client.get('/auth/getLoggedInUser')).status === 200

  test('R12 a right password takes no wrong code that is tried meanwhile out of the count', async () => {
    const { account } = await enrolled('guessed')
    const guesser = new Client(office.url)
    await guesser.signIn(account)
    const { knex } = office.context.db
    const failures = async (): Promise<number> =>
      (await knex('sign_in_failures').where({ email: account.email }).first('failures'))?.failures ?? 0
    const signIn = new Client(office.url).signIn(account)
    while ((await failures()) === 0) await wait(0)
    const guess = await guesser.post('/auth/factor', { totp: '000000' })
    expect([guess.status, (await signIn).json['factorRequired']]).toEqual([401, true])
    expect(await failures()).toBe(1)
  })

  test('R23 two right answers at once finish one sign-in, and only one recovery code is used', async () => {
    const { account, codes } = await enrolled('hurried')
    const client = new Client(office.url)
    await client.signIn(account)
    const replies = await Promise.all(
      codes.slice(0, 4).map((recovery) => client.post('/auth/factor', { recovery })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401])
    expect((await client.get('/auth/factors')).json['recoveryCodesLeft']).toBe(9)
  })

  test('R23 a second step that waits ends with a new password, and when the account is disabled', async () => {
    const { accounts } = office.context
    const { account, codes, secret } = await enrolled('waits')
    const [byCode, byApp] = [new Client(office.url), new Client(office.url)]
    await byCode.signIn(account)
    await accounts.setPassword(account.email, 'another quiet violet lake', { email: 'test', address: 'test' })
    expect((await byCode.post('/auth/factor', { recovery: codes[0] })).status).toBe(401)
    await byApp.signIn({ ...account, password: 'another quiet violet lake' })
    await accounts.disable(account.email, { email: 'test', address: 'test' })
    await accounts.enable(account.email, { email: 'test', address: 'test' })
    expect((await byApp.post('/auth/factor', { totp: appCode(office, secret) })).status).toBe(401)
    await byApp.signIn({ ...account, password: 'another quiet violet lake' })
    expect((await byApp.post('/auth/factor', { recovery: codes[0] })).status).toBe(200)
  })

  test('no session outlives a new password that another process sets while the old one is checked', async () => {
    const account = await newAccount('reset')
    const { db, sessions } = office.context
    const { knex } = db
    const client = new Client(office.url)
    const signIn = client.signIn(account)
    // An attempt is counted before its password is checked.
    while (!(await knex('sign_in_failures').where({ email: account.email }).first('email'))) await wait(0)
    await db.write(async (tx) => {
      await tx.run(tx.knex('accounts').where({ email: account.email }).update({ password_hash: 'another' }))
      await tx.run(tx.knex('sessions').where({ email: account.email }).delete())
    })
    expect((await signIn).status).toBe(401)
    sessions.forget()
    expect(await isOpen(client)).toBe(false)
  })

  test('of several changes of one password at once the first counts', async () => {
    const account = await newAccount('changes')
    const client = new Client(office.url)
    await client.signIn(account)
    const next = ['a first quiet violet lake', 'a second quiet violet lake', 'a third quiet violet lake']
    const change = (password: string) =>
      client.post('/auth/password', { current: account.password, next: password })
    const statuses = (await Promise.all(next.map(change))).map(({ status }) => status)
    expect([...statuses].sort()).toEqual([200, 401, 401])
    const chosen = next[statuses.indexOf(200)] ?? ''
    expect((await new Client(office.url).signIn({ ...account, password: chosen })).status).toBe(200)
  })
})
