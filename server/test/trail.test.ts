import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { AuditTrail } from '../src/journal/audit-trail.ts'
import { EntryQueue } from '../src/journal/entry-queue.ts'
import { Client } from './helpers/client.ts'
import { officeOn } from './helpers/office.ts'

/** A long timeout for busy machines. */
const longTimeout = { timeout: 25_000 }

interface Entry {
  readonly action: string
  readonly actor: string
  readonly via: string
  readonly object: string
  readonly changes: string
}

describe.each(testDatabases)('the audit trail on $name', ({ create }) => {
  const office = officeOn(create, { TRUST_PROXY: '1' }, { foldMs: 8_000 })

  const entries = (action: string, via: string): Promise<Entry[]> =>
    office.context.db.knex('journal').where({ action, via }).orderBy('seq')

  const from = (address: string) => ({ 'x-forwarded-for': address })

  const fail = (address: string, email: string, client = new Client(office.url)) =>
    client.post('/auth/adminlogin', { email, password: 'a wild guess' }, from(address))

  const changesOf = (entry: Entry | undefined) =>
    (JSON.parse(entry?.changes ?? '[]') as { field: string; after: unknown }[]).map(({ field, after }) => [
      field,
      after,
    ])

  test.concurrent('the first failed sign-in of an address is written at once, and the following ones as one entry', async () => {
    const address = '192.0.2.1'
    await fail(address, 'vip@watchfloor.example')
    await expect.poll(() => entries('sign-in-failed', address), longTimeout).toHaveLength(1)
    for (const name of ['vip', 'staff', 'a-password-typed-as-a-name']) {
      await fail(address, `${name}@watchfloor.example`)
    }
    await expect.poll(() => entries('sign-in-failed', address), longTimeout).toHaveLength(2)
    const [first, rest] = await entries('sign-in-failed', address)
    expect(first).toMatchObject({ actor: 'vip@watchfloor.example', object: 'vip@watchfloor.example' })
    expect(changesOf(rest)).toEqual([
      ['times', 3],
      ['objects', 'vip@watchfloor.example, staff@watchfloor.example, unknown'],
    ])
    expect(JSON.stringify(await entries('sign-in-failed', address))).not.toContain('typed-as-a-name')
  })

  test.concurrent('the IPv6 addresses of one /64 are folded together', async () => {
    for (const last of [1, 2, 3]) await fail(`2001:db8:0:7::${last}`, 'vip@watchfloor.example')
    const written = (address: string) => () => entries('sign-in-failed', address)
    await expect.poll(written('2001:db8:0:7::1'), longTimeout).toHaveLength(1)
    await expect.poll(written('2001:db8:0:7::/64'), longTimeout).toHaveLength(1)
    expect(changesOf((await written('2001:db8:0:7::/64')())[0])).toContainEqual(['times', 2])
    expect(await written('2001:db8:0:7::2')()).toEqual([])
  })

  test('addresses beyond the maximum are folded together, and none is lost', async () => {
    const { db, now } = office.context
    const entries = new EntryQueue(db, pino({ level: 'silent' }))
    const trail = new AuditTrail(entries, now, 60_000, 2)
    const refuse = (via: string) =>
      trail.record({ action: 'refused', actor: 'a@watchfloor.example', via, object: 'POST /too/many' })
    for (let last = 1; last <= 50; last++) refuse(`203.0.113.${last}`)
    refuse('203.0.113.1')
    trail.close()
    await entries.close()
    const rows: Entry[] = await db.knex('journal').where({ object: 'POST /too/many' }).orderBy('seq')
    const times = (row: Entry) => changesOf(row).find(([field]) => field === 'times')?.[1]
    expect(rows.map((row) => [row.via, times(row)])).toEqual([
      ['203.0.113.1', undefined],
      ['203.0.113.2', undefined],
      ['203.0.113.3', undefined],
      ['203.0.113.1', 1],
      ['several', 47],
    ])
  })

  test('a lockout is journalled', async () => {
    const address = '192.0.2.2'
    for (let time = 0; time < 6; time++) await fail(address, 'analyst@watchfloor.example')
    await expect.poll(() => entries('locked', address), longTimeout).toHaveLength(1)
    expect((await entries('locked', address))[0]).toMatchObject({ object: 'analyst@watchfloor.example' })
    await office.as.admin.post('/auth/accounts/unlock', { email: 'analyst@watchfloor.example' })
  })

  test('a refused call is journalled with its name, but an allowed call is not', async () => {
    const address = '192.0.2.3'
    const call = () => office.as.vip.post('/auth/undo_arrest', { id: 1 }, from(address))
    expect((await call()).status).toBe(403)
    await expect.poll(() => entries('refused', address), longTimeout).toHaveLength(1)
    expect((await entries('refused', address))[0]).toMatchObject({
      actor: 'vip@watchfloor.example',
      object: 'POST /auth/undo_arrest',
    })
    await office.as.vip.get('/auth/chatterlist', from(address))
    expect(await entries('refused', address)).toHaveLength(1)
  })

  test('entries of the audit trail do not change the ETag of the list', async () => {
    const before = (await office.as.staff.get('/auth/chatterlist')).headers.get('etag')
    await fail('192.0.2.4', 'vip@watchfloor.example')
    await office.as.vip.post('/auth/undo_arrest', { id: 1 }, from('192.0.2.4'))
    await expect.poll(() => entries('refused', '192.0.2.4'), longTimeout).toHaveLength(1)
    await expect.poll(() => entries('sign-in-failed', '192.0.2.4'), longTimeout).toHaveLength(1)
    expect((await office.as.staff.get('/auth/chatterlist')).headers.get('etag')).toBe(before)
  })

  test('a change of an account is journalled with its address, unless it changes nothing', async () => {
    const address = '192.0.2.5'
    const post = (path: string, body: object) =>
      office.as.admin.post(`/auth/accounts${path}`, body, from(address))
    const email = 'new@watchfloor.example'
    await post('', { email, role: 'staff', password: 'a-long-enough-password' })
    for (const path of ['/enable', '/unlock', '/disable', '/disable', '/enable', '/enable'])
      expect((await post(path, { email })).status).toBe(200)
    for (const role of ['staff', 'vip', 'vip']) await post('/role', { email, role })
    await post('/password', { email, password: 'another-long-password' })
    const rows: Entry[] = await office.context.db
      .knex('journal')
      .where({ kind: 'account', object: email })
      .orderBy('seq')
    expect(rows.map(({ action, via }) => [action, via])).toEqual(
      ['add-account', 'disable-account', 'enable-account', 'change-role', 'change-password'].map((action) => [
        action,
        address,
      ]),
    )
  })
})
