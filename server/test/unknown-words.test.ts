import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { arrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'
import { pairedWall } from './helpers/wall.ts'

/** A word that a newer version, whose upgrade was undone, may have stored. */
const word = 'newer'

describe.each(testDatabases)('words that only a newer version knows, on $name', ({ create }) => {
  const office = officeOn(create, { WEBHOOK_HOSTS: '127.0.0.1' })

  beforeAll(async () => {
    await office.as.admin.confirm('demo-admin-account')
  })

  /** Stores a value as a newer version may have done. */
  const store = (table: string, where: object, columns: object) =>
    office.context.db.write((tx) => tx.run(tx.knex(table).where(where).update(columns)))

  test('R14 an account whose role is unknown is listed, may do nothing, and gets another role', async () => {
    const account = { email: 'late@office.example', password: 'quiet river stone 41' }
    await office.as.admin.post('/auth/accounts', { ...account, role: 'staff' })
    await store('accounts', { email: account.email }, { role: word })
    const listed = await office.as.admin.get('/auth/accounts')
    expect([listed.status, listed.json['Result']]).toEqual([
      200,
      expect.arrayContaining([expect.objectContaining({ email: account.email, role: word })]),
    ])
    const client = new Client(office.url)
    await client.signIn(account)
    expect((await client.get('/auth/chatterlist')).status).toBe(401)
    const change = { email: account.email, role: 'staff' }
    expect((await office.as.admin.post('/auth/accounts/role', change)).status).toBe(200)
    await client.signIn(account)
    expect((await client.get('/auth/chatterlist')).status).toBe(200)
  })

  test('O2 an operation whose state is unknown is listed, takes no change, and can be opened again', async () => {
    const target = await office.as.staff.add({ screenName: 'kept' })
    await store('operations', { id: 1 }, { state: word })
    await office.context.snapshots.keepFresh()
    const listed = await office.as.supervisor.get('/auth/operations')
    expect([listed.status, listed.text]).toEqual([200, expect.stringContaining('"state":"sealed"')])
    expect((await office.as.staff.patch(target, { notes: 'late' })).json['code']).toBe('operation.closed')
    const packet = await office.as.admin.get('/auth/operations/1/packet')
    expect([packet.status, packet.bytes.subarray(0, 2).toString()]).toEqual([200, 'PK'])
    const opened = { state: 'open', reason: 'the upgrade was undone' }
    const reply = await office.as.admin.post('/auth/operations/1/state', opened)
    expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('"state":"open"')])
    expect((await office.as.staff.patch(target, { notes: 'late' })).status).toBe(200)
  })

  test('J10 an entry whose outcome is unknown is in the journal and in the look-up of its release', async () => {
    const id = await office.as.staff.add({ screenName: 'printed', forceAdd: true })
    await arrest(office, id)
    expect((await office.as.staff.get(`/auth/generatePDF/chatter/${id}`)).status).toBe(200)
    const printed = { kind: 'read', action: 'print' }
    const { batch } = await office.context.db.knex('journal').where(printed).first()
    await store('journal', printed, { outcome: word, action: word })
    const { status, json } = await office.as.admin.get('/auth/journal')
    const entry = expect.objectContaining({ action: word, outcome: word })
    expect([status, json['Result']]).toEqual([200, expect.arrayContaining([entry])])
    const release = await office.as.admin.get(`/auth/releases/${batch}`)
    expect([release.status, release.json['release']]).toMatchObject([200, { outcome: word }])
  })

  test('Q5 a wall display whose theme is unknown works on, by the time of day', async () => {
    const wall = await pairedWall(office)
    await store('displays', { id: wall.id }, { theme: word })
    const list = await office.as.admin.get('/auth/displays')
    expect([list.status, list.text]).toEqual([200, expect.stringContaining('"theme":"auto"')])
    for (const reply of [await wall.self(), await wall.client.get('/auth/display_facts')])
      expect([reply.status, reply.text]).toEqual([200, expect.stringContaining('"theme":"auto"')])
  })

  test('W46 a webhook with an unknown event is listed and can be removed', async () => {
    await office.as.admin.confirm('demo-admin-account')
    const body = { url: 'http://127.0.0.1:1/', events: 'arrival' }
    const added = await office.as.admin.post('/auth/webhooks', body)
    const { id } = (added.json as unknown as { Result: { id: number } }).Result
    await store('webhooks', { id }, { events: JSON.stringify(['arrival', word]) })
    const { status, json } = await office.as.admin.get('/auth/webhooks')
    expect([status, json['items']]).toMatchObject([200, [{ id, events: ['arrival', word] }]])
    expect((await office.as.admin.send('DELETE', `/auth/webhooks/${id}`)).status).toBe(200)
  })

  test('R23 a second factor of an unknown kind is listed, and a sign-in still waits for a second step', async () => {
    const account = { email: 'held@office.example', password: 'quiet river stone 42' }
    const session = new Client(office.url)
    await office.as.admin.post('/auth/accounts', { ...account, role: 'staff' })
    await session.signIn(account)
    const factor = { email: account.email, kind: word, name: 'Ring', added_at: office.clock.now }
    const insert = (tx: { knex: typeof office.context.db.knex }) =>
      tx.knex('factors').insert({ ...factor, is_pending: false })
    await office.context.db.write((tx) => tx.run(insert(tx)))
    const own = await session.get('/auth/factors')
    expect([own.status, own.text]).toEqual([200, expect.stringContaining(`"kind":"${word}"`)])
    const client = new Client(office.url)
    const reply = await client.signIn(account)
    expect([reply.status, reply.json]).toEqual([
      200,
      { loginStatus: false, factorRequired: true, factors: [] },
    ])
    expect((await client.get('/auth/chatterlist')).status).toBe(401)
  })
})
