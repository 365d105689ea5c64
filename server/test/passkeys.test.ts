import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'
import { type PasskeyOptions, SoftwarePasskey } from './helpers/software-passkey.ts'

const by = { email: 'test', address: 'test' }

describe.each(testDatabases)('passkeys on $name', ({ create }) => {
  const office = officeOn(create)

  const optionsOf = async (client: Client, path: string) =>
    (await client.post(path, {})).json['options'] as unknown as PasskeyOptions
  const newOptions = (client: Client) => optionsOf(client, '/auth/factors/passkey/options')
  const useOptions = (client: Client) => optionsOf(client, '/auth/factor/passkey/options')
  const factorsOf = async (client: Client) =>
    (await client.get('/auth/factors')).json['factors'] as unknown as object[]

  async function signedIn(name: string) {
    const account = { email: `${name}@watchfloor.example`, password: `${name} keeps a violet kettle` }
    await office.context.accounts.add({ ...account, role: 'staff' }, by)
    const client = new Client(office.url)
    await client.signIn(account)
    return { account, client, passkey: new SoftwarePasskey(office.url) }
  }

  test('R23 a passkey completes a sign-in, once for each challenge', async () => {
    const { account, client, passkey } = await signedIn('touches')
    const made = passkey.create(await newOptions(client))
    expect((await client.post('/auth/factors/passkey', { passkey: made })).status).toBe(200)
    const again = new Client(office.url)
    expect((await again.signIn(account)).json['factors']).toEqual(['passkey', 'recovery'])
    const used = passkey.use(await useOptions(again))
    expect((await again.post('/auth/factor', { passkey: used })).json).toEqual({ loginStatus: true })
    const other = new Client(office.url)
    await other.signIn(account)
    await useOptions(other)
    expect((await other.post('/auth/factor', { passkey: used })).status).toBe(401)
  })

  test('R23 R25 R26 a challenge is answered once, also wrongly', async () => {
    const { account, client, passkey } = await signedIn('misses')
    const stranger = new SoftwarePasskey(office.url)
    const creation = await newOptions(client)
    const [wrongNew, rightNew] = [new SoftwarePasskey('https://elsewhere.example'), passkey].map((one) =>
      one.create(creation),
    )
    expect((await client.post('/auth/factors/passkey', { passkey: wrongNew })).status).toBe(409)
    expect((await client.post('/auth/factors/passkey', { passkey: rightNew })).status).toBe(409)
    const made = passkey.create(await newOptions(client))
    expect((await client.post('/auth/factors/passkey', { passkey: made })).status).toBe(200)
    const again = new Client(office.url)
    await again.signIn(account)
    for (const [caller, path] of [
      [again, '/auth/factor'],
      [client, '/auth/confirm'],
    ] as const) {
      const answer = async (one: SoftwarePasskey, options: PasskeyOptions) =>
        (await caller.post(path, { passkey: one.use(options) })).status
      const options = await useOptions(caller)
      expect(await answer(stranger, options)).toBe(401)
      expect(await answer(passkey, options)).toBe(401)
      expect(await answer(passkey, await useOptions(caller))).toBe(200)
    }
  })

  test('R26 a passkey is added once: with one challenge, and ever', async () => {
    const { client, passkey } = await signedIn('twice')
    const made = passkey.create(await newOptions(client))
    const add = () => client.post('/auth/factors/passkey', { passkey: made })
    const statuses = (await Promise.all([add(), add(), add()])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409])
    const later = await client.post('/auth/factors/passkey', {
      passkey: passkey.create(await newOptions(client)),
    })
    expect([later.status, later.json['Error']]).toEqual([409, messages.factor.knownPasskey])
    expect(await factorsOf(client)).toHaveLength(1)
  })

  test('R26 a passkey belongs to one account', async () => {
    const [first, second] = [await signedIn('first'), await signedIn('second')]
    for (const [{ client }, status] of [
      [first, 200],
      [second, 409],
    ] as const) {
      const made = first.passkey.create(await newOptions(client))
      expect((await client.post('/auth/factors/passkey', { passkey: made })).status).toBe(status)
    }
    expect(await factorsOf(second.client)).toEqual([])
  })
})
