import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

const by = { email: 'test', address: 'test' }

describe.each(testDatabases)('the key of the own browsers on $name', ({ create }) => {
  const office = officeOn(create)

  const keyOf = async (client: Client) => (await client.get('/auth/browserkey')).json['key']

  test('R46 each account has one key for all of its sessions, which nobody else gets', async () => {
    const account = { email: 'views@office.example', password: 'a violet kettle on the stove' }
    await office.context.accounts.add({ ...account, role: 'supervisor' }, by)
    const [here, there] = [new Client(office.url), new Client(office.url)]
    await here.signIn(account)
    await there.signIn(account)
    const key = await keyOf(here)
    expect(Buffer.from(String(key), 'base64url')).toHaveLength(32)
    expect(await keyOf(there)).toBe(key)
    expect(await keyOf(office.as.supervisor)).not.toBe(key)
  })

  test('R46 a session that has ended gets no key, and the journal has none', async () => {
    const account = { email: 'ended@office.example', password: 'a violet kettle on the stove' }
    await office.context.accounts.add({ ...account, role: 'supervisor' }, by)
    const client = new Client(office.url)
    await client.signIn(account)
    const cookies = new Map(client.cookies)
    const key = String(await keyOf(client))
    await client.get('/auth/logout')
    for (const [name, value] of cookies) client.cookies.set(name, value)
    expect((await client.get('/auth/browserkey')).status).toBe(401)
    expect(JSON.stringify(await office.context.db.knex('journal'))).not.toContain(key)
  })
})
