import { createHash, randomBytes } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import {
  briefingSource,
  type Endpoint,
  fillArchive,
  listEndpoints,
  makeBriefing,
  type ReportProfile,
  type Role,
  roles,
} from '@watchfloor/core'
import { demoAccounts, readPortrait } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import JSZip from 'jszip'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiInProcess, makePushKey } from '../src/index.ts'
import { type Caller, callers, canariesOf, isIn, leaks } from './helpers/canaries.ts'
import { canaryDesk } from './helpers/canary-desk.ts'
import { contentCalls, nameOf, requestOf } from './helpers/changing-calls.ts'
import { Client } from './helpers/client.ts'
import { type OfficeIds, officeCalls, officeInputs } from './helpers/office-inputs.ts'
import { readable } from './helpers/readable.ts'
import { startReceiver, type TestReceiver, takes } from './helpers/receiver.ts'
import { pairedWall, waitingWall } from './helpers/wall.ts'

const spare = 'spare@office.example'
const password = 'one quiet violet kettle of the canary'

/** Calls that nobody here can finish: they take what a browser's passkey, or a telephone, makes. */
const neverDone = [
  'POST /auth/factor',
  'POST /auth/factors/totp/confirm',
  'POST /auth/factors/passkey',
  'PATCH /auth/factors/{id}',
  'DELETE /auth/factors/{id}',
  'POST /auth/factors/recovery',
  'POST /auth/password',
  'POST /auth/confirm',
  'DELETE /auth/sessions/{id}',
  'DELETE /auth/tokens/{id}',
  'DELETE /auth/webhooks/{id}',
  'DELETE /auth/push/{id}',
  'DELETE /auth/displays/{deviceId}',
]

const reads = listEndpoints().filter(({ method, answers }) => method === 'GET' && answers !== 'events')

describe.each(testDatabases)('R7 canaries and the calls of the office on $name', ({ create }) => {
  const { key } = makePushKey()
  const desk = canaryDesk(create, {
    WEBHOOK_HOSTS: '127.0.0.1',
    FIELD_KEY: randomBytes(32).toString('hex'),
    PUSH_KEY: key,
    PUSH_CONTACT: 'mailto:it@office.example',
  })
  const { office } = desk
  let receiver: TestReceiver
  let ids: OfficeIds
  /** Secrets that are shown once, or that only a browser keeps. No later answer may hold them. */
  const secrets = new Map<string, string>()

  /** Adds an account with a second factor, a token, a webhook, a push and a wall, and keeps their secrets. */
  beforeAll(async () => {
    receiver = await startReceiver(takes)
    const { admin, supervisor } = office.as
    for (const { email, password: own, role } of demoAccounts)
      if (email !== spare) await office.as[role].confirm(own)
    const made = async (path: string, body: object) => {
      const reply = await admin.post(path, body)
      expect(reply.status, reply.text).toBe(200)
      return reply.json as unknown as Record<string, never> & { Result: { id: never } }
    }
    await made('/auth/accounts', { email: spare, role: 'vip', password })
    const client = new Client(office.url)
    expect((await client.signIn({ email: spare, password })).status).toBe(200)
    const { secret } = (await client.post('/auth/factors/totp', {})).json as unknown as { secret: string }
    const code = new TOTP({ secret }).generate({ timestamp: Date.parse(office.clock.now) })
    const added = await client.post('/auth/factors/totp/confirm', { code })
    expect(added.status, added.text).toBe(200)
    const codes = added.json['recoveryCodes'] as unknown as string[]
    const token = await made('/auth/tokens', { name: 'kept', scope: 'read' })
    const hook = `${receiver.url}/hook-canary-0001`
    const webhook = await made('/auth/webhooks', { url: hook, events: 'arrival' })
    const pushAddress = 'http://127.0.0.1:9/push-canary-0001'
    expect((await supervisor.post('/auth/push', { address: pushAddress })).status).toBe(200)
    const [wall, waiting] = [await pairedWall(office), await waitingWall(office)]
    secrets.set('the password of an account', password)
    secrets.set('the key of an authenticator app', secret)
    for (const one of codes) secrets.set('a recovery code', one)
    secrets.set('a service token', token['token'] as unknown as string)
    secrets.set('the secret of a webhook', webhook['secret'] as unknown as string)
    secrets.set('the address of a push', 'push-canary-0001')
    for (const [role, { cookies }] of Object.entries(office.as))
      for (const [name, value] of cookies)
        if (name !== 'XSRF-TOKEN') secrets.set(`the cookie ${name} of ${role}`, value)
    for (const [name, value] of wall.client.cookies) secrets.set(`the cookie ${name} of a display`, value)
    const photo = await readPortrait('portrait-01.jpg')
    ids = {
      ...desk.ids,
      spare,
      password,
      display: wall.id,
      code: waiting.code,
      webhook: Number(webhook.Result.id),
      token: String(token.Result.id),
      hook,
      pushAddress,
      photo() {
        const form = new FormData()
        form.set('image', new Blob([new Uint8Array(photo)]), 'one.jpg')
        return form
      },
    }
  })
  afterAll(() => receiver.close())

  const told = (text: string, where: string) =>
    [...secrets].filter(([, secret]) => text.includes(secret)).map(([name]) => `${where}: ${name}`)

  /** Makes a call as somebody. Signing in changes who somebody is, so it is done with a new client. */
  async function ask(caller: Caller, endpoint: Endpoint, address: string, body?: object) {
    const where = `${caller} ${endpoint.method} ${address}`
    if (endpoint.signsIn) {
      const { status, bytes } = await new Client(office.url).send(endpoint.method, address, body)
      const text = await readable(bytes)
      return { status, found: [...leaks(text, 'nobody', where), ...told(text, where)] }
    }
    const { status, text } = await desk.answer(caller, endpoint.method, address, body)
    return { status, found: [...leaks(text, caller, where), ...told(text, where)] }
  }

  test('every call of the contract is made here or with the records', () => {
    expect(Object.keys(officeInputs).sort()).toEqual(officeCalls.map(nameOf).sort())
    const asked = [...reads, ...officeCalls, ...contentCalls]
    const others = listEndpoints().filter((endpoint) => !asked.includes(endpoint))
    expect(others.map(nameOf)).toEqual(['GET /auth/events'])
  })

  test.each(officeCalls.map((endpoint) => [nameOf(endpoint), endpoint] as const))(
    'R7 no answer to %s has one, or a secret',
    async (name, endpoint) => {
      const [found, statuses] = [[] as string[], [] as number[]]
      for (const input of officeInputs[name]?.(ids) ?? []) {
        const { address, body } = requestOf(endpoint, input)
        for (const caller of callers) {
          const reply = await ask(caller, endpoint, address, body)
          statuses.push(reply.status)
          found.push(...reply.found)
        }
      }
      expect(found).toEqual([])
      expect(statuses.filter((status) => status >= 500)).toEqual([])
      expect([name, statuses.includes(200)]).toEqual([name, !neverDone.includes(name)])
    },
  )

  test('R7 no read has a secret', async () => {
    const found: string[] = []
    for (const endpoint of reads.filter(({ path }) => path !== '/auth/logout')) {
      const own = new Map(Object.entries({ deviceId: ids.display, number: '1', file: 'blank.jpg' }))
      const address = endpoint.path.replaceAll(
        /\{(\w+)\}/g,
        (_, part: string) => own.get(part) ?? String(ids.arrested),
      )
      const query = endpoint.onQuery ? `?${endpoint.onQuery}=csv` : ''
      for (const caller of callers) found.push(...(await ask(caller, endpoint, address + query)).found)
    }
    expect(found).toEqual([])
    for (const role of roles)
      expect([role, (await office.as[role].get('/auth/chatterlist')).status]).toEqual([role, 200])
  })

  /** Makes a bundle as the browser and the command do, and returns everything that can be read in the zip. */
  async function bundleOf(role: Role, profile: ReportProfile): Promise<string> {
    const api = apiInProcess(office.context, {
      role,
      email: 'test',
      address: 'test',
      operation: ids.operation,
    })
    const head = { name: 'Night 3', office: 'An Office', operation: 'An Operation' }
    const setup = { profile, putBack: new Set<number>(), now: office.clock.now, zone: 'America/New_York' }
    const tools = {
      encode: (text: string) => Buffer.from(text),
      sha256: (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex'),
    }
    const { files } = await makeBriefing(briefingSource(api), head, setup, tools, {})
    return readable(await fillArchive(new JSZip(), files, setup.now).generateAsync({ type: 'nodebuffer' }))
  }

  test.each(['analyst', 'staff', 'admin'] as const)(
    'R7 a bundle of %s has arrests alone, and no SSN',
    async (role) => {
      const command = await bundleOf(role, 'command')
      const { firstName, phone } = canariesOf('arrested')
      expect([isIn(command, firstName), isIn(command, phone)]).toEqual([true, true])
      const press = await bundleOf(role, 'press')
      expect(isIn(press, firstName)).toBe(true)
      // A command bundle holds what an analyst may see, whichever role makes it.
      expect(leaks(command, 'analyst', 'bundle')).toEqual([])
      expect(leaks(press, 'analyst', 'bundle?profile=press')).toEqual([])
      expect([...told(command, 'command'), ...told(press, 'press')]).toEqual([])
    },
  )

  test.each(['target-entry', 'supervisor', 'vip'] as const)('R7 a bundle of %s has nobody', async (role) => {
    for (const profile of ['command', 'press'] as const) {
      const made = await bundleOf(role, profile)
      expect([role, made.includes('manifest.json'), leaks(made, 'nobody', 'bundle')]).toEqual([
        role,
        true,
        [],
      ])
    }
  })

  test('R7 a backup over the server has no SSN that can be read, and no secret', async () => {
    const reply = await office.as.admin.post('/auth/backup', {})
    expect(reply.status, reply.text.slice(0, 300)).toBe(200)
    const text = gunzipSync(reply.bytes).toString()
    expect(text).toContain(canariesOf('arrested').firstName)
    expect(leaks(text, 'admin', 'backup')).toEqual([])
    expect(told(text, 'backup')).toEqual([])
  })

  test('R7 no stream, log line, webhook or temporary file has one, or a secret', async () => {
    const arrival = { id: ids.expected, arrivalTime: office.clock.now }
    expect((await office.as.supervisor.post('/auth/update_arrival_time', arrival)).status).toBe(200)
    await expect.poll(() => receiver.received.length, { timeout: 20_000 }).toBeGreaterThan(0)
    for (const [caller, { events }] of desk.streams) {
      const text = JSON.stringify(events)
      expect(leaks(text, 'log').map((leak) => `${caller}: ${leak}`)).toEqual([])
      expect(told(text, caller)).toEqual([])
    }
    const others = [JSON.stringify(receiver.received), ...desk.temporaryFiles().map(({ text }) => text)]
    for (const text of [desk.logged(), ...others])
      expect([...leaks(text, 'log'), ...told(text, 'log')]).toEqual([])
    expect(desk.logged()).toContain('POST /auth/accounts')
  })
})
