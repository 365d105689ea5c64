import { listEndpoints } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { Client, type Row } from './helpers/client.ts'
import { endWindows } from './helpers/end-windows.ts'
import { officeOn } from './helpers/office.ts'
import { readEvents } from './helpers/read-events.ts'
import { pairedWall, waitingWall } from './helpers/wall.ts'

describe.each(testDatabases)('wall displays on $name', ({ create }) => {
  const office = officeOn(create)
  const admin = () => office.as.admin
  const listed = async () => (await admin().get('/auth/displays')).json['Result'] as unknown as Row[]

  test('Q1 Q3 a display shows a code, an admin approves it, and it reads with its own cookie', async () => {
    const wall = await waitingWall(office)
    expect(wall.code).toMatch(/^[2-9B-Z]{3}-[2-9B-Z]{3}$/)
    expect((await wall.self()).json).toMatchObject({ approved: false, code: wall.code })
    expect((await wall.client.get('/auth/chatterlist')).status).toBe(401)
    // Nobody approved it yet: it is not in the list, and is neither changed nor revoked.
    expect((await listed()).map(({ id }) => id)).not.toContain(wall.id)
    for (const [method, body] of [
      ['PATCH', { name: 'Mine' }],
      ['DELETE', undefined],
    ] as const)
      expect((await admin().send(method, `/auth/displays/${wall.id}`, body)).status, method).toBe(404)
    const typed = wall.code.toLowerCase().replace('-', ' ')
    const approved = await admin().post('/auth/displays/approve', { code: typed, name: ' Command  post ' })
    expect(approved.json['Result']).toMatchObject({ id: wall.id, name: 'Command post', isPrivate: true })
    const self = await wall.self()
    const cookies = self.headers.getSetCookie()
    expect(cookies.find((cookie) => cookie.startsWith('watchfloor.display='))).toMatch(
      /; expires=.*httponly/i,
    )
    expect(self.json).toMatchObject({ approved: true, display: { name: 'Command post', theme: 'auto' } })
    expect((await wall.client.get('/auth/chatterlist')).status).toBe(200)
    expect((await wall.client.get('/auth/arrest_total_count')).status).toBe(200)
    expect((await wall.self()).json).toMatchObject({ approved: true })
  })

  test('Z12 after a change of its projection a display reads the whole list again', async () => {
    const wall = await pairedWall(office, { isPrivate: true })
    const read = () => wall.client.get('/auth/chatterlist')
    const since = async (seq: unknown) => (await wall.client.get(`/auth/chatterlist?since=${seq}`)).status
    const before = (await read()).json['seq']
    expect(await since(before)).toBe(200)
    for (const isPrivate of [false, true]) {
      await admin().send('PATCH', `/auth/displays/${wall.id}`, { isPrivate })
      expect([await since(before), await since(before)]).toEqual([410, 410])
      expect(await since((await read()).json['seq'])).toBe(200)
    }
  })

  test('only a client with the display cookie can read a display, and that cookie is issued once', async () => {
    const wall = await waitingWall(office)
    const copy = new Client(office.url)
    for (const [name, value] of wall.client.cookies) copy.cookies.set(name, value)
    const stranger = new Client(office.url)
    const other = await waitingWall(office)
    const { client: paired } = await pairedWall(office)
    const asks = [stranger, other.client, paired, office.as.admin, office.as.vip]
    const answers = await Promise.all(asks.map((client) => client.get(`/auth/displays/${wall.id}`)))
    const unknown = await stranger.get('/auth/displays/d0123456789ab')
    for (const answer of answers) expect([answer.status, answer.text]).toEqual([404, unknown.text])
    await admin().post('/auth/displays/approve', { code: wall.code, name: 'North wall' })
    expect((await copy.get(`/auth/displays/${wall.id}`)).json).toMatchObject({ approved: true })
    expect((await wall.self()).status).toBe(404)
    expect((await wall.client.get('/auth/chatterlist')).status).toBe(401)
    expect((await copy.get('/auth/chatterlist')).status).toBe(200)
  })

  test('Q1 a code that is unknown, used or expired pairs no display', async () => {
    const wall = await waitingWall(office)
    const approve = (code: string, name = 'A wall') => admin().post('/auth/displays/approve', { code, name })
    expect((await approve('222-222')).json['code']).toBe('display.missing')
    expect((await approve('what')).status).toBe(400)
    expect((await approve(wall.code, ' ')).json).toMatchObject({ code: 'input.invalid', field: 'name' })
    expect((await approve(wall.code)).status).toBe(200)
    expect((await approve(wall.code)).status).toBe(404)
    const late = await waitingWall(office)
    office.clock.forward(10)
    expect((await approve(late.code)).status).toBe(404)
    expect((await late.self()).status).toBe(404)
  })

  test('Q1 a display that was approved in time collects its cookie later, too', async () => {
    const wall = await waitingWall(office)
    await admin().post('/auth/displays/approve', { code: wall.code, name: 'Late wall' })
    office.clock.forward(11)
    expect((await wall.self()).json).toMatchObject({ approved: true })
    expect((await wall.client.get('/auth/chatterlist')).status).toBe(200)
  })

  test('an address that requests too many codes, or guesses display ids, must wait', async () => {
    office.clock.forward(20)
    await endWindows(office)
    const client = new Client(office.url)
    const statuses: number[] = []
    for (let turn = 0; turn < 25; turn++) statuses.push((await client.post('/auth/displays', {})).status)
    expect(statuses.slice(0, 20)).toEqual(Array(20).fill(200))
    expect(statuses.slice(20)).toEqual(Array(5).fill(429))
    const guesses: number[] = []
    for (let turn = 0; turn < 70; turn++) guesses.push((await client.get('/auth/displays/d1')).status)
    expect([guesses[0], guesses.at(-1)]).toEqual([404, 429])
    const otherOrigin = { origin: 'https://elsewhere.example' }
    expect((await client.post('/auth/displays', {}, otherOrigin)).status).toBe(403)
    office.clock.forward(20)
    await endWindows(office)
    expect((await client.post('/auth/displays', {})).status).toBe(200)
  })

  test('Q3 in privacy mode no answer contains names, and without it a display sees what a VIP sees', async () => {
    const secret = { caseAgent: 'Agent-Secret', screenName: 'secret_screen', dealDetails: 'secret deal' }
    const id = await office.as.staff.add(secret)
    await office.as.staff.patch(id, { dateTime: office.clock.now, isTimeApproved: 1 })
    const wall = await pairedWall(office)
    const paths = listEndpoints()
      .filter(({ method, answers }) => method === 'GET' && answers !== 'events')
      .map(({ path }) => path.replace('{deviceId}', wall.id).replaceAll(/\{\w+\}/g, String(id)))
    for (const path of paths.filter((one) => one !== '/auth/logout')) {
      expect((await wall.client.get(path)).text, path).not.toMatch(/secret/i)
    }
    const row = { id, dateTime: office.clock.now, arrivalTime: null }
    expect(await wall.client.row(id)).toEqual(row)
    const before = await wall.client.get('/auth/chatterlist')
    await admin().send('PATCH', `/auth/displays/${wall.id}`, { isPrivate: 0 })
    expect(await wall.client.row(id)).toEqual({ ...row, ...secret })
    const etag = before.headers.get('etag') ?? ''
    expect((await wall.client.get('/auth/chatterlist', { 'if-none-match': etag })).status).toBe(200)
    expect((await office.as.vip.row(id))['screenName']).toBe('secret_screen')
  })

  test('Q4 a display can change nothing, and can make only the read calls for displays', async () => {
    const wall = await pairedWall(office)
    const before = office.context.db.committedSeq
    for (const { method, path, access } of listEndpoints()) {
      if (access === 'anyone') continue
      const isOwn = method === 'GET' && access.includes('display')
      if (isOwn) continue
      const filled = path.replaceAll(/\{\w+\}/g, '1')
      const body = method === 'GET' || method === 'DELETE' ? undefined : {}
      expect([method, path, (await wall.client.send(method, filled, body)).status]).toEqual([
        method,
        path,
        403,
      ])
    }
    expect(office.context.db.committedSeq).toBe(before)
  })

  test('a display in a signed-in browser is a display if its header says so', async () => {
    const wall = await pairedWall(office)
    const { client } = wall
    await client.signIn({ email: 'admin@watchfloor.example', password: 'demo-admin-account' })
    const asDisplay = { 'x-display': '1' }
    expect((await client.get('/auth/accounts')).status).toBe(200)
    expect((await client.get('/auth/accounts', asDisplay)).status).toBe(403)
    await admin().send('DELETE', `/auth/displays/${wall.id}`)
    expect((await client.get('/auth/chatterlist', asDisplay)).status).toBe(401)
    expect((await client.get('/auth/chatterlist')).status).toBe(200)
  })

  test('an admin renames, sets, identifies, reloads and revokes a display, each with a journal entry', async () => {
    const wall = await pairedWall(office)
    const change = (method: string, path: string, body?: object) =>
      admin().send(method, `/auth/displays/${wall.id}${path}`, body)
    const since = office.context.db.committedSeq
    const set = { name: 'Left wall', isLargeType: true, theme: 'dark' }
    expect((await change('PATCH', '', set)).json['Result']).toMatchObject(set)
    expect((await change('PATCH', '', set)).status).toBe(200)
    expect((await change('PATCH', '', { theme: 'pink' })).status).toBe(400)
    await change('POST', '/identify', {})
    await change('POST', '/reload', {})
    expect((await wall.self()).json).toMatchObject({
      display: { ...set, reloadAt: office.clock.now, identifyUntil: expect.stringMatching(/:30\.000Z$/) },
    })
    expect((await listed()).find(({ id }) => String(id) === wall.id)).toMatchObject({
      seenAt: office.clock.now,
    })
    expect((await change('DELETE', '')).status).toBe(200)
    expect((await wall.self()).status).toBe(404)
    expect((await change('DELETE', '')).status).toBe(404)
    expect((await listed()).some(({ id }) => String(id) === wall.id)).toBe(false)
    const rows = await office.context.db.knex('journal').where('seq', '>', since).orderBy('seq')
    expect(rows.map(({ kind, action, object }) => [kind, action, object])).toEqual(
      ['change', 'identify', 'reload', 'revoke'].map((action) => ['display', action, wall.id]),
    )
    const texts = JSON.stringify(rows) + JSON.stringify(await listed())
    for (const token of wall.client.cookies.values()) expect(texts).not.toContain(token)
  })

  test('the database has tokens only as hashes', async () => {
    const wall = await pairedWall(office)
    const rows = JSON.stringify(await office.context.db.knex('displays'))
    for (const token of wall.client.cookies.values()) expect(rows).not.toContain(token)
  })

  test('an order reaches only its display over the live feed', async () => {
    const [wall, other] = [await pairedWall(office), await pairedWall(office)]
    const [reading, idle] = [await readEvents(wall.client), await readEvents(other.client)]
    await admin().post(`/auth/displays/${wall.id}/identify`, {})
    await office.as.staff.add({ screenName: 'after' })
    await Promise.all([reading.changes(1), idle.changes(1)])
    const names = (events: typeof reading.events) => events.flatMap(({ name }) => name ?? [])
    expect(names(reading.events)).toEqual(['display', 'change'])
    expect(names(idle.events)).toEqual(['change'])
    for (const one of [reading, idle]) one.cut()
  })

  test('the stream of a display ends soon after it is revoked or its privacy mode changes', async () => {
    const [revoked, opened] = [await pairedWall(office), await pairedWall(office)]
    const readings = [await readEvents(revoked.client), await readEvents(opened.client)]
    expect(readings.map(({ status }) => status)).toEqual([200, 200])
    await admin().send('DELETE', `/auth/displays/${revoked.id}`)
    await admin().send('PATCH', `/auth/displays/${opened.id}`, { isPrivate: false })
    await Promise.all(readings.map(({ ended }) => ended))
    expect((await readEvents(revoked.client)).status).toBe(401)
  })
})

describe.each(testDatabases)('an unbound wall display on $name', ({ create }) => {
  const office = officeOn(create)
  const start = async (name: string): Promise<number> => {
    const reply = await office.as.admin.post('/auth/operations', { name })
    return (reply.json as unknown as { operation: { id: number } }).operation.id
  }
  const close = async (id: number) =>
    expect((await office.as.admin.post(`/auth/operations/${id}/state`, { state: 'closed' })).status).toBe(200)

  test('Q9 keeps the operation that it shows as long as that one is open', async () => {
    const wall = await pairedWall(office)
    const shown = async (one = wall) =>
      ((await one.self()).json['office'] as unknown as { operationTitle: string }).operationTitle
    const rows = async () =>
      ((await wall.client.get('/auth/chatter_count')).json['Result'] as unknown as [{ chatter: number }])[0]
        .chatter
    await office.as.staff.add({ screenName: 'owl' })
    expect([await shown(), await rows()]).toEqual(['Operation', 1])
    const second = await start('Second')
    expect([await shown(), await rows()]).toEqual(['Operation', 1])
    const later = await pairedWall(office)
    expect(await shown(later)).toBe('Second')
    const third = await start('Third')
    expect([await shown(), await shown(later)]).toEqual(['Operation', 'Second'])
    const displays = (await office.as.admin.get('/auth/displays')).json['Result'] as unknown as Row[]
    expect(displays.map(({ operation }) => operation)).toEqual([null, null])
    await close(second)
    expect([await shown(), await shown(later)]).toEqual(['Operation', 'Third'])
    await close(1)
    expect([await shown(), await rows()]).toEqual(['Third', 0])
    // An operation that is opened again does not take the display back.
    await office.as.admin.post('/auth/operations/1/state', { state: 'open', reason: 'not over' })
    await start('Fourth')
    expect(await shown()).toBe('Third')
    await close(third)
    expect(await shown()).toBe('Fourth')
  })
})
