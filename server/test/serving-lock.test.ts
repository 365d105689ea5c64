import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { inspectDatabase, servingLockOf } from '../src/db/open-database.ts'
import { openContext, readSettings } from '../src/index.ts'

describe.each(testDatabases)('the serving lock on $name', ({ create }) => {
  const open = (url: string) =>
    openContext(readSettings({ DATABASE_URL: url }), { log: pino({ level: 'silent' }), serves: true })

  async function newDatabase(): Promise<string> {
    const { url, drop } = await create()
    onTestFinished(drop)
    return url
  }

  const whileAlone = async <T>(url: string, work: () => Promise<T>): Promise<T> =>
    (await servingLockOf(url)).alone(work)

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
