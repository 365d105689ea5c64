import { setTimeout as sleep } from 'node:timers/promises'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

const wrong = { loginStatus: false, Error: 'Wrong email or password.' }

/** How long a server takes a session from its cache (ms). */
const cachedMs = 2_000

describe.each(testDatabases)('sessions on $name', ({ create }) => {
  const office = officeOn(create, { SESSION_IDLE_MINUTES: '30', SESSION_HOURS: '2' })

  async function newAccount(name: string): Promise<{ email: string; password: string }> {
    const account = { email: `${name}@watchfloor.example`, password: `${name} has a long password` }
    await office.context.accounts.add({ ...account, role: 'staff' }, { email: 'test', address: 'test' })
    return account
  }

  async function newSession(name: string): Promise<Client> {
    const client = new Client(office.url)
    expect((await client.signIn(await newAccount(name))).status).toBe(200)
    return client
  }

  const isAlive = async (client: Client, headers = {}) =>
    (await client.get('/auth/getLoggedInUser', headers)).status === 200

  test('an email is the same in upper and lower case', async () => {
    const { email, password } = await newAccount('cases')
    const client = new Client(office.url)
    expect((await client.signIn({ email: ` ${email.toUpperCase()} `, password })).json).toEqual({
      loginStatus: true,
    })
    expect((await client.get('/auth/getLoggedInUser')).json['user']).toEqual({ email, role: 'staff' })
  })

  test('five failures lock the account for unknown devices, but not for a known one', async () => {
    const account = await newAccount('locked')
    const known = new Client(office.url)
    await known.signIn(account)
    const stranger = new Client(office.url)
    for (let attempt = 0; attempt < 5; attempt++) {
      const reply = await stranger.signIn({ ...account, password: 'a wild guess at it' })
      expect([reply.status, reply.json]).toMatchObject([401, wrong])
    }
    expect((await stranger.signIn(account)).json).toMatchObject(wrong)
    expect((await known.signIn(account)).status).toBe(200)
    office.clock.forward(16)
    expect((await stranger.signIn(account)).status).toBe(200)
  })

  test('R13 ending the other sessions counts those that were alive, and leaves none', async () => {
    const account = await newAccount('machines')
    const signIn = async () => {
      const client = new Client(office.url)
      await client.signIn(account)
      return client
    }
    for (let machine = 0; machine < 3; machine++) await signIn()
    office.clock.forward(31)
    const [here, there] = [await signIn(), await signIn()]
    expect((await here.get('/auth/sessions')).json['sessions']).toHaveLength(2)
    expect((await here.send('DELETE', '/auth/sessions')).json).toEqual({ Status: true, ended: 1 })
    expect([await isAlive(here), await isAlive(there)]).toEqual([true, false])
    expect((await here.send('DELETE', '/auth/sessions')).json).toEqual({ Status: true, ended: 0 })
  })

  test('an admin can end a lockout', async () => {
    const account = await newAccount('unlocked')
    const client = new Client(office.url)
    for (let attempt = 0; attempt < 5; attempt++) await client.signIn({ ...account, password: 'nope' })
    await office.context.accounts.unlock(account.email, { email: 'test', address: 'test' })
    expect((await client.signIn(account)).status).toBe(200)
  })

  test('many correct sign-ins at once do not count as guesses', async () => {
    const account = await newAccount('crowd')
    const replies = await Promise.all(
      Array.from({ length: 12 }, () => new Client(office.url).signIn(account)),
    )
    expect(replies.map(({ status }) => status)).toEqual(Array(12).fill(200))
  })

  test.each(['unknown', 'disabled'])('the answer is the same for an %s account', async (kind) => {
    const account = { email: 'nobody@watchfloor.example', password: 'nobody has a password' }
    const tried = kind === 'disabled' ? await newAccount('disabled') : account
    if (kind === 'disabled')
      await office.context.accounts.disable(tried.email, { email: 'test', address: 'test' })
    const reply = await new Client(office.url).signIn(tried)
    expect([reply.status, reply.json]).toMatchObject([401, wrong])
  })

  test('a session expires without use, and polls do not count as use', async () => {
    const used = await newSession('used')
    const polled = await newSession('polled')
    for (let minutes = 0; minutes < 40; minutes += 10) {
      office.clock.forward(10)
      const wasAlive = [await isAlive(used), await isAlive(polled, { 'x-background': '1' })]
      expect(wasAlive).toEqual([true, minutes < 20])
    }
  })

  test('R13 a session that began while the clock was hours ahead is over once it is right again', async () => {
    const [early, late] = [await newSession('hour-ahead'), await newSession('hours-ahead')]
    office.clock.forward(-119)
    expect(await isAlive(early)).toBe(true)
    office.clock.forward(-2)
    expect(await isAlive(late)).toBe(false)
    office.clock.forward(121)
  })

  test('R13 the use of a session at another server keeps it alive here', async () => {
    const client = await newSession('two-servers')
    expect(await isAlive(client)).toBe(true)
    office.clock.forward(20)
    const { db } = office.context
    // Another server saves the use. It is no change, so the journal and this server's cache do not learn of it.
    await db.write((tx) => tx.run(tx.knex('sessions').update({ used_at: office.clock.now })))
    office.clock.forward(20)
    await sleep(cachedMs + 100)
    expect(await isAlive(client)).toBe(true)
  })

  test('a session expires after its maximum time, even if it is used', async () => {
    const client = await newSession('hours')
    for (let minutes = 0; minutes < 110; minutes += 10) {
      office.clock.forward(10)
      expect(await isAlive(client)).toBe(true)
    }
    office.clock.forward(10)
    expect(await isAlive(client)).toBe(false)
  })

  test.each([
    ['signing out', async (client: Client) => void (await client.get('/auth/logout'))],
    [
      'disabling',
      async () =>
        office.context.accounts.disable('ended-disabling@watchfloor.example', {
          email: 'test',
          address: 'test',
        }),
    ],
    [
      'a new password',
      async () =>
        office.context.accounts.setPassword(
          'ended-a-new-password@watchfloor.example',
          'another long password',
          {
            email: 'test',
            address: 'test',
          },
        ),
    ],
  ])('%s ends the session at once', async (words, end) => {
    const client = await newSession(`ended-${words.replaceAll(' ', '-')}`)
    expect(await isAlive(client)).toBe(true)
    await end(client)
    expect(await isAlive(client)).toBe(false)
  })

  test('signing in and out is in the journal', async () => {
    const client = await newSession('journalled')
    await client.get('/auth/logout')
    const entries: { action: string }[] = await office.context.db
      .knex('journal')
      .where({ kind: 'session', object: 'journalled@watchfloor.example' })
      .orderBy('seq')
    expect(entries.map(({ action }) => action)).toEqual(['sign-in', 'sign-out'])
  })

  test('a new role takes effect at once', async () => {
    const client = await newSession('promoted')
    await office.context.accounts.setRole('promoted@watchfloor.example', 'vip', {
      email: 'test',
      address: 'test',
    })
    expect((await client.post('/auth/undo_arrest', { id: 1 })).status).toBe(403)
  })

  test('the last enabled admin cannot be disabled or given another role', async () => {
    const { accounts } = office.context
    const admin = 'admin@watchfloor.example'
    await expect(accounts.disable(admin, { email: 'test', address: 'test' })).rejects.toThrow(
      'last enabled admin',
    )
    await expect(accounts.setRole(admin, 'vip', { email: 'test', address: 'test' })).rejects.toThrow(
      'last enabled admin',
    )
    const { email } = await newAccount('second-admin')
    await accounts.setRole(email, 'admin', { email: 'test', address: 'test' })
    await accounts.disable(admin, { email: 'test', address: 'test' })
    await accounts.enable(admin, { email: 'test', address: 'test' })
  })

  test('cookies are restricted to this site, and scripts cannot read the session', async () => {
    const reply = await new Client(office.url).signIn(await newAccount('cookies'))
    const cookies = reply.headers.getSetCookie()
    expect(cookies.find((cookie) => cookie.startsWith('watchfloor.session='))).toMatch(
      /samesite=strict; httponly/i,
    )
    expect(cookies.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).not.toMatch(/httponly/i)
  })

  test('the database contains neither passwords nor tokens', async () => {
    const client = await newSession('secrets')
    const { db } = office.context
    const rows = JSON.stringify([
      await db.knex('accounts'),
      await db.knex('sessions'),
      await db.knex('journal'),
    ])
    expect(rows).not.toContain('secrets has a long password')
    expect(rows).not.toContain(client.cookies.get('watchfloor.session'))
  })
})
