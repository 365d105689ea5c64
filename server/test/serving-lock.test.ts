import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { inspectDatabase, servingLockOf } from '../src/db/open-database.ts'
import { openContext, readSettings } from '../src/index.ts'

const open = (url: string) =>
  openContext(readSettings({ DATABASE_URL: url }), { log: pino({ level: 'silent' }), serves: true })

const whileAlone = async <T>(url: string, work: () => Promise<T>): Promise<T> =>
  (await servingLockOf(url)).alone(work)

describe.each(testDatabases)('the serving lock on $name', ({ create }) => {
  async function newDatabase(): Promise<string> {
    const { url, drop } = await create()
    onTestFinished(drop)
    return url
  }

  test('during maintenance, a server that starts writes nothing, not even its schema', async () => {
    const url = await newDatabase()
    await whileAlone(url, async () => {
      await expect(open(url)).rejects.toMatchObject({ name: 'DatabaseInUse' })
      const { knex, close } = await inspectDatabase(url)
      expect(await knex.schema.hasTable('migrations')).toBe(false)
      await close()
    })
    await (await open(url)).close()
  })

  test('is held until the last write of a server that stops', async () => {
    const url = await newDatabase()
    const [context, other] = [await open(url), await openContext(readSettings({ DATABASE_URL: url }))]
    context.trail.record({ action: 'refused', actor: 'unknown', via: '192.0.2.1', object: 'POST /x' })
    context.trail.record({ action: 'refused', actor: 'unknown', via: '192.0.2.1', object: 'POST /x' })
    let closed: Promise<void> | undefined
    await other.db.write(async (tx) => {
      // After its first statement, the write holds the lock.
      await tx.all(tx.knex('settings').limit(1))
      closed ??= context.close()
      await new Promise((resolve) => setTimeout(resolve, 300))
      await expect(whileAlone(url, async () => undefined)).rejects.toMatchObject({ name: 'DatabaseInUse' })
    })
    await closed
    expect(await whileAlone(url, async () => 'alone')).toBe('alone')
    expect(await other.db.knex('journal').where({ action: 'refused' })).toHaveLength(2)
    await other.close()
  })

  test('a start that fails releases it', async () => {
    const url = await newDatabase()
    await (await open(url)).close()
    const context = await openContext(readSettings({ DATABASE_URL: url }))
    await context.db.write((tx) =>
      tx.run(tx.knex('migrations').insert({ name: '999-newer', applied_at: 'then' })),
    )
    await context.close()
    await expect(open(url)).rejects.toMatchObject({ name: 'SchemaNewer' })
    expect(await whileAlone(url, async () => 'alone')).toBe('alone')
  })
})

describe('the serving lock of a PostgreSQL that ends idle connections', () => {
  let url: string
  beforeEach(async () => {
    const database = await testDatabases.find(({ name }) => name === 'PostgreSQL')?.create()
    if (!database) throw new Error('the tests have no PostgreSQL')
    onTestFinished(database.drop)
    url = database.url
    const inspection = await inspectDatabase(url)
    await inspection.knex.raw(
      `alter database ${new URL(url).pathname.slice(1)} set idle_session_timeout = '1s'`,
    )
    await inspection.close()
  })

  /** Whether maintenance was refused at every try for 3 s. */
  async function isAlwaysRefused(): Promise<boolean> {
    const endMs = performance.now() + 3_000
    while (performance.now() < endMs) {
      if (await whileAlone(url, async () => true).catch((error) => error.name !== 'DatabaseInUse'))
        return false
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    return true
  }

  test('is held by a server that is idle', async () => {
    const context = await open(url)
    expect(await isAlwaysRefused()).toBe(true)
    await context.close()
  })

  test('is held by a restore that takes long', async () => {
    expect(await whileAlone(url, isAlwaysRefused)).toBe(true)
  })
})
