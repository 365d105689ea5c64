import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { demoAccounts, makeOperation } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { listen, loadOperation, openContext, readSettings } from '../src/index.ts'
import { Client } from './helpers/client.ts'
import { officeOn, openOffice } from './helpers/office.ts'

describe.each(testDatabases)('unexpected requests on $name', ({ create }) => {
  const office = officeOn(create)

  test.each([
    ['/auth/adminlogin', { email: 'a\u0000@b.example', password: 'x' }],
    ['/auth/update_takedown_time', { id: 1, caseNumber: 'x\u0000' }],
    ['/auth/update_takedown_time', { id: 1, caseNumber: 'x\ud800' }],
  ])('a text that cannot be stored is refused: %s %o', async (path, body) => {
    const reply = await office.as.staff.post(path, body)
    expect([reply.status, reply.json['Error']]).toEqual([400, expect.stringContaining('cannot be stored')])
  })

  test.each([
    ['an answer', '/auth/chatterlist'],
    ['a refusal', '/auth/nosuch'],
    ['a photo', '/Images/blank.jpg'],
    ['a page', '/adminlogin'],
  ])('%s has the headers that keep other sites out', async (_, path) => {
    const { headers } = await office.as.staff.get(path, { accept: 'text/html' })
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    expect(headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*base-uri 'none'.*frame-ancestors/,
    )
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // Over plain HTTP a browser must not be told to use HTTPS alone.
    expect(headers.get('strict-transport-security')).toBeNull()
  })

  test.each(['cross-site', 'same-site'])(
    'a change that a browser sends from a %s page is refused',
    async (site) => {
      const reply = await office.as.staff.post(
        '/auth/addChatterList',
        { caseAgent: 'A', screenName: 'forged' },
        { 'sec-fetch-site': site },
      )
      expect([reply.status, reply.json['code']]).toEqual([403, 'access.forged'])
    },
  )

  test('a sign-out clears the cache of the browser, and nothing else of the site', async () => {
    const client = new Client(office.url)
    await client.signIn({ email: 'vip@watchfloor.example', password: 'demo-vip-account' })
    expect((await client.get('/auth/logout')).headers.get('clear-site-data')).toBe('"cache"')
  })

  test('an arrested target is not taken down again at another time', async () => {
    const { as, clock } = office
    const id = await as.staff.add({})
    await as.staff.patch(id, { dateTime: clock.now, isTimeApproved: 1 })
    await as.staff.post('/auth/update_arrival_time', { id, arrivalTime: clock.now })
    const takedown = { id, takedownTime: clock.now }
    expect((await as.staff.post('/auth/update_takedown_time', { ...takedown, caseNumber: 'A' })).status).toBe(
      200,
    )
    const late = { id, takedownTime: '2026-11-20T20:00:30-05:00', caseNumber: 'B' }
    expect((await as.supervisor.post('/auth/update_takedown_time', late)).status).toBe(409)
    expect((await as.staff.row(id))['caseNumber']).toBe('A')
    expect((await as.staff.post('/auth/update_takedown_time', { ...takedown, caseNumber: 'C' })).status).toBe(
      200,
    )
    expect((await as.staff.row(id))['caseNumber']).toBe('C')
  })

  test('an account can save twice from the same version, and a save that changes nothing has no number', async () => {
    const { staff, admin } = office.as
    const id = await staff.add({})
    const version = Number((await staff.row(id))['version'])
    expect((await staff.patch(id, { version, notes: 'one' })).status).toBe(200)
    expect((await staff.patch(id, { version, notes: 'two' })).status).toBe(200)
    expect((await admin.patch(id, { notes: 'two' })).json).toEqual({ Status: true })
    expect((await admin.patch(id, { version: 'abc', notes: 'x' })).json['Error']).toContain(
      'version is not valid',
    )
  })

  test('a step from a stale screen does not overwrite a later change', async () => {
    const { staff, supervisor } = office.as
    const id = await staff.add({})
    const version = Number((await staff.row(id))['version'])
    await supervisor.patch(id, { dateTime: '2026-11-20T23:00', isTimeApproved: 1 })
    const stale = await staff.patch(id, { version, isInactive: 1 })
    expect([stale.status, stale.json['code']]).toEqual([409, 'edit.stale'])
    expect((await supervisor.patch(id, { dateTime: null, isTimeApproved: 1, isInactive: 1 })).status).toBe(
      400,
    )
  })

  test('a record sent back as it was read changes nothing', async () => {
    const { staff } = office.as
    const id = await staff.add({ notes: 'same' })
    await staff.patch(id, { dateTime: '2026-11-21T05:00', isTimeApproved: 1 })
    const row = await staff.row(id)
    expect((await staff.patch(id, row)).json).toEqual({ Status: true })
    expect(await staff.row(id)).toEqual(row)
  })

  test('a new target may have every record field, but only those that the role may send', async () => {
    const id = await office.as.staff.add({
      isMilitary: 'Yes',
      isArrested: 1,
      arrivalTime: null,
      race: 'White',
    })
    expect(await office.as.staff.row(id)).toMatchObject({ isArrested: 0, race: 'White' })
    const body = { caseAgent: 'A', screenName: 'x', race: 'White' }
    expect((await office.as['target-entry'].post('/auth/addChatterList', body)).status).toBe(403)
  })

  test('an empty photo is an error, but a form without a chosen file is not', async () => {
    const form = (name: string) => {
      const data = new FormData()
      data.set('caseAgent', 'A')
      data.set('screenName', 'x')
      data.set('image', new Blob([]), name)
      return data
    }
    const empty = await office.as.staff.send('POST', '/auth/addChatterList', form('IMG_1.jpg'))
    expect([empty.status, empty.json['field']]).toEqual([400, 'image'])
    expect((await office.as.staff.send('POST', '/auth/addChatterList', form(''))).status).toBe(200)
  })

  test.each(['/assets/..%2f..%2f..%2fpackage.json', '/.env', '/assets/.x', '/assets/nothing.js'])(
    '%s is 404 in JSON',
    async (path) => {
      const reply = await new Client(office.url).get(path)
      expect([reply.status, reply.json['Status']]).toEqual([404, false])
    },
  )
})

test.each([
  ['behind a proxy longer than nginx (60 s) and Caddy (120 s)', { TRUST_PROXY: '1' }, 'timeout=130'],
  ['without a proxy for a short time', {}, 'timeout=5'],
])('an idle connection stays open %s', async (_words, env, timeout) => {
  const database = await testDatabases[0]?.create()
  const office = await openOffice(database?.url ?? '', env)
  expect((await fetch(`${office.url}/health/live`)).headers.get('keep-alive')).toBe(timeout)
  await office.close()
  await database?.drop()
})

test('a malformed request is logged without its bytes', async () => {
  const [engine] = testDatabases
  const database = await engine?.create()
  let log = ''
  const sink = new Writable({
    write(part, _encoding, done) {
      log += String(part)
      done()
    },
  })
  const settings = readSettings({ DATABASE_URL: database?.url })
  const context = await openContext(settings, { log: pino({ level: 'trace' }, sink) })
  const { url, stop } = await listen(context, { host: '127.0.0.1', port: 0 })
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  const body = '{"email":"a@b.example","password":"very secret password"}'
  socket.write(
    `POST /auth/adminlogin HTTP/1.1\r\nHost: x\r\nCookie: watchfloor.session=SECRET\r\nContent-Type: application/json\r\nContent-Length: ${body.length - 1}\r\n\r\n${body}`,
  )
  await new Promise((resolve) => socket.once('close', resolve).resume())
  await stop()
  await context.close()
  await database?.drop()
  const decoded = log.replaceAll(/\[(\d+(?:,\d+)*)\]/g, (_all, codes: string) =>
    String.fromCharCode(...codes.split(',').map(Number)),
  )
  expect(decoded).not.toContain('SECRET')
  expect(decoded).not.toContain('very secret')
})

test('a supervisor cannot amend arrests of a loaded operation', async () => {
  const [engine] = testDatabases
  const database = await engine?.create()
  const context = await openContext(readSettings({ DATABASE_URL: database?.url }), {
    log: pino({ level: 'silent' }),
  })
  const operation = makeOperation({ now: context.now(), zone: context.settings.timeZone })
  const targets = operation.targets.map((target) => ({ ...target, image: '' }))
  await loadOperation(context, { accounts: demoAccounts, targets }, () =>
    Promise.reject(new Error('no photos')),
  )
  const { url, stop } = await listen(context, { host: '127.0.0.1', port: 0 })
  const supervisor = new Client(url)
  await supervisor.signIn({ email: 'supervisor@watchfloor.example', password: 'demo-supervisor-account' })
  const arrested = (await context.snapshots.latest()).targets.find((target) => target.isArrested)
  const reply = await supervisor.post('/auth/update_takedown_time', {
    id: arrested?.id ?? 0,
    takedownTime: null,
  })
  expect(reply.status).toBe(403)
  await stop()
  await context.close()
  await database?.drop()
})

function gate() {
  let open: () => void = () => undefined
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
}

test('stopping waits for the call of a caller that hung up', async () => {
  const [engine] = testDatabases
  const database = await engine?.create()
  const office = await openOffice(database?.url ?? '')
  const { context } = office
  const id = await office.as.staff.add({ notes: 'before' })
  const { url, stop } = await listen(context, { host: '127.0.0.1', port: 0 })
  const free = gate()
  const hasBegun = gate()
  const other = context.db.write(() => {
    hasBegun.open()
    return free.isOpen
  })
  await hasBegun.isOpen
  const cookie = [...office.as.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const body = JSON.stringify({ notes: 'after' })
  const { hostname, port } = new URL(url)
  const caller = connect(Number(port), hostname)
  caller.write(
    `PATCH /auth/update_chatter/${id} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nX-XSRF-TOKEN: ${office.as.staff.cookies.get('XSRF-TOKEN')}\r\nCookie: ${cookie}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  )
  await expect.poll(() => context.db.load.waiting).toBeGreaterThan(0)
  caller.destroy()
  let isStopped = false
  const stopped = stop().then(() => {
    isStopped = true
  })
  const refused = () =>
    fetch(url)
      .then(() => false)
      .catch(() => true)
  await expect.poll(refused).toBe(true)
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isStopped).toBe(false)
  free.open()
  await Promise.all([stopped, other])
  const [row] = await context.db.knex('targets').where({ id }).select('notes')
  expect(row).toEqual({ notes: 'after' })
  await office.close()
  await database?.drop()
})

test('stopping finishes a slow answer, and does not wait for an idle connection', async () => {
  const [engine] = testDatabases
  const database = await engine?.create()
  const office = await openOffice(database?.url ?? '')
  for (let index = 0; index < 60; index++) await office.as.staff.add({ notes: 'n'.repeat(65_000) })
  const port = Number(new URL(office.url).port)
  const silent = connect(port, '127.0.0.1')
  const isHungUp = new Promise((resolve) => silent.once('close', resolve).resume())
  const slow = connect(port, '127.0.0.1')
  const cookie = [...office.as.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  slow.write(`GET /auth/chatterlist HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\n\r\n`)
  await new Promise((resolve) => slow.once('data', resolve))
  slow.pause()
  const stopped = office.close()
  setTimeout(() => slow.resume(), 100)
  let bytes = 0
  slow.on('data', (part) => {
    bytes += part.length
  })
  await Promise.all([stopped, isHungUp, new Promise((resolve) => slow.once('close', resolve))])
  expect(bytes).toBeGreaterThan(3_500_000)
  await database?.drop()
})

test('after its database is dropped, the server answers 503', async () => {
  const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')
  const database = await postgres?.create()
  const office = await openOffice(database?.url ?? '')
  const id = await office.as.staff.add({})
  await database?.drop()
  const replies = [
    await office.as.staff.get('/health'),
    await office.as.staff.get('/auth/chatterlist'),
    await office.as.staff.patch(id, { notes: 'x' }),
  ]
  expect(replies.map(({ status, json }) => [status, json['Status']])).toEqual(Array(3).fill([503, false]))
  await office.close()
})
