import { connect } from 'node:net'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Client } from './helpers/client.ts'
import { type Office, openOffice } from './helpers/office.ts'

interface Line {
  readonly level: number
  readonly msg: string
  readonly [field: string]: unknown
}

/** Returns a log that keeps its lines. */
function keptLog(): { readonly lines: Line[]; readonly log: pino.Logger } {
  const lines: Line[] = []
  const log = pino({ level: 'debug' }, { write: (line: string) => lines.push(JSON.parse(line)) })
  return { lines, log }
}

const [sqlite] = testDatabases
const metricsToken = 'monitor-token-0123456789'
let office: Office
let drop: () => Promise<void>
const { lines, log } = keptLog()

beforeAll(async () => {
  const database = await sqlite?.create()
  if (!database) throw new Error('there is no SQLite')
  drop = database.drop
  office = await openOffice(database.url, { TRUST_PROXY: '1', METRICS_TOKEN: metricsToken }, { log })
})
afterAll(async () => {
  await office.close()
  await drop()
})

/** Sends texts to a server, each after the answer to the one before, and returns the answers until it ends the connection. */
async function sentRaw(url: string, ...texts: readonly string[]): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  const left = [...texts]
  socket.write(left.shift() ?? '')
  let answers = ''
  for await (const part of socket) {
    answers += String(part)
    const next = left.shift()
    if (next !== undefined) socket.write(next)
  }
  return answers
}

/** Returns the line of the call with this id. It is written when the connection has taken the answer. */
async function lineOf(requestId: string): Promise<Line> {
  await expect.poll(() => lines.some((line) => line['requestId'] === requestId)).toBe(true)
  return lines.find((line) => line['requestId'] === requestId) as Line
}

describe('the id of a call', () => {
  test('M2 every answer has one of its own', async () => {
    const paths = ['/health', '/auth/chatterlist', '/auth/no-such-call', '/', '/no-such-page', '/favicon.svg']
    const ids = await Promise.all(
      paths.map(async (path) => (await office.as.staff.get(path)).headers.get('x-request-id')),
    )
    expect(ids.filter((id) => /^[0-9a-f]{16}$/.test(id ?? ''))).toHaveLength(paths.length)
    expect(new Set(ids).size).toBe(paths.length)
  })

  test('M2 a well-formed id that the caller sends is kept, any other is replaced', async () => {
    const idFor = async (given: string) =>
      (await office.as.staff.get('/health', { 'x-request-id': given })).headers.get('x-request-id')
    expect(await idFor('edge-0193f1a2-7a6e')).toBe('edge-0193f1a2-7a6e')
    expect(await idFor('bad id "x"')).toMatch(/^[0-9a-f]{16}$/)
  })

  test.each([
    ['that is no HTTP', 'hello\r\n\r\n', 400, messages.input.notHttp],
    [
      'with too many headers',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(80_000)}\r\n\r\n`,
      431,
      messages.input.largeHead,
    ],
    [
      'with too long a chunk extension',
      `POST /auth/adminlogin HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(80_000)}`,
      413,
      messages.input.tooBig,
    ],
  ])('M2 a request %s is answered in JSON, with an id, and its line', async (_words, sent, status, text) => {
    const answer = await sentRaw(office.url, sent)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const [, id = ''] = /^X-Request-Id: ([0-9a-f]{16})\r$/im.exec(answer) ?? []
    expect(await lineOf(id)).toMatchObject({ call: 'unreadable', status })
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(JSON.parse(body)).toMatchObject({ Status: false, Error: text, code: expect.any(String) })
    const headers = ['Connection: close', 'Content-Type: application/json; charset=utf-8']
    expect(head.split('\r\n')).toEqual(expect.arrayContaining([...headers, `Content-Length: ${body.length}`]))
  })

  const live = 'GET /health/live HTTP/1.1\r\n'
  const refused = (text: string) => ['400 Bad Request', { Status: false, Error: text }] as const
  test.each([
    ['without a host is refused', live, ...refused(messages.input.noHost)],
    ['for no URL is refused', 'GET http://[bad/ HTTP/1.1\r\nHost: a\r\n', ...refused(messages.input.notHttp)],
    [
      'with an unknown expectation is answered',
      `${live}Host: a\r\nExpect: x\r\n`,
      '200 OK',
      { Status: true },
    ],
  ])('M2 a request %s in JSON, with an id', async (_words, sent, status, json) => {
    const answer = await sentRaw(office.url, `${sent}Connection: close\r\n\r\n`)
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status}\r\n`))
    expect(answer).toMatch(/^X-Request-Id: /im)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject(json)
  })

  test('M2 what follows an answered call in its connection is refused after that answer', async () => {
    const get = 'GET /health/live HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'
    const answers = await sentRaw(office.url, get, 'hello\r\n\r\n')
    expect([...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => status)).toEqual(['200', '400'])
    expect(answers.match(/^X-Request-Id: /gim)).toHaveLength(2)
  })

  test('M2 it is kept without a proxy, too', async () => {
    const database = await sqlite?.create()
    const plain = await openOffice(database?.url ?? '')
    const reply = await new Client(plain.url).get('/health', { 'x-request-id': 'edge-0193f1a2-7a6e' })
    expect(reply.headers.get('x-request-id')).toBe('edge-0193f1a2-7a6e')
    await plain.close()
    await database?.drop()
  })
})

describe('the access log', () => {
  test('has one line for a call: who, which, how it ended, and no value', async () => {
    const id = await office.as.staff.add({ screenName: 'secret_owl', notes: 'the red house' })
    const { headers } = await office.as.supervisor.get(`/auth/chatterlist/${id}?search=red`)
    const line = await lineOf(headers.get('x-request-id') ?? '')
    expect(line).toMatchObject({
      level: 30,
      msg: 'call',
      call: 'GET /auth/chatterlist/{id}',
      actor: expect.stringContaining('@'),
      role: 'supervisor',
      address: expect.stringContaining('127.0.0.1'),
      status: 400,
    })
    expect(line['ms']).toBeGreaterThan(0)
    expect(line['bytes']).toBeGreaterThan(0)
    const written = JSON.stringify(lines)
    for (const value of ['secret_owl', 'red house', 'search']) expect(written).not.toContain(value)
    expect(written).not.toContain(`chatterlist/${id}`)
  })

  test('a refused call and an unknown path have a line, without an actor', async () => {
    const anyone = new Client(office.url)
    const [refused, unknown] = [await anyone.get('/auth/chatterlist'), await anyone.get('/auth/4711')]
    expect(await lineOf(refused.headers.get('x-request-id') ?? '')).toMatchObject({ status: 401 })
    const line = await lineOf(unknown.headers.get('x-request-id') ?? '')
    expect(line).toMatchObject({ status: 404, call: 'unknown', level: 30 })
    expect(line).not.toHaveProperty('actor')
  })

  test('probes and files are logged at debug only', async () => {
    for (const path of ['/health/live', '/health/ready', '/health']) {
      const { headers } = await office.as.staff.get(path)
      expect((await lineOf(headers.get('x-request-id') ?? '')).level).toBe(20)
    }
    const metrics = { call: 'GET /metrics', level: 20 }
    for (const [authorization, status] of [
      [`Bearer ${metricsToken}`, 200],
      ['', 401],
    ] as const) {
      const { headers } = await new Client(office.url).get('/metrics', { authorization })
      expect(await lineOf(headers.get('x-request-id') ?? '')).toMatchObject({ ...metrics, status })
    }
  })

  test('a failed call names its id in the log and in the answer', async () => {
    const { db } = office.context
    await db.write((tx) =>
      tx.run({ sql: 'alter table charge_list rename to charge_list_gone', bindings: [] }),
    )
    const reply = await office.as.analyst.get('/auth/chargelist')
    await db.write((tx) =>
      tx.run({ sql: 'alter table charge_list_gone rename to charge_list', bindings: [] }),
    )
    expect([reply.status, reply.json['Error']]).toEqual([500, messages.generic.failed])
    const requestId = reply.headers.get('x-request-id')
    const error = lines.find((line) => line.msg === 'a call failed')
    expect(error).toMatchObject({ requestId, call: 'GET /auth/chargelist', level: 50 })
  })

  test('a call that takes longer than SLOW_CALL_MS is logged at warn', async () => {
    const database = await sqlite?.create()
    const slow = keptLog()
    const other = await openOffice(database?.url ?? '', { SLOW_CALL_MS: '1' }, { log: slow.log })
    // A sign-in hashes a password, which is made to take long.
    await expect.poll(() => slow.lines.some(({ msg }) => msg === 'slow call')).toBe(true)
    const line = slow.lines.find(({ msg }) => msg === 'slow call')
    expect(line).toMatchObject({ level: 40, call: 'POST /auth/adminlogin', status: 200 })
    await other.close()
    await database?.drop()
  })
})
