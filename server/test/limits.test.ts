import { callLimits, FailureError } from '@watchfloor/core'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findTamperedEntry, openContext, readSettings, type ServerContext } from '../src/index.ts'
import { RequestLimit } from '../src/limit/request-limit.ts'
import { Client } from './helpers/client.ts'
import { enrollApp } from './helpers/enroll-app.ts'
import { officeOn } from './helpers/office.ts'

const log = pino({ level: 'silent' })
const terms = { max: 20, seconds: 300, lease: 4 }

/** Counts as often as asked, and returns how often it was allowed. */
async function allowed(limit: RequestLimit, key: string, times: number): Promise<number> {
  const tries = Array.from({ length: times }, () =>
    limit.count(key).then(
      () => true,
      (error: unknown) => {
        if (error instanceof FailureError && error.failure.code === 'access.too-many') return false
        throw error
      },
    ),
  )
  return (await Promise.all(tries)).filter(Boolean).length
}

describe.each(testDatabases)('limits on $name', ({ create }) => {
  let database: TestDatabase
  const servers: ServerContext[] = []
  const first = () => servers[0] as ServerContext
  const rows = () => first().db.knex('request_limits').select('key', 'points', 'expire')

  beforeAll(async () => {
    database = await create()
    for (let count = 0; count < 2; count++)
      servers.push(await openContext(readSettings({ DATABASE_URL: database.url }), { log }))
  })
  afterAll(async () => {
    for (const server of servers) await server.close()
    await database.drop()
  })

  test('R34 several servers share one count', async () => {
    const [one, other] = servers.map(({ db }) => new RequestLimit(db, 'shared', terms)) as [
      RequestLimit,
      RequestLimit,
    ]
    expect(await allowed(one, 'ann', 6)).toBe(6)
    expect(await allowed(other, 'ann', 30)).toBe(12)
    expect(await allowed(one, 'ann', 30)).toBe(2)
    expect(await allowed(other, 'ben', 5)).toBe(5)
  })

  test('R34 a lease is one write for several calls, and a refused key writes nothing', async () => {
    const limit = new RequestLimit(first().db, 'leased', terms)
    const before = await rows()
    expect(await allowed(limit, 'cat', 20)).toBe(20)
    const points = async () =>
      (await rows()).filter(({ key }) => !before.some((row) => row.key === key)).map((row) => row.points)
    expect(await points()).toEqual([20])
    expect(await allowed(limit, 'cat', 50)).toBe(0)
    // The first refusal asked for one more lease; the other 49 did not ask.
    expect(await points()).toEqual([24])
  })

  test('R34 a count is free again when its window is over, also after the clock was set back', async () => {
    const limit = new RequestLimit(first().db, 'window', { max: 1, seconds: 300, lease: 1 })
    const end = (expire: number) =>
      first().db.write((tx) =>
        tx.run(tx.knex('request_limits').whereLike('key', 'window:%').update({ expire })),
      )
    for (const expire of [Date.now() - 1, Date.now() + 25 * 3_600_000]) {
      const key = `key ${expire}`
      expect(await allowed(limit, key, 2)).toBe(1)
      await end(expire)
      await expect.poll(() => allowed(limit, key, 1), { timeout: 10_000 }).toBe(1)
    }
  })

  test('R34 no key names an account or an address, and the journal has no entry', async () => {
    const [last] = await first().db.knex('journal').max('seq as seq')
    await first().limits.countCall('pdf', 'chief@watchfloor.example')
    await first().limits.countFailure('signIn', '192.0.2.7')
    for (const { key } of await rows()) expect(key).toMatch(/^[\w-]+:[0-9a-f]{40}$/)
    expect((await first().db.knex('journal').max('seq as seq'))[0]).toEqual(last)
    expect(await findTamperedEntry(first().db)).toBeUndefined()
  })

  test('R34 while the database does not answer, a server counts alone', async () => {
    const broken = { ...first().db, write: () => Promise.reject(new Error('no database')) }
    const limit = new RequestLimit(broken as unknown as ServerContext['db'], 'alone', terms)
    expect(await allowed(limit, 'dan', 30)).toBe(20)
  })
})

describe.each(testDatabases)('limited calls on $name', ({ create }) => {
  const office = officeOn(create, { TRUST_PROXY: '1' })
  const pdf = '/auth/press_sheet.pdf'

  /** Uses up the calls of an account. */
  const useUp = async (kind: keyof typeof callLimits, email: string) => {
    const { lease, max } = callLimits[kind]
    for (let count = 0; count < max; count++) await office.context.limits.countCall(kind, email)
    expect(max % lease).toBe(0)
  }

  test('R34 an account at its limit is refused with the seconds to wait, and others are not', async () => {
    const { admin, staff } = office.as
    const me = (await admin.get('/auth/session')).json as { email?: string }
    const email = me.email ?? 'admin@watchfloor.example'
    await useUp('pdf', email)
    const refused = await admin.get(pdf)
    expect([refused.status, refused.json['code']]).toEqual([429, 'access.too-many'])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await staff.get(pdf)).status).toBe(200)
    // Other calls of the account go on.
    expect((await admin.get('/auth/chatterlist')).status).toBe(200)
  })

  test('R34 an address that failed too often waits with its second steps and confirmations too, unless the device is known', async () => {
    const from = { 'x-forwarded-for': '192.0.2.201' }
    const { account, client: known, codes } = await enrollApp(office, 'flooded')
    const half = new Client(office.url)
    await half.signIn(account)
    await office.context.limits.countFailure('signIn', '192.0.2.201', 400)
    expect((await half.post('/auth/factor', { recovery: codes[0] }, from)).status).toBe(429)
    expect((await half.post('/auth/factor', { recovery: codes[0] })).status).toBe(200)
    const confirm = () => known.post('/auth/confirm', { password: account.password }, from)
    expect((await confirm()).status).toBe(200)
    known.cookies.delete('watchfloor.device')
    expect((await confirm()).status).toBe(429)
  })

  test('R34 an address without a session is refused after too many costly calls, and its signed-in people are not', async () => {
    const from = { 'x-forwarded-for': '192.0.2.200' }
    const stranger = new Client(office.url)
    expect((await stranger.get(pdf, from)).status).toBe(401)
    for (let count = 0; count < 600; count++)
      await office.context.limits.countAddress('unknown', '192.0.2.200').catch(() => undefined)
    const refused = await stranger.get(pdf, from)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([
      429,
      expect.stringMatching(/^\d+$/),
    ])
    expect((await office.as.staff.get(pdf, from)).status).toBe(200)
  })
})
