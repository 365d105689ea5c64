import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { messages } from '@watchfloor/core'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { journaledBackup } from '../src/backup/journaled-backup.ts'
import { migrationNames } from '../src/db/migrate.ts'
import { Client } from './helpers/client.ts'
import { type Office, openOffice } from './helpers/office.ts'
import { inOwnFolder } from './helpers/own-folder.ts'

describe.each(testDatabases)('readiness on $name', ({ create }) => {
  const folder = inOwnFolder()
  let database: TestDatabase
  let office: Office
  let anyone: Client

  beforeEach(async () => {
    database = await create()
    office = await openOffice(database.url)
    anyone = new Client(office.url)
  })
  afterEach(async () => {
    await office.close()
    await database.drop()
  })

  test('M1 a server that can write is ready and says so, without a session and without a trace', async () => {
    const before = office.context.db.committedSeq
    const { status, json } = await anyone.get('/health/ready')
    expect(status).toBe(200)
    expect(json).toEqual({
      Status: true,
      schema: migrationNames.at(-1),
      writable: true,
      freeBytes: expect.any(Number),
      lastBackupAt: null,
    })
    expect(json['freeBytes']).toBeGreaterThan(0)
    expect(await office.context.db.knex('settings').where({ name: 'health-probe' })).toEqual([])
    await office.context.db.checkExternalCommits()
    expect(office.context.db.committedSeq).toBe(before)
  })

  test('M1 the last backup is the last that was finished, whoever took it', async () => {
    const by = { actor: 'server', via: 'server', at: office.clock.now }
    const file = join(folder(), 'saved.backup')
    await journaledBackup(office.context.db, file, by)
    office.clock.forward(5)
    const failing = journaledBackup(office.context.db, '/no-such-folder/x.backup', {
      ...by,
      at: office.clock.now,
    })
    await expect(failing).rejects.toThrow()
    expect((await anyone.get('/health/ready')).json['lastBackupAt']).toBe(by.at)
  })

  test('M1 a server that answers but cannot write is not ready', async () => {
    const { knex, engine } = office.context.db
    await office.context.db.write((tx) =>
      tx.run({
        sql:
          engine === 'sqlite'
            ? `create trigger no_probe before insert on settings begin select raise(abort, 'no'); end`
            : 'alter table settings add constraint no_probe check (length(value) < 100) not valid',
        bindings: [],
      }),
    )
    const reply = await anyone.get('/health/ready')
    expect([reply.status, reply.json['Status']]).toEqual([503, false])
    expect((await anyone.get('/health')).status).toBe(200)
    expect((await anyone.get('/health/live')).status).toBe(200)
    await knex.raw(engine === 'sqlite' ? 'select 1' : 'alter table settings drop constraint no_probe')
  })

  test.each([
    ['newer', messages.running.schemaNewer],
    ['older', messages.running.schemaOlder],
  ])('M1 with a schema that is %s than the program, a server is not ready', async (fit, message) => {
    const { knex } = office.context.db
    const rows = knex('migrations')
    const change =
      fit === 'newer'
        ? rows.insert({ name: '999-later', applied_at: office.clock.now })
        : rows.where({ name: migrationNames.at(-1) }).delete()
    await office.context.db.write((tx) => tx.run(change))
    const { status, json } = await anyone.get('/health/ready')
    expect([status, json['Error']]).toEqual([503, message])
  })
})

test('M1 a stopping server is not ready, ends its streams, and finishes the call in flight', async () => {
  const database = await testDatabases[0]?.create()
  const office = await openOffice(database?.url ?? '')
  const { url } = office
  const { hostname, port } = new URL(url)
  const { staff } = office.as
  const cookie = [...staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const stream = await fetch(`${url}/auth/events`, { headers: { cookie } })
  const body = JSON.stringify({ caseAgent: 'Alpha', screenName: 'in_flight' })
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    'POST /auth/addChatterList HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
    `Cookie: ${cookie}`,
    `X-XSRF-TOKEN: ${staff.cookies.get('XSRF-TOKEN')}`,
    `Content-Length: ${body.length}`,
    'Expect: 100-continue',
  ]
  socket.write(`${head.join('\r\n')}\r\n\r\n`)
  const [received] = (await once(socket, 'data')) as [Buffer]
  expect(received.toString()).toContain('100 Continue')
  await expect.poll(() => office.context.feed.size).toBe(1)
  const closed = office.close()
  const reply = await new Client(url).get('/health/ready')
  expect([reply.status, reply.json['Error']]).toEqual([503, messages.running.stopping])
  expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await new Client(url).get('/health/live')).status).toBe(200)
  expect(await stream.text()).toContain('retry:')
  const late = await fetch(`${url}/auth/events`, { headers: { cookie } })
  expect(await late.text()).toContain('retry:')
  socket.write(body)
  const [answer] = (await once(socket, 'data')) as [Buffer]
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 200 /)
  await closed
  await expect(fetch(`${url}/health/live`)).rejects.toThrow()
  await database?.drop()
})

test('M1 with DRAIN_SECONDS a stopping server takes calls a while longer, but is not ready', async () => {
  const database = await testDatabases[0]?.create()
  const office = await openOffice(database?.url ?? '', { DRAIN_SECONDS: '2' })
  const { staff } = office.as
  const closed = office.close()
  expect((await staff.get('/health/ready')).status).toBe(503)
  expect((await staff.get('/auth/chatterlist')).status).toBe(200)
  await staff.add({ screenName: 'late' })
  await closed
  await expect(fetch(`${office.url}/health/live`)).rejects.toThrow()
  await database?.drop()
})
