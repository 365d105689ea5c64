import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import type { TestDatabase } from '@watchfloor/fixtures/test-setup'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Database, Tx } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { outageOf } from '../src/db/outage.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')
if (!postgres) throw new Error('the tests have no PostgreSQL')

/** Opens a proxy to PostgreSQL that passes a shared COMMIT on and breaks the connection instead of passing its answer back. */
async function breakAtCommit(target: URL): Promise<{ url: string; server: Server }> {
  const server = createServer((client) => {
    const engine = connect(Number(target.port), target.hostname)
    let isCommitting = false
    client.on('data', (sent) => {
      isCommitting ||= sent.includes(' commit\0')
      engine.write(sent)
    })
    engine.on('data', (reply) => (isCommitting ? client.destroy() : client.write(reply)))
    client.on('error', () => engine.destroy()).on('close', () => engine.destroy())
    engine.on('error', () => client.destroy()).on('close', () => client.destroy())
  }).listen(0, target.hostname)
  await once(server, 'listening')
  const url = new URL(target)
  url.port = String((server.address() as AddressInfo).port)
  return { url: url.href, server }
}

describe('shared commits of PostgreSQL', () => {
  let database: TestDatabase
  let db: Database
  beforeEach(async () => {
    database = await postgres.create()
    db = await openDatabase(database.url)
  })
  afterEach(async () => {
    await db.close()
    await database.drop()
  })

  const put = (tx: Tx, name: string) => tx.run(tx.knex('settings').insert({ name, value: 'x' }))
  const stored = async () => {
    const rows: { name: string }[] = await db.knex('settings').whereLike('name', 'shared%').orderBy('name')
    return rows.map(({ name }) => name)
  }
  const statuses = async (writes: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(writes)).map(({ status }) => status)

  test('thirty writes at once need few commits', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, at) => db.write((tx) => put(tx, `shared ${at}`))))
    expect(await stored()).toHaveLength(30)
    const commits: unknown[] = await db
      .knex('settings')
      .whereLike('name', 'shared%')
      .distinct(db.knex.raw('xmin::text'))
    expect(commits.length).toBeLessThan(5)
  })

  test('a write that ignores an error fails, because the engine undid all of it, and the others succeed', async () => {
    const careless = db.write(async (tx) => {
      await put(tx, 'shared half')
      await tx.all({ sql: 'select nothing from settings', bindings: [] }).catch(() => undefined)
    })
    const writes = [careless, db.write((tx) => put(tx, 'shared good'))]
    expect(await statuses(writes)).toEqual(['rejected', 'fulfilled'])
    expect(await stored()).toEqual(['shared good'])
  })

  test('a write that failed says why, though a read was sent after it', async () => {
    const failing = db.write(async (tx) => {
      await tx.run({ sql: 'insert into settings (name) values (?)', bindings: ['shared half'] })
      await tx.all({ sql: 'select 1 as one', bindings: [] })
    })
    await expect(failing).rejects.toMatchObject({ code: '23502' })
    expect(await stored()).toEqual([])
  })

  test('if the connection breaks in one write, the others run again on a new connection', async () => {
    const good = (name: string) => db.write((tx) => put(tx, name))
    const broken = db.write(async (tx) => {
      await put(tx, 'shared broken')
      await tx.all({ sql: 'select pg_terminate_backend(pg_backend_pid())', bindings: [] })
    })
    expect(await statuses([good('shared 1'), broken, good('shared 2')])).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await stored()).toEqual(['shared 1', 'shared 2'])
  })

  test('after the engine ended all connections, writes succeed again', async () => {
    await db.write((tx) => put(tx, 'shared 1'))
    const end =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = ?'
    await db.knex.raw(end, [new URL(database.url).pathname.slice(1)])
    const write = () => db.write((tx) => put(tx, 'shared 2')).then(() => 'stored', outageOf)
    await expect.poll(write, { timeout: 20_000 }).toBe('stored')
    expect(await stored()).toEqual(['shared 1', 'shared 2'])
  })

  test('if the connection breaks during the commit, every write is an outage and none runs again', async () => {
    const { url, server } = await breakAtCommit(new URL(database.url))
    const cut = await openDatabase(url)
    let runs = 0
    const write = (name: string) =>
      cut.write(async (tx) => {
        runs++
        await put(tx, name)
        await tx.all(tx.knex('settings').limit(1))
        await tx.run(tx.knex('settings').where({ name }).update({ value: 'y' }))
      })
    const results = await Promise.allSettled([write('shared 1'), write('shared 2')])
    expect(results.map((one) => one.status === 'rejected' && outageOf(one.reason))).toEqual(
      Array(2).fill('unavailable'),
    )
    expect(runs).toBe(2)
    // The engine received the commit, and nobody could know it.
    await expect.poll(stored).toEqual(['shared 1', 'shared 2'])
    await cut.close()
    server.close()
  })

  const set = (setting: string) =>
    db.knex.raw(`alter database ${new URL(database.url).pathname.slice(1)} set ${setting}`)

  test('with another isolation level in the database, two servers write in turn', async () => {
    await set(`default_transaction_isolation = 'repeatable read'`)
    await db.write((tx) => tx.run(tx.knex('settings').insert({ name: 'shared', value: '0' })))
    const servers = [await openDatabase(database.url), await openDatabase(database.url)]
    const next = { sql: `update settings set value = value::int + 1 where name = 'shared'`, bindings: [] }
    const writes: Promise<unknown>[] = []
    await Promise.all(
      servers.map(async (server) => {
        for (let times = 0; times < 20; times++) {
          const write = server.write((tx) => tx.run(next), { isLong: times % 2 === 0 })
          writes.push(write)
          await write.catch(() => undefined)
        }
      }),
    )
    for (const server of servers) await server.close()
    expect(new Set(await statuses(writes))).toEqual(new Set(['fulfilled']))
    expect(await db.knex('settings').where({ name: 'shared' }).first('value')).toEqual({ value: '40' })
  })

  test.each([
    ['off', 'on'],
    ['local', 'local'],
  ])('with synchronous_commit = %s in the database, writes have %s', async (setting, own) => {
    await set(`synchronous_commit = ${setting}`)
    const server = await openDatabase(database.url)
    const answer = (isLong: boolean) =>
      server.write(
        (tx) => tx.all({ sql: `select current_setting('synchronous_commit') as used`, bindings: [] }),
        { isLong },
      )
    const found = [...(await answer(false)), ...(await answer(true))]
    await server.close()
    expect(found).toEqual(Array(2).fill({ used: own }))
  })

  test('a change of the schema by a newer server fails no write', async () => {
    const read = () =>
      db.write((tx) => tx.all({ sql: 'select * from settings where name = ?', bindings: ['x'] }))
    await read()
    await db.knex.raw('alter table settings add column note text')
    expect(await statuses([read(), db.write((tx) => put(tx, 'shared 1'))])).toEqual([
      'fulfilled',
      'fulfilled',
    ])
  })

  test('a long write that fails shares nothing with the others', async () => {
    const long = db.write(
      async (tx) => {
        await put(tx, 'shared long')
        throw new Error('half-way')
      },
      { isLong: true },
    )
    let runs = 0
    const write = db.write((tx) => {
      runs++
      return put(tx, 'shared 1')
    })
    expect(await statuses([long, write])).toEqual(['rejected', 'fulfilled'])
    expect([await stored(), runs]).toEqual([['shared 1'], 1])
  })

  test('after a close, a write is refused', async () => {
    const closed = await openDatabase(database.url)
    await closed.write((tx) => put(tx, 'shared 1'))
    await closed.close()
    expect(outageOf(await closed.write((tx) => put(tx, 'shared 2')).catch((error) => error))).toBe(
      'unavailable',
    )
  })
})
