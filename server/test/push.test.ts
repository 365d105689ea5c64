import { createPublicKey, verify } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { messages, msOf, type PushBrowser, type Role } from '@watchfloor/core'
import { demoAccounts } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterEach, describe, expect, test } from 'vitest'
import { makePushKey, writeBackup } from '../src/index.ts'
import { PushSender } from '../src/push/push-sender.ts'
import { Client } from './helpers/client.ts'
import { keptLog } from './helpers/kept-log.ts'
import { officeOn } from './helpers/office.ts'
import { startServer } from './helpers/receiver.ts'

const { key, publicKey } = makePushKey()
const password = 'correct horse battery'

interface Push {
  readonly path: string
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly length: number
}

describe.each(testDatabases)('pushes on $name', ({ create }) => {
  const { log, logged } = keptLog()
  const env = { PUSH_KEY: key, PUSH_CONTACT: 'mailto:it@office.example' }
  const office = officeOn(create, env, { log, pushServices: ['127.0.0.1'] })
  const open: { close(): Promise<void> }[] = []
  let people = 0

  afterEach(async () => {
    for (const service of open.splice(0)) await service.close()
    await office.context.db.write((tx) => tx.run(tx.knex('push_browsers').delete()))
  })

  /** Starts a push service on this machine. */
  async function service(answer: (response: ServerResponse) => void = (it) => it.writeHead(201).end()) {
    const pushes: Push[] = []
    const { port, close } = await startServer(async (request, response) => {
      let length = 0
      for await (const piece of request) length += (piece as Buffer).length
      pushes.push({ path: request.url ?? '', headers: request.headers, length })
      answer(response)
    })
    open.push({ close })
    return {
      pushes,
      origin: `http://127.0.0.1:${port}`,
      address: (name = 'hidden') => `http://127.0.0.1:${port}/${name}`,
    }
  }

  /** Adds an account and signs in with it. */
  async function person(role: Role = 'supervisor') {
    const email = `person${people++}@office.example`
    await office.context.accounts.add({ email, password, role }, { email: 'test', address: 'test' })
    const client = new Client(office.url)
    await client.signIn({ email, password })
    return Object.assign(client, { email })
  }

  async function woken(address: string, role?: Role) {
    const client = await person(role)
    const reply = await client.post('/auth/push', { address })
    expect(reply.status, reply.text).toBe(200)
    return client
  }

  const listed = async (client: Client): Promise<PushBrowser[]> =>
    (await client.get('/auth/push')).json['items'] as unknown as PushBrowser[]

  function sender(options?: { timeoutMs: number }) {
    const { push } = office.context.settings
    if (!push) throw new Error('push is off')
    return new PushSender(office.context, push, options)
  }

  /** Adds a meet-up that is overdue after a minute. */
  async function late(): Promise<number> {
    const id = await office.as.staff.add({ screenName: 'canary_name', firstName: 'Canaryfirst' })
    await office.as.staff.patch(id, { dateTime: office.clock.now, isTimeApproved: 1 })
    office.clock.forward(1)
    return id
  }

  /** Makes an alarm and lets a server look once. */
  async function alarm(options?: { timeoutMs: number }): Promise<void> {
    await late()
    await sender(options).run()
  }

  test('W53 an overdue meet-up and a scene to acknowledge are told once each, without content', async () => {
    const { pushes, address } = await service()
    await woken(address())
    const server = sender()
    await server.run()
    const id = await late()
    await server.run()
    await server.run()
    await sender().run()
    expect(pushes).toHaveLength(1)
    expect(pushes[0]).toMatchObject({ path: '/hidden', length: 0 })
    expect(pushes[0]?.headers).toMatchObject({ ttl: '600', urgency: 'high', topic: 'alarm' })
    await office.as.staff.post('/auth/update_arrival_time', { id, arrivalTime: office.clock.now })
    office.clock.forward(9)
    await server.run()
    expect(pushes).toHaveLength(1)
    office.clock.forward(1)
    await server.run()
    expect(pushes).toHaveLength(2)
    await office.as.staff.post(`/auth/scene/${id}/acknowledge`, {})
    office.clock.forward(10)
    await server.run()
    expect(pushes).toHaveLength(3)
  })

  test('W53 several alarms at once are one push, also with several servers', async () => {
    const { pushes, address } = await service()
    await woken(address())
    const servers = [sender(), sender(), sender()]
    for (let count = 0; count < 5; count++) await late()
    await Promise.all(servers.map((one) => one.run()))
    expect(pushes).toHaveLength(1)
  })

  test('W53 the push is signed for its service, as VAPID says', async () => {
    const { pushes, address, origin } = await service()
    await woken(address())
    await alarm()
    const [, token = '', k] =
      /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(String(pushes[0]?.headers['authorization'])) ?? []
    expect(k).toBe(publicKey)
    const [head = '', claims = '', signature = ''] = token.split('.')
    const point = Buffer.from(publicKey, 'base64url')
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
    const jwk = { kty: 'EC', crv: 'P-256', x: part(1), y: part(33) }
    const checks = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
    const isSigned = verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      checks,
      Buffer.from(signature, 'base64url'),
    )
    expect(isSigned).toBe(true)
    const said = JSON.parse(Buffer.from(claims, 'base64url').toString())
    expect(said).toMatchObject({ aud: origin, sub: 'mailto:it@office.example' })
    const ahead = said.exp - msOf(office.clock.now) / 1_000
    expect(ahead > 0 && ahead <= 24 * 3_600).toBe(true)
  })

  test('W53 who may not enter the operation or no longer sees Takedown is not told', async () => {
    const { pushes, address } = await service()
    const [elsewhere, changed] = [await woken(address('elsewhere')), await woken(address('changed'))]
    await woken(address('here'), 'admin')
    const { db } = office.context
    const set = (email: string, facts: object) =>
      db.write((tx) => tx.run(tx.knex('accounts').where({ email }).update(facts)))
    await set(elsewhere.email, { only_operations: '[99]' })
    await set(changed.email, { role: 'vip' })
    await alarm()
    expect(pushes.map(({ path }) => path)).toEqual(['/here'])
  })

  test('W54 a push that fails is repeated three times and then dropped, until the next alarm', async () => {
    const { pushes, address } = await service((it) => it.writeHead(503).end())
    await woken(address())
    await alarm()
    const server = sender()
    for (const [minutes, count] of [
      [0.05, 1],
      [0.05, 2],
      [0.5, 3],
      [2, 4],
      [60, 4],
    ] as const) {
      office.clock.forward(minutes)
      await server.run()
      expect(pushes).toHaveLength(count)
    }
    await alarm()
    expect(pushes).toHaveLength(5)
  })

  test.each([404, 410])('W54 a browser of which the service says %i is removed', async (status) => {
    const { pushes, address } = await service((it) => it.writeHead(status).end())
    const client = await woken(address())
    await alarm()
    expect(await listed(client)).toEqual([])
    await alarm()
    expect(pushes).toHaveLength(1)
  })

  test('W52 a redirect is not followed', async () => {
    const elsewhere = await service()
    const { pushes, address } = await service((it) =>
      it.writeHead(307, { location: elsewhere.address() }).end(),
    )
    await woken(address())
    await alarm()
    expect([pushes.length, elsewhere.pushes.length]).toEqual([1, 0])
  })

  test('W54 a service that never answers delays neither the desk nor the other browsers', async () => {
    const silent = await service(() => undefined)
    const { pushes, address } = await service()
    await woken(silent.address())
    await woken(address())
    await late()
    const server = sender({ timeoutMs: 300 })
    await server.scan()
    await office.as.staff.add({})
    await server.run()
    expect(pushes).toHaveLength(1)
    expect(logged()).toContain(messages.push.noAnswer(0.3))
  })

  test.each([
    ['https://evil.example/push', messages.push.otherHost('evil.example')],
    ['http://169.254.169.254/latest', messages.push.otherHost('169.254.169.254')],
    ['https://10.0.0.8/push', messages.push.otherHost('10.0.0.8')],
    ['ftp://127.0.0.1/push', messages.push.wrongAddress],
  ])('W52 %s is refused and nothing is added', async (address, message) => {
    const client = await person()
    const reply = await client.post('/auth/push', { address })
    expect([reply.status, reply.json['field'], reply.json['Error']]).toEqual([400, 'address', message])
    expect(await listed(client)).toEqual([])
  })

  test('W55 a browser is listed by its host, replaced by the next address, and removed', async () => {
    const client = await woken('http://127.0.0.1:1/first')
    await client.post('/auth/push', { address: 'http://127.0.0.1:2/second' })
    const [browser, ...more] = await listed(client)
    expect(browser).toMatchObject({ host: '127.0.0.1:2', isCurrent: true, addedAt: office.clock.now })
    expect(more).toEqual([])
    const other = await woken('http://127.0.0.1:2/second')
    expect([await listed(client), (await listed(other)).length]).toEqual([[], 1])
    const id = (await listed(other))[0]?.id
    expect((await client.send('DELETE', `/auth/push/${id}`)).status).toBe(404)
    expect((await other.send('DELETE', `/auth/push/${id}`)).status).toBe(200)
    expect(await listed(other)).toEqual([])
    const { knex } = office.context.db
    const entries = await knex('journal').where({ kind: 'session', object: other.email }).orderBy('seq')
    expect(entries.map(({ action }) => action).filter((one) => one.startsWith('push'))).toEqual([
      'push-on',
      'push-off',
    ])
  })

  test('W56 a renewed address takes the place of the one of its session, and only of that', async () => {
    const client = await woken('http://127.0.0.1:1/first')
    const renew = (insteadOf: unknown, one = client) =>
      one.post('/auth/push', { address: 'http://127.0.0.1:2/second', insteadOf })
    const [first] = await listed(client)
    expect((await renew(first?.id)).status).toBe(200)
    const [second, ...more] = await listed(client)
    expect([second?.host, second?.isCurrent, more]).toEqual(['127.0.0.1:2', true, []])
    const entries = await office.context.db
      .knex('journal')
      .where({ action: 'push-on', object: client.email })
      .orderBy('seq', 'desc')
    expect(JSON.stringify(entries[0])).toContain('127.0.0.1:1')

    const switchedOff = await renew(first?.id)
    expect([switchedOff.status, switchedOff.json['code']]).toEqual([404, 'push.missing'])
    const other = await person()
    expect((await renew(second?.id, other)).status).toBe(404)
    expect([(await listed(client)).map(({ id }) => id), await listed(other)]).toEqual([[second?.id], []])
    await client.get('/auth/logout')
    expect((await renew(second?.id)).status).toBe(401)
    expect(await office.context.db.knex('push_browsers')).toEqual([])
  })

  test('W55 it ends with signing out, an ended session, a new password and a disabled account', async () => {
    const { pushes, address } = await service()
    const [out, ended, changed, disabled] = [
      await woken(address('1')),
      await woken(address('2')),
      await woken(address('3')),
      await woken(address('4')),
    ]
    await out.get('/auth/logout')
    const again = new Client(office.url)
    await again.signIn({ email: ended.email, password })
    await again.send('DELETE', '/auth/sessions')
    const by = { email: 'test', address: 'test' }
    await office.context.accounts.setPassword(changed.email, `${password} two`, by)
    await office.context.accounts.disable(disabled.email, by)
    await woken(address('stays'))
    await alarm()
    expect(pushes.map(({ path }) => path)).toEqual(['/stays'])
  })

  test('W55 a session that is idle keeps it, but not beyond the hours of a session', async () => {
    const { pushes, address } = await service()
    await woken(address())
    office.clock.forward(160 * 60)
    const staff = demoAccounts.find(({ role }) => role === 'staff')
    if (!staff || (await office.as.staff.signIn(staff)).status !== 200) throw new Error('staff is locked out')
    await alarm()
    expect(pushes).toHaveLength(1)
    office.clock.forward(9 * 60)
    await alarm()
    expect(pushes).toHaveLength(1)
  })

  test('W55 the address stays out of lists, journal, log and backup', async () => {
    const { address, pushes } = await service((it) => it.writeHead(500).end())
    const client = await woken(address('secret-of-browser'))
    await alarm()
    expect(pushes).toHaveLength(1)
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-push-'))
    const file = join(folder, 'desk.backup')
    await writeBackup(office.context.db, file, office.clock.now)
    const backup = gunzipSync(readFileSync(file)).toString()
    rmSync(folder, { recursive: true })
    const journal = JSON.stringify(await office.context.db.knex('journal'))
    const shown = (await client.get('/auth/push')).text
    for (const text of [backup, journal, shown, logged()]) expect(text).not.toContain('secret-of-browser')
    expect(journal).toContain('push-on')
    expect(logged()).toContain(messages.push.answered(500))
  })
})

describe.each(testDatabases)('without PUSH_KEY on $name', ({ create }) => {
  const office = officeOn(create)

  test('W51 no browser can be added, and the list says so', async () => {
    const reply = await office.as.supervisor.post('/auth/push', { address: 'https://fcm.googleapis.com/x' })
    expect([reply.status, reply.json['Error']]).toEqual([409, messages.push.off])
    expect((await office.as.supervisor.get('/auth/push')).json).toEqual({
      Status: true,
      key: null,
      items: [],
    })
    expect((await office.as.vip.get('/auth/push')).status).toBe(403)
  })
})
