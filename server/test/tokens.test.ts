import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { ServiceToken } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { writeBackup } from '../src/index.ts'
import { Client } from './helpers/client.ts'
import { arrest } from './helpers/full-arrest.ts'
import { officeOn } from './helpers/office.ts'
import { readEvents } from './helpers/read-events.ts'

const password = 'demo-admin-account'

describe.each(testDatabases)('service tokens on $name', ({ create }) => {
  const office = officeOn(create)
  let count = 0

  /** Adds a token as the admin and returns it with a client that uses it. */
  async function added(body: Readonly<Record<string, unknown>>) {
    await office.as.admin.confirm(password)
    const reply = await office.as.admin.post('/auth/tokens', { name: `program ${++count}`, ...body })
    expect(reply.status, reply.text).toBe(200)
    const { token, Result } = reply.json as unknown as { token: string; Result: ServiceToken }
    return { token, info: Result, client: new Client(office.url, { authorization: `Bearer ${token}` }) }
  }

  const listed = async (): Promise<ServiceToken[]> =>
    (await office.as.admin.get('/auth/tokens')).json['items'] as unknown as ServiceToken[]

  test('R40 a program reads and writes without cookie and anti-forgery header, as its own actor', async () => {
    const { client, info } = await added({ scope: 'write' })
    const id = await client.add({ screenName: 'from a program' })
    expect((await client.list()).map((row) => row.id)).toContain(id)
    expect(client.cookies.size).toBe(0)
    const journal = await office.as.admin.get(`/auth/journal?actor=token:${encodeURIComponent(info.name)}`)
    expect(journal.text).toContain('from a program')
  })

  test('R41 a scope may be an array of calls', async () => {
    const { client, info } = await added({ scope: ['target.list', 'operation.list'], role: 'vip' })
    expect(info.scope).toEqual(['operation.list', 'target.list'])
    expect((await client.get('/auth/operations')).status).toBe(200)
    expect((await client.get('/auth/display_facts')).status).toBe(403)
  })

  test('R40 cookies beside a token count for nothing', async () => {
    const { client } = await added({ scope: 'target.list', role: 'vip' })
    for (const [name, value] of office.as.admin.cookies) client.cookies.set(name, value)
    expect((await client.get('/auth/accounts')).status).toBe(403)
    const wrong = { authorization: `Bearer wf_${'a'.repeat(43)}` }
    const reply = await office.as.admin.get('/auth/accounts', wrong)
    expect([reply.status, reply.json['code']]).toEqual([401, 'session.missing'])
  })

  test('R43 the token is shown once, stored as a hash, and journalled without it', async () => {
    const { token, info } = await added({ scope: 'read', expires: '30d' })
    expect(token).toMatch(/^wf_[\w-]{43}$/)
    expect(info).toMatchObject({ role: 'staff', scope: 'read', operation: null, isExpired: false })
    const { knex } = office.context.db
    const stored = [await knex('service_tokens'), await knex('journal'), await listed()]
    expect(JSON.stringify(stored)).not.toContain(token)
    const entry = await knex('journal').where({ kind: 'token', action: 'add', object: info.id }).first()
    expect(entry).toMatchObject({ actor: 'admin@watchfloor.example', outcome: 'done' })
    expect(JSON.parse(entry.changes)).toContainEqual({ field: 'scope', after: 'read' })
  })

  test('R43 a token whose role or scope only a newer version knows is listed, does not work, and can be revoked', async () => {
    const { client, info } = await added({ scope: 'read' })
    const newer = { role: 'auditor', scope: '"audit"' }
    await office.context.db.write((tx) =>
      tx.run(tx.knex('service_tokens').where({ id: info.id }).update(newer)),
    )
    const { status, json } = await office.as.admin.get('/auth/tokens')
    expect([status, json['items']]).toEqual([
      200,
      expect.arrayContaining([expect.objectContaining({ id: info.id, role: 'auditor', scope: 'audit' })]),
    ])
    expect((await client.get('/auth/operations')).status).toBe(401)
    expect((await office.as.admin.send('DELETE', `/auth/tokens/${info.id}`)).status).toBe(200)
  })

  test('R43 W46 no backup has a token or webhook, not even as a hash', async () => {
    const { token, info } = await added({ scope: 'read' })
    const { context, clock } = office
    const by = { actor: 'test', via: 'test', at: clock.now }
    const webhook = await context.webhooks.add('http://127.0.0.1:1/private-address', ['arrival'], by)
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-tokens-'))
    const file = join(folder, 'desk.backup')
    await writeBackup(context.db, file, clock.now)
    const text = gunzipSync(readFileSync(file)).toString()
    rmSync(folder, { recursive: true })
    expect(text).toContain(info.id)
    const hash = createHash('sha256').update(token).digest('hex')
    for (const secret of [token, hash, webhook.secret, 'private-address']) expect(text).not.toContain(secret)
    await context.webhooks.remove(webhook.reply.Result.id, by)
  })

  test('R43 the list tells the last use', async () => {
    const { client, info } = await added({ scope: 'read' })
    expect((await listed()).find(({ id }) => id === info.id)?.lastUsedAt).toBeNull()
    await client.get('/auth/chatterlist')
    await expect
      .poll(async () => (await listed()).find(({ id }) => id === info.id))
      .toMatchObject({ lastUsedAt: office.clock.now, lastUsedFrom: '127.0.0.1' })
  })

  test('R43 a revoked token is refused at once, and its stream ends within 5 seconds', async () => {
    const { client, info } = await added({ scope: 'read' })
    const stream = await readEvents(client)
    expect(stream.status).toBe(200)
    const from = performance.now()
    expect((await office.as.admin.send('DELETE', `/auth/tokens/${info.id}`)).status).toBe(200)
    expect((await client.get('/auth/chatterlist')).status).toBe(401)
    await stream.ended
    expect(performance.now() - from).toBeLessThan(5_000)
    expect((await office.as.admin.send('DELETE', `/auth/tokens/${info.id}`)).status).toBe(404)
    const { knex } = office.context.db
    expect(await knex('journal').where({ kind: 'token', action: 'revoke', object: info.id })).toHaveLength(1)
  })

  test('R42 an expired token is refused, its stream ends, and the list says so', async () => {
    const { client, info } = await added({ scope: 'read', expires: '10m' })
    const stream = await readEvents(client)
    office.clock.forward(10)
    await stream.ended
    expect((await client.get('/auth/chatterlist')).status).toBe(401)
    expect((await listed()).find(({ id }) => id === info.id)?.isExpired).toBe(true)
  })

  test('R25 adding a token needs a confirmation, revoking one does not', async () => {
    const { info } = await added({ scope: 'read' })
    office.clock.forward(6)
    const late = await office.as.admin.post('/auth/tokens', { name: 'late', scope: 'read' })
    expect([late.status, late.json['code']]).toEqual([403, 'access.confirm-first'])
    expect((await office.as.admin.send('DELETE', `/auth/tokens/${info.id}`)).status).toBe(200)
  })

  test('R40 an SSN is revealed only to a token whose scope names the call', async () => {
    const id = await office.as.staff.add({ screenName: 'secret' })
    await arrest(office, id)
    const reveal = `/auth/chatterlist/${id}?reveal=socialSecurityNumber`
    const wide = await added({ scope: 'write', role: 'admin' })
    expect((await wide.client.get(`/auth/chatterlist/${id}`)).status).toBe(200)
    const refused = await wide.client.get(reveal)
    expect([refused.status, refused.json['Error']]).toEqual([
      403,
      expect.stringContaining('names the call target.get'),
    ])
    const named = await added({ scope: 'target.get', role: 'analyst' })
    expect((await named.client.get(reveal)).status).toBe(200)
  })

  test.each([
    [{ name: '', scope: 'read' }, 400, 'name'],
    [{ name: 'x', scope: '' }, 400, 'scope'],
    [{ name: 'x', scope: 'purge.run' }, 400, 'scope'],
    [{ name: 'x', scope: 'read', expires: '10y' }, 400, 'expires'],
    [{ name: 'x', scope: 'read', role: 'display' }, 400, 'role'],
    [{ name: 'x', scope: 'read', operation: 999 }, 404, undefined],
  ])('R41 R42 %j is refused and nothing is added', async (body, status, field) => {
    await office.as.admin.confirm(password)
    const before = (await listed()).length
    const reply = await office.as.admin.post('/auth/tokens', body)
    expect([reply.status, reply.json['field']]).toEqual([status, field])
    expect(await listed()).toHaveLength(before)
  })

  test('R42 a name exists once, until its token is revoked', async () => {
    const { info } = await added({ name: 'Feed', scope: 'read' })
    const twice = await office.as.admin.post('/auth/tokens', { name: 'feed', scope: 'read' })
    expect([twice.status, twice.json['field']]).toEqual([409, 'name'])
    await office.as.admin.send('DELETE', `/auth/tokens/${info.id}`)
    await added({ name: 'feed', scope: 'read' })
  })

  test('R20 a token does not get the answers to the keys of an earlier token with its name', async () => {
    const draft = { caseAgent: 'Alpha', screenName: 'twice', forceAdd: true }
    const key = { 'idempotency-key': 'row-1' }
    const add = (client: Client) => client.post('/auth/addChatterList', draft, key)
    const { client, info } = await added({ name: 'night feed', scope: 'write' })
    const first = await add(client)
    expect([first.status, (await add(client)).text]).toEqual([200, first.text])
    await office.as.admin.send('DELETE', `/auth/tokens/${info.id}`)
    const next = await added({ name: 'night feed', scope: 'write' })
    const other = await add(next.client)
    expect(other.status).toBe(200)
    expect(other.json['id']).not.toBe(first.json['id'])
  })

  test('R43 calls while a write takes long leave one write of the last use behind, not one for each', async () => {
    const { client } = await added({ scope: 'read' })
    const { db } = office.context
    let begin = () => {}
    let end = () => {}
    const begun = new Promise<void>((resolve) => {
      begin = resolve
    })
    const held = new Promise<void>((resolve) => {
      end = resolve
    })
    const long = db.write(async () => {
      begin()
      await held
    })
    await begun
    try {
      await Promise.all(Array.from({ length: 20 }, () => client.get('/auth/operations')))
      expect(db.load.waiting).toBeLessThanOrEqual(1)
    } finally {
      end()
      await long
    }
  })

  test('O6 O9 with several operations open, a token names one or is limited to one', async () => {
    const first = await office.as.staff.add({ screenName: 'first night' })
    await office.as.admin.confirm(password)
    const second = await office.as.admin.post('/auth/operations', { name: 'Second night' })
    const { id } = (second.json as unknown as { operation: { id: number } }).operation
    const free = await added({ scope: 'write' })
    const body = { caseAgent: 'Alpha', screenName: 'where' }
    const unnamed = await free.client.post('/auth/addChatterList', body)
    expect([unnamed.status, unnamed.json['field']]).toEqual([400, 'operation'])
    expect(unnamed.text).toContain('Second night')
    expect((await free.client.post(`/auth/addChatterList?operation=${id}`, body)).status).toBe(200)
    const form = new FormData()
    for (const [name, value] of Object.entries(body)) form.set(name, value)
    const sent = await free.client.send('POST', `/auth/addChatterList?operation=${id}&forceAdd=true`, form)
    expect(sent.status, sent.text).toBe(200)
    const unknown = await free.client.send('POST', `/auth/addChatterList?operation=${id}&foo=1`, form)
    expect([unknown.status, unknown.json['field']]).toEqual([400, 'foo'])
    expect((await free.client.patch(first, { notes: 'by its number' })).status).toBe(200)
    expect((await free.client.post('/auth/update_no_show', { id: first })).status).not.toBe(400)

    const bound = await added({ scope: 'write', operation: id })
    expect(await bound.client.list()).toHaveLength(2)
    expect((await bound.client.patch(first, { notes: 'of another' })).status).toBe(404)
    expect((await bound.client.get('/auth/chatterlist?operation=1')).status).toBe(404)
    expect((await bound.client.post('/auth/addChatterList?operation=1', body)).status).toBe(404)
    const seen = (await bound.client.get('/auth/operations')).json['operations']
    expect(seen).toMatchObject([{ id }])
  })
})
