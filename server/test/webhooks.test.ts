import { messages, type WebhookOnWire } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterEach, describe, expect, test } from 'vitest'
import { rotateKeys } from '../src/keys/field-keys.ts'
import { WebhookSender } from '../src/webhook/webhook-sender.ts'
import { keptLog } from './helpers/kept-log.ts'
import { officeOn } from './helpers/office.ts'
import {
  type AnswerWebhook,
  expectedSignature,
  fails,
  startReceiver,
  type TestReceiver,
} from './helpers/receiver.ts'

const password = 'demo-admin-account'
const everything = 'arrival,takedown,arrest-undone,overdue,close-out'

describe.each(testDatabases)('webhooks on $name', ({ create }) => {
  const { log, logged } = keptLog()
  const office = officeOn(create, { WEBHOOK_HOSTS: '127.0.0.1', FIELD_KEY: 'a1'.repeat(32) }, { log })
  const open: TestReceiver[] = []

  afterEach(async () => {
    for (const receiver of open.splice(0)) await receiver.close()
    for (const { id } of await listed()) await office.as.admin.send('DELETE', `/auth/webhooks/${id}`)
  })

  async function receiver(answer?: AnswerWebhook) {
    const started = await startReceiver(answer)
    open.push(started)
    return started
  }

  async function add(url: string, events = everything) {
    await office.as.admin.confirm(password)
    const reply = await office.as.admin.post('/auth/webhooks', { url, events })
    expect(reply.status, reply.text).toBe(200)
    return reply.json as unknown as { Result: WebhookOnWire; secret: string }
  }

  const listed = async (): Promise<WebhookOnWire[]> =>
    (await office.as.admin.get('/auth/webhooks')).json['items'] as unknown as WebhookOnWire[]

  const sender = (options?: { timeoutMs: number }) => new WebhookSender(office.context, options)

  /** Adds a target that is expected now. */
  async function expected(): Promise<number> {
    const id = await office.as.staff.add({ screenName: 'canary_name', firstName: 'Canaryfirst' })
    await office.as.staff.patch(id, { dateTime: office.clock.now, isTimeApproved: 1 })
    return id
  }

  const arrive = (id: number) =>
    office.as.staff.post('/auth/update_arrival_time', { id, arrivalTime: office.clock.now })

  test('W41 the events are a text with commas or an array', async () => {
    await office.as.admin.confirm(password)
    const { url } = await receiver()
    const events = async (events: unknown) => {
      const reply = await office.as.admin.post('/auth/webhooks', { url, events })
      return reply.json['Result']?.['events'] ?? [reply.status, reply.json['field']]
    }
    expect(await events('takedown, arrival')).toEqual(['arrival', 'takedown'])
    expect(await events(['takedown', 'arrival'])).toEqual(['arrival', 'takedown'])
    expect(await events(['arrivals'])).toEqual([400, 'events'])
    expect(await events([1])).toEqual([400, 'events'])
  })

  test('W43 an arrival, a takedown and its end are told with ids and times, and signed', async () => {
    const target = await receiver()
    const { secret } = await add(target.url)
    const id = await expected()
    await arrive(id)
    await office.as.staff.post('/auth/update_takedown_time', { id, takedownTime: office.clock.now })
    await office.as.staff.post('/auth/undo_arrest', { id })
    await sender().run()
    expect(target.received.map(({ body }) => body.type).sort()).toEqual([
      'arrest-undone',
      'arrival',
      'takedown',
    ])
    for (const one of target.received) {
      expect(Object.keys(one.body)).toEqual(['type', 'seq', 'at', 'id', 'operation'])
      expect(one.body).toMatchObject({ id, operation: 1, at: office.clock.now })
      expect(one.text).not.toMatch(/canary/i)
      expect(one.signature).toBe(expectedSignature(secret, one))
    }
    expect(new Set(target.received.map((one) => one.id)).size).toBe(3)
    await sender().run()
    expect(target.received).toHaveLength(3)
  })

  test('W41 W46 only the named events are told, and nothing from before the webhook was added', async () => {
    const before = await expected()
    office.clock.forward(1)
    await arrive(before)
    office.clock.forward(1)
    const target = await receiver()
    await add(target.url, 'takedown')
    await office.as.staff.post('/auth/update_takedown_time', { id: before, takedownTime: office.clock.now })
    await arrive(await expected())
    await sender().run()
    expect(target.received.map(({ body }) => [body.type, body.id])).toEqual([['takedown', before]])
  })

  test('W46 it is told of what happens after the clock was set back', async () => {
    const target = await receiver()
    await add(target.url, 'arrival')
    office.clock.forward(-20)
    const id = await expected()
    await arrive(id)
    await sender().run()
    office.clock.forward(20)
    expect(target.received.map(({ body }) => [body.type, body.id])).toEqual([['arrival', id]])
  })

  test('W44 a failed message is sent again after its wait, with the same id and body', async () => {
    const target = await receiver((response, count) =>
      count <= 2 ? fails(response, count, target.received[0] as never) : response.writeHead(200).end('ok'),
    )
    const { Result } = await add(target.url)
    await arrive(await expected())
    await sender().run()
    expect((await listed()).find(({ id }) => id === Result.id)).toMatchObject({
      waiting: 1,
      problem: messages.webhook.answered(500),
    })
    await sender().run()
    expect(target.received).toHaveLength(1)
    office.clock.forward(5 / 60)
    await sender().run()
    office.clock.forward(29 / 60)
    await sender().run()
    expect(target.received).toHaveLength(2)
    office.clock.forward(1 / 60)
    await sender().run()
    expect(target.received).toHaveLength(3)
    expect(new Set(target.received.map(({ id, text }) => `${id} ${text}`)).size).toBe(1)
    expect(new Set(target.received.map(({ timestamp }) => timestamp)).size).toBe(3)
    expect((await listed()).find(({ id }) => id === Result.id)).toMatchObject({
      waiting: 0,
      problem: null,
      lastDeliveredAt: office.clock.now,
    })
    office.clock.forward(600)
    await sender().run()
    expect(target.received).toHaveLength(3)
  })

  test('W44 a message that failed while the clock was 40 days ahead does not wait until then', async () => {
    const ahead = 40 * 24 * 60
    const target = await receiver((response, count) =>
      count === 1 ? response.writeHead(503).end() : response.writeHead(200).end('ok'),
    )
    await add(target.url, 'arrival')
    await arrive(await expected())
    office.clock.forward(ahead)
    await sender().run()
    office.clock.forward(-ahead)
    await sender().run()
    expect(target.received).toHaveLength(2)
    expect((await listed()).map(({ waiting }) => waiting)).toEqual([0])
  })

  test('W42 a redirect is not followed', async () => {
    const elsewhere = await receiver()
    const target = await receiver((response) => response.writeHead(307, { location: elsewhere.url }).end())
    await add(target.url)
    await arrive(await expected())
    await sender().run()
    expect([target.received.length, elsewhere.received.length]).toEqual([1, 0])
    expect((await listed())[0]?.problem).toBe(messages.webhook.redirected(307))
  })

  test('W44 a receiver that never answers delays nobody else', async () => {
    const silent = await receiver(() => undefined)
    const target = await receiver()
    await add(silent.url)
    await add(target.url)
    await arrive(await expected())
    await sender({ timeoutMs: 300 }).run()
    expect(target.received).toHaveLength(1)
    expect((await listed())[0]?.problem).toBe(messages.webhook.noAnswer(0.3))
  })

  test('W44 the problem of a receiver stays when a server stops before its answer', async () => {
    const target = await receiver(fails)
    await add(target.url, 'arrival')
    await arrive(await expected())
    await sender().run()
    const problem = messages.webhook.answered(500)
    const silent = await receiver(() => undefined)
    const [{ id } = { id: 0 }] = await listed()
    await office.context.db.write((tx) =>
      tx.run(tx.knex('webhooks').where({ id }).update({ url: silent.url })),
    )
    office.clock.forward(1)
    const server = sender()
    await server.scan()
    await expect.poll(() => silent.received.length).toBe(1)
    await server.close()
    expect(await listed()).toMatchObject([{ waiting: 1, problem }])
  })

  test('W44 two servers share the work: each message is sent once to a receiver that takes it', async () => {
    const target = await receiver()
    await add(target.url, 'arrival')
    for (let count = 0; count < 60; count++) await arrive(await expected())
    const servers = [sender(), sender(), sender()]
    await Promise.all(servers.map((one) => one.run()))
    await Promise.all(servers.map((one) => one.run()))
    expect(target.received).toHaveLength(60)
    expect(new Set(target.received.map(({ id }) => id)).size).toBe(60)
  })

  test('W45 a meet-up is told as overdue once, and again only for another time', async () => {
    const target = await receiver()
    await add(target.url, 'overdue')
    const id = await expected()
    await sender().run()
    expect(target.received).toHaveLength(0)
    office.clock.forward(1)
    await sender().run()
    await sender().run()
    expect(target.received.map(({ body }) => [body.type, body.id])).toEqual([['overdue', id]])
    await office.as.staff.patch(id, { dateTime: office.clock.now })
    office.clock.forward(2)
    await sender().run()
    expect(target.received.map(({ body }) => body.id)).toEqual([id, id])
    expect(new Set(target.received.map((one) => one.id)).size).toBe(2)
    await office.as.staff.post('/auth/update_no_show', { id })
  })

  test('W43 a close-out is told with the operation', async () => {
    const target = await receiver()
    await add(target.url, 'close-out')
    await office.as.admin.confirm(password)
    const added = await office.as.admin.post('/auth/operations', { name: `Night ${office.clock.now}` })
    const { id } = (added.json as unknown as { operation: { id: number } }).operation
    expect((await office.as.admin.post(`/auth/operations/${id}/state`, { state: 'closed' })).status).toBe(200)
    await sender().run()
    expect(target.received.map(({ body }) => body)).toMatchObject([{ type: 'close-out', id, operation: id }])
  })

  test('W42 W46 the secret and the address stay out of journal, list, log and errors', async () => {
    const target = await receiver(fails)
    const { secret, Result } = await add(`${target.url}?key=hidden-in-address`)
    await arrive(await expected())
    await sender().run()
    await office.as.admin.post(`/auth/webhooks/${Result.id}/test`, {})
    const { knex } = office.context.db
    const stored = await knex('webhooks').where({ id: Result.id }).first()
    expect(stored.secret).not.toBe(secret)
    const journal = JSON.stringify(await knex('journal'))
    const shown = (await office.as.admin.get('/auth/webhooks')).text
    for (const text of [journal, logged(), shown]) expect(text).not.toContain(secret)
    for (const text of [journal, logged()]) expect(text).not.toContain('hidden-in-address')
    expect(
      await knex('journal').where({ kind: 'webhook', action: 'add', object: String(Result.id) }),
    ).toHaveLength(1)
    expect(logged().length).toBeGreaterThan(0)
  })

  test('W46 a change of the field key seals the secret again', async () => {
    const { secret, Result } = await add('http://127.0.0.1:1/')
    const { db, settings, webhooks, now } = office.context
    const sealed = async () => (await db.knex('webhooks').where({ id: Result.id }).first()).secret
    const before = await sealed()
    const key = (digits: string) => Buffer.from(digits.repeat(32), 'hex')
    db.cipher.adopt([key('b2'), key('a1')])
    await rotateKeys(db, { actor: 'test', via: 'test', at: now() }, settings)
    db.cipher.adopt([key('b2')])
    expect(await sealed()).not.toBe(before)
    expect((await webhooks.requireReceiver(Result.id)).secret).toBe(secret)
  })

  test.each([
    [{ url: 'https://elsewhere.example/', events: 'arrival' }, 'url'],
    [{ url: 'not an address', events: 'arrival' }, 'url'],
    [{ url: 'http://127.0.0.1:1/', events: 'birthday' }, 'events'],
    [{ url: 'http://127.0.0.1:1/', events: '' }, 'events'],
  ])('W41 W42 %j is refused and nothing is added', async (body, field) => {
    await office.as.admin.confirm(password)
    const reply = await office.as.admin.post('/auth/webhooks', body)
    expect([reply.status, reply.json['field']]).toEqual([400, field])
    expect(await listed()).toEqual([])
  })

  test('W46 a test message says what the receiver answered, and is signed', async () => {
    const target = await receiver()
    const { Result, secret } = await add(target.url)
    const reply = await office.as.admin.post(`/auth/webhooks/${Result.id}/test`, {})
    expect(reply.json).toMatchObject({ delivered: true, problem: null })
    expect(target.received[0]?.body).toMatchObject({ type: 'test', id: null, operation: null })
    expect(target.received[0]?.signature).toBe(expectedSignature(secret, target.received[0] as never))
    await target.close()
    const failed = await office.as.admin.post(`/auth/webhooks/${Result.id}/test`, {})
    expect(failed.json).toMatchObject({
      delivered: false,
      problem: messages.webhook.unreachable('ECONNREFUSED'),
    })
    expect((await office.as.admin.post('/auth/webhooks/9999/test', {})).status).toBe(404)
  })
})
