import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { describe, expect, test } from 'vitest'
import { selfSigned } from '../../cli/test/helpers/self-signed.ts'
import { recordDrill } from '../src/backup/backup-state.ts'
import { Doctor } from '../src/health/doctor.ts'
import { maintenanceGauges } from '../src/metrics/maintenance.ts'
import { Client } from './helpers/client.ts'
import { openOffice } from './helpers/office.ts'

const token = 'monitor-token-0123456789'

/** Returns the value of a sample, for example `watchfloor_streams` or `watchfloor_calls_total{call="GET /health"}`. */
function valueIn(text: string, sample: string): number {
  const line = text.split('\n').find((one) => one.startsWith(`${sample} `))
  if (line === undefined) throw new Error(`${sample} is missing`)
  const value = line.slice(sample.length + 1)
  return value === '+Inf' ? Number.POSITIVE_INFINITY : Number(value)
}

/** Sends a request that is no HTTP, and returns the answer. */
async function answerToNoise(url: string): Promise<string> {
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write('no HTTP\r\n\r\n')
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  return answer.toString()
}

describe.each(testDatabases)('metrics on $name', ({ create }) => {
  test('have a port of their own, and count what happens', async () => {
    const database = await create()
    const office = await openOffice(database.url, { METRICS_PORT: '0' })
    const read = async () => (await fetch(office.metricsUrl ?? '')).text()
    const before = await read()
    await office.as.staff.add({})
    const cookie = [...office.as.staff.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const stop = new AbortController()
    const stream = await fetch(`${office.url}/auth/events`, { headers: { cookie }, signal: stop.signal })
    await new Client(office.url).signIn({ email: 'nobody@office.example', password: 'wrong-guess' })
    const after = await read()
    // A reply that nobody holds is collected, and its connection closed.
    expect(stream.status).toBe(200)
    stop.abort()
    const call = 'watchfloor_calls_total{call="POST /auth/addChatterList",status="200"}'
    expect(before).not.toContain(call)
    expect(valueIn(after, call)).toBe(1)
    expect(valueIn(after, 'watchfloor_call_seconds_count{call="POST /auth/addChatterList"}')).toBe(1)
    expect(valueIn(after, 'watchfloor_streams')).toBe(1)
    const seq = 'watchfloor_journal_seq'
    expect(valueIn(after, seq)).toBeGreaterThan(valueIn(before, seq))
    const commits = 'watchfloor_commit_seconds_count'
    expect(valueIn(after, commits)).toBeGreaterThan(valueIn(before, commits))
    expect(valueIn(after, 'watchfloor_sign_in_failures_total')).toBe(1)
    expect(valueIn(after, 'watchfloor_ready')).toBe(1)
    expect(valueIn(after, 'watchfloor_last_backup_age_seconds')).toBe(Number.POSITIVE_INFINITY)
    expect(valueIn(after, 'watchfloor_process_resident_memory_bytes')).toBeGreaterThan(0)
    for (const queue of ['photo_queue', 'report_queue']) expect(valueIn(after, `watchfloor_${queue}`)).toBe(0)
    // The reading itself writes, for `watchfloor_ready`, and does not count that. What the calls left is soon written.
    await expect
      .poll(async () => valueIn(await read(), 'watchfloor_waiting_writes'), { timeout: 10_000 })
      .toBe(0)
    expect((await fetch(`${office.metricsUrl}/more`)).status).toBe(404)
    expect((await new Client(office.url).get('/metrics')).status).toBe(404)
    await office.close()
    await expect(read()).rejects.toThrow()
    await database.drop()
  })

  test('answer HEAD without a body, and give every answer on their own port an id', async () => {
    const database = await create()
    const office = await openOffice(database.url, { METRICS_PORT: '0', METRICS_TOKEN: token })
    const url = office.metricsUrl ?? ''
    const requests = [
      [url, 'GET', 200],
      [url, 'HEAD', 200],
      [url, 'POST', 404],
      [`${url}/more`, 'GET', 404],
    ] as const
    const ids = new Set<string>()
    for (const [address, method, status] of requests) {
      const answer = await fetch(address, { method })
      expect([method, answer.status]).toEqual([method, status])
      expect((await answer.text()) === '').toBe(method === 'HEAD')
      ids.add(answer.headers.get('x-request-id') ?? '')
    }
    expect([...ids].filter((id) => /^[0-9a-f]{16}$/.test(id))).toHaveLength(requests.length)
    expect(await answerToNoise(url)).toMatch(/^HTTP\/1\.1 400 [\s\S]*X-Request-Id: [0-9a-f]{16}/)
    const headers = { authorization: `Bearer ${token}` }
    const head = await fetch(`${office.url}/metrics`, { method: 'HEAD', headers })
    expect([head.status, await head.text()]).toEqual([200, ''])
    await office.close()
    await database.drop()
  })

  test('need the token on the port of the desk, and have no place without one', async () => {
    const database = await create()
    const office = await openOffice(database.url, { METRICS_TOKEN: token })
    const anyone = new Client(office.url)
    const get = (authorization: string) => anyone.get('/metrics', { authorization })
    for (const scheme of ['Bearer', 'bearer', 'BEARER '])
      expect((await get(`${scheme} ${token}`)).text).toContain('watchfloor_ready 1')
    for (const wrong of ['', 'Bearer ', `Bearer ${token}x`, token])
      expect((await get(wrong)).status).toBe(401)
    expect((await office.as.admin.get('/metrics')).status).toBe(401)
    await office.close()
    const plain = await openOffice(database.url)
    expect((await plain.as.admin.get('/metrics', { authorization: `Bearer ${token}` })).status).toBe(404)
    await plain.close()
    await database.drop()
  })
})

describe.each(testDatabases)('what the doctor warns of on $name', ({ name, create }) => {
  test('M3 M23 has metrics: the last drill, the end of the certificate, and the clock', async () => {
    const database = await create()
    const { context, clock, close } = await openOffice(database.url)
    const read = async (certificate?: string) => {
      const doctor = new Doctor(context.settings, certificate)
      const gauges = maintenanceGauges({ ...context, doctor })
      return Promise.all(gauges.map((gauge) => gauge.read()))
    }
    const none = Number.POSITIVE_INFINITY
    const [, , difference] = await read()
    expect(await read()).toEqual([none, none, expect.any(Number)])
    if (name === 'SQLite') expect(difference).toBe(0)
    else expect(Math.abs(difference ?? none)).toBeLessThan(1)
    const drill = { at: context.now(), file: 'a.backup', madeAt: context.now() }
    await recordDrill(context.db, { ...drill, isWhole: true })
    clock.forward(60)
    const ends = new Date(Date.parse(context.now()) + 86_400_000)
    const until = `${ends.toISOString().slice(2, 19).replaceAll(/[-:T]/g, '')}Z`
    const [age = none, left = none] = await read(selfSigned('desk.office.example', until).cert)
    expect([age, Math.round(left / 60)]).toEqual([3_600, 1_440])
    await recordDrill(context.db, { ...drill, isWhole: false })
    expect(await read('no certificate').catch((error: Error) => error.message)).toMatch(/PEM/)
    expect((await read())[0]).toBe(none)
    await close()
    await database.drop()
  })
})

test('every metric is in the manual, and every metric of the manual exists', async () => {
  const database = await testDatabases[0]?.create()
  const office = await openOffice(database?.url ?? '', { METRICS_PORT: '0' })
  const text = await (await fetch(office.metricsUrl ?? '')).text()
  await office.close()
  await database?.drop()
  const page = readFileSync(new URL('../../docs/watch.md', import.meta.url), 'utf8')
  const listed = [...page.matchAll(/^\| `(watchfloor_\w+)/gm)].map(([, name]) => name)
  const found = [...text.matchAll(/^# TYPE (watchfloor_\w+)/gm)].map(([, name = '']) => name)
  const isOfProcess = (name: string) => /^watchfloor_(process|nodejs)_/.test(name)
  expect(listed.sort()).toEqual(found.filter((name) => !isOfProcess(name)).sort())
  expect(found.some(isOfProcess)).toBe(true)
})
