import { type Endpoint, listEndpoints, type Role, roles } from '@watchfloor/core'
import { readPortrait } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { callIdOf } from '../../core/src/api/call-id.ts'
import { canariesOf, leaks, stages } from './helpers/canaries.ts'
import { canaryDesk } from './helpers/canary-desk.ts'
import { addressesOf, readCalls } from './helpers/canary-questions.ts'
import {
  changingInputs,
  contentCalls,
  contentOf,
  itemOf,
  nameOf,
  requestOf,
} from './helpers/changing-calls.ts'
import { Client } from './helpers/client.ts'
import { type OfficeIds, officeCalls, officeInputs } from './helpers/office-inputs.ts'
import { readEvents } from './helpers/read-events.ts'
import { pairedWall, waitingWall } from './helpers/wall.ts'

const by = { email: 'test', address: 'test' }
const signature = { actor: 'test', via: 'test', at: '2026-11-20T20:00:00.000Z' }
const everyCall = listEndpoints().map(callIdOf)
const later = '2026-12-20T20:00:00.000Z'

/** Calls that would end what the test itself stands on. */
const leftOut = ['GET /auth/logout']

describe.each(testDatabases)('R14 O9 who has no right to an operation on $name', ({ create }) => {
  const desk = canaryDesk(create, { WEBHOOK_HOSTS: '127.0.0.1' })
  const { office } = desk
  /** People and programs whose right has ended, or never began. */
  const ended = new Map<string, Client>()
  /** People, programs and a wall that may enter the second operation alone. */
  const limited = new Map<string, Client>()
  let ids: OfficeIds
  let second = 0
  let image = ''
  let before: Awaited<ReturnType<typeof contentOf>>

  const account = async (name: string, role: Role) => {
    const one = { email: `${name}@elsewhere.example`, password: `${name} keeps a violet kettle`, role }
    await office.context.accounts.add(one, by)
    return one
  }
  const signedIn = async ({ email, password }: { email: string; password: string }) => {
    const client = new Client(office.url)
    expect((await client.signIn({ email, password })).status).toBe(200)
    return client
  }
  const tokenOf = async (name: string, role: Role, operation: number | undefined, expiresAt = later) => {
    const { reply, token } = await office.context.tokens.add(
      { name, role, scope: everyCall, operation, expiresAt },
      signature,
    )
    return { id: reply.Result.id, client: new Client(office.url, { authorization: `Bearer ${token}` }) }
  }

  async function addEnded(): Promise<void> {
    ended.set('nobody', new Client(office.url))
    const left = await signedIn(await account('left', 'admin'))
    const cookies = new Map(left.cookies)
    await left.get('/auth/logout')
    for (const [name, value] of cookies) left.cookies.set(name, value)
    ended.set('somebody who signed out', left)
    const disabled = await account('disabled', 'admin')
    ended.set('a disabled account', await signedIn(disabled))
    await office.context.accounts.disable(disabled.email, by)
    const revoked = await tokenOf('revoked', 'admin', undefined)
    await office.context.tokens.revoke(revoked.id, signature)
    ended.set('a revoked token', revoked.client)
    ended.set('an expired token', (await tokenOf('expired', 'admin', undefined, office.clock.now)).client)
    const wall = await pairedWall(office, { isPrivate: false })
    await office.as.admin.send('DELETE', `/auth/displays/${wall.id}`)
    ended.set('a revoked display', wall.client)
  }

  async function addLimited(): Promise<void> {
    for (const role of roles) {
      const one = await account(`limited-${role}`, role)
      await office.context.accounts.setOperations(one.email, [second], by)
      const client = await signedIn(one)
      await client.confirm(one.password)
      limited.set(role, client)
    }
    for (const role of ['supervisor', 'admin'] as const)
      limited.set(`a token of ${role}`, (await tokenOf(`limited ${role}`, role, second)).client)
    const wall = await waitingWall(office)
    const approval = { code: wall.code, name: 'Elsewhere', operation: second }
    expect((await office.as.admin.post('/auth/displays/approve', approval)).status).toBe(200)
    await office.as.admin.send('PATCH', `/auth/displays/${wall.id}`, { isPrivate: false })
    await wall.self()
    limited.set('a display', wall.client)
  }

  beforeAll(async () => {
    const { analyst, admin, staff } = office.as
    const form = new FormData()
    form.set('image', new Blob([new Uint8Array(await readPortrait('portrait-03.jpg'))]), 'one.jpg')
    expect((await staff.send('PATCH', `/auth/update_chatter/${desk.ids.arrested}`, form)).status).toBe(200)
    image = String((await staff.row(desk.ids.arrested))['image'])
    for (const list of ['charges', 'criminalhistory', 'colors', 'property', 'vehicle', 'evidence'])
      await analyst.post(`/auth/${list}`, { chatter_id: desk.ids.arrested, ...itemOf(list) })
    await staff.post('/auth/press_sheets', { name: 'kept' })
    const deleted = await staff.add({ screenName: canariesOf('chatting').screenName, forceAdd: true })
    expect((await staff.post('/auth/delete_chatter', { id: deleted })).status).toBe(200)
    const added = await admin.post('/auth/operations', { name: 'Elsewhere' })
    second = Number((added.json['operation'] as unknown as { id: number }).id)
    await addEnded()
    await addLimited()
    const [last] = await office.context.db.knex('journal').max({ seq: 'seq' })
    ids = {
      ...desk.ids,
      deleted,
      lastSeq: Number(last?.['seq']),
      spare: (await account('spare', 'vip')).email,
      password: 'a long and quiet violet kettle',
      display: (await pairedWall(office)).id,
      code: (await waitingWall(office)).code,
      webhook: 1,
      token: 'nosuch',
      hook: 'http://127.0.0.1:9/in',
      pushAddress: 'http://127.0.0.1:9/push',
      photo: () => form,
    }
    before = await contentOf(office)
  })

  /** Returns the address and body of each way to make a call. */
  function requestsOf(endpoint: Endpoint): readonly { address: string; body?: object }[] {
    const name = nameOf(endpoint)
    if (endpoint.path === '/Images/{file}') return [`/Images/${image}`].map((address) => ({ address }))
    if (endpoint.method === 'GET') return addressesOf(endpoint, desk.ids).map((address) => ({ address }))
    const inputs = changingInputs[name]?.(ids) ?? officeInputs[name]?.(ids) ?? []
    return inputs.map((input) => requestOf(endpoint, input))
  }

  /** Makes a call in each way as each of some people. Returns what they learned, and their statuses. */
  async function tryAll(endpoint: Endpoint, people: ReadonlyMap<string, Client>) {
    const found: string[] = []
    const statuses: [string, number][] = []
    for (const { address, body } of requestsOf(endpoint)) {
      for (const [name, client] of people) {
        // Signing in changes who somebody is.
        const asking = endpoint.signsIn ? new Client(office.url) : client
        const extra: Record<string, string> = name.includes('display') ? { 'x-display': '1' } : {}
        const { status, bytes } = await asking.send(endpoint.method, address, body, extra)
        statuses.push([`${name} ${endpoint.method} ${address}`, status])
        found.push(...leaks(bytes.toString('latin1'), 'nobody', `${name} ${endpoint.method} ${address}`))
      }
    }
    return { found, statuses }
  }

  /** The rows of the first operation that are not as they were. */
  async function changedRows(): Promise<string[]> {
    const after = await contentOf(office)
    return Object.entries(before).flatMap(([table, rows]) =>
      rows.flatMap((row) => {
        const now = (after[table] ?? []).find(({ id }) => id === row['id'])
        if (row['operation_id'] === second || (table === 'operations' && row['id'] === second)) return []
        return JSON.stringify(now) === JSON.stringify(row)
          ? []
          : [`${table} ${row['id']}: ${JSON.stringify(now)}`]
      }),
    )
  }

  const calls = [...readCalls, ...contentCalls, ...officeCalls].filter(
    (endpoint) => !leftOut.includes(nameOf(endpoint)),
  )

  test.each(calls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'R14 nobody whose right ended makes %s',
    async (_, endpoint) => {
      const { found, statuses } = await tryAll(endpoint, ended)
      expect(found).toEqual([])
      const isOpen = endpoint.access === 'anyone'
      expect(statuses.filter(([, status]) => !isOpen && status !== 401)).toEqual([])
    },
  )

  test.each(calls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'O9 who is limited to another operation learns and changes nothing by %s',
    async (_, endpoint) => {
      const { found, statuses } = await tryAll(endpoint, limited)
      expect(found).toEqual([])
      expect(statuses.filter(([, status]) => status >= 500)).toEqual([])
      expect(await changedRows()).toEqual([])
    },
  )

  test('O9 no read names another operation', async () => {
    const answered: string[] = []
    // The journal and the health of the server take the parameter as a filter, or not at all.
    const open = readCalls.filter(
      ({ access, namesOperation }) => access !== 'anyone' && namesOperation !== true,
    )
    for (const { path } of open) {
      const place = path.replaceAll('{id}', String(desk.ids.arrested)).replaceAll(/\{\w+\}/g, '1')
      for (const question of ['operation=1', 'compare=1']) {
        for (const [name, client] of limited) {
          const extra: Record<string, string> = name === 'a display' ? { 'x-display': '1' } : {}
          const { status } = await client.get(`${place}?${question}`, extra)
          if (status < 400) answered.push(`${name} ${place}?${question}: ${status}`)
        }
      }
    }
    expect(answered).toEqual([])
  })

  test('O9 a duplicate in another operation is another operation, and nothing more', async () => {
    for (const [name, client] of limited) {
      for (const stage of stages) {
        const { phone } = canariesOf(stage)
        const asked = await client.get(`/auth/checkDuplicates?phone=${phone}`)
        const added = await client.post('/auth/addChatterList', { caseAgent: 'A', screenName: 'x', phone })
        const found = leaks(`${asked.text} ${added.text}`, 'nobody', `${name} ${stage}`)
        expect(found.filter((one) => !one.includes('phone of'))).toEqual([])
      }
    }
  })

  test('O9 the photo of another operation is the blank one', async () => {
    const [blank, own] = [
      await office.as.staff.get('/Images/blank.jpg'),
      await office.as.staff.get(`/Images/${image}`),
    ]
    expect(own.bytes.equals(blank.bytes)).toBe(false)
    for (const [name, client] of limited) {
      const { status, bytes } = await client.get(`/Images/${image}`)
      expect([name, [401, 403].includes(status) || bytes.equals(blank.bytes)]).toEqual([name, true])
    }
  })

  test('O9 R43 a stream since an old number tells no record of another operation, and none who has no right', async () => {
    for (const [name, client] of ended)
      expect([name, (await readEvents(client, 0)).status]).toEqual([name, 401])
    const { staff } = office.as
    const people = [...limited].filter(([name]) => name !== 'a display')
    const streams = []
    for (const [name, client] of people) streams.push([name, await readEvents(client, 1)] as const)
    await staff.patch(desk.ids.chatting, { notes: 'a change in the first operation' })
    await staff.post('/auth/operation', { id: second })
    const own = await staff.add({ screenName: 'of the second', forceAdd: true })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    const records = new Set([desk.ids.chatting, desk.ids.expected, desk.ids.inactive, desk.ids.arrested])
    for (const [name, stream] of streams) {
      stream.cut()
      const told = stream.events.filter(({ data }) => {
        const { kind, id } = JSON.parse(data || '{}') as { kind?: string; id?: unknown }
        return kind === 'target' && records.has(Number(id))
      })
      expect([name, told]).toEqual([name, []])
      expect(leaks(JSON.stringify(stream.events), 'nobody', name)).toEqual([])
    }
    expect(own).toBeGreaterThan(0)
  })

  test('O9 an admin with a limit reads the journal and the releases of the own operation', async () => {
    const admin = limited.get('admin')
    if (!admin) throw new Error('no admin')
    const other = await office.as.admin.post('/auth/releases', { kind: 'bundle', name: 'Night 3' })
    const theirs = Number(other.json['release'])
    const released = await admin.post('/auth/releases', { kind: 'bundle', name: 'Night 4' })
    expect(released.status, released.text).toBe(200)
    expect((await admin.get(`/auth/releases/${released.json['release']}`)).status).toBe(200)
    expect((await admin.get(`/auth/releases/${theirs}`)).status).toBe(404)
    expect((await office.as.admin.get(`/auth/releases/${theirs}`)).status).toBe(200)
    const id = await admin.add({ screenName: 'of the limited admin', forceAdd: true })
    const entries = (await admin.get('/auth/journal?kind=target')).json['Result'] as unknown as {
      object: string
      operation: number
    }[]
    expect(entries.map(({ object }) => object)).toContain(String(id))
    expect(new Set(entries.map(({ operation }) => operation))).toEqual(new Set([second]))
  })

  test('R47 an admin who is limited to operations gives nobody more, and gets no more', async () => {
    const admins = [...limited].filter(([name]) => name.endsWith('admin'))
    const own = { email: 'limited-admin@elsewhere.example' }
    const attempts: readonly [path: string, body: object][] = [
      ['/auth/accounts/operations', { ...own, operations: null }],
      [
        '/auth/accounts',
        { email: 'more@elsewhere.example', role: 'admin', password: 'a long quiet violet kettle' },
      ],
      ['/auth/accounts/password', { email: ids.spare, password: 'a long quiet violet kettle' }],
      ['/auth/tokens', { name: 'more', scope: 'read', role: 'admin' }],
      ['/auth/tokens', { name: 'other', scope: 'read', role: 'admin', operation: 1 }],
      ['/auth/webhooks', { url: 'http://127.0.0.1:9/more', events: 'arrival' }],
      ['/auth/displays/approve', { code: ids.code, name: 'more' }],
      ['/auth/displays/approve', { code: ids.code, name: 'other', operation: 1 }],
      ['/auth/backup', {}],
      ['/auth/operations', { name: 'one more' }],
    ]
    expect(admins.length).toBe(2)
    for (const [name, admin] of admins) {
      for (const [path, body] of attempts) {
        const { status, json } = await admin.post(path, body)
        expect([name, path, status, json['code']]).toEqual([name, path, 403, 'access.denied'])
      }
      expect((await admin.get(`/auth/chatterlist/${desk.ids.arrested}`)).status).toBe(404)
    }
  })
})
