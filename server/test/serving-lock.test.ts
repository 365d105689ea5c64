import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { sharedTemporaryFolder, unprivilegedAccount } from '../../fixtures/test-setup/postgres-binaries.ts'
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

const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** Starts PgBouncer before a PostgreSQL of its own. Returns the address of the database. */
async function startPooler(mode: 'session' | 'transaction'): Promise<string> {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const url = new URL(postgres.url)
  const home = mkdtempSync(join(sharedTemporaryFolder(unprivilegedAccount()), 'watchfloor-pooler-'))
  onTestFinished(() => rmSync(home, { recursive: true }))
  const free = createServer().listen(0, url.hostname)
  await once(free, 'listening')
  const { port } = free.address() as AddressInfo
  free.close()
  writeFileSync(join(home, 'users'), `"${url.username}" "${url.password}"\n`)
  const settings = [
    `[databases]\n* = host=${url.hostname} port=${url.port}\n[pgbouncer]\nlisten_addr = ${url.hostname}\nlisten_port = ${port}`,
    `unix_socket_dir =\nauth_type = plain\nauth_file = ${join(home, 'users')}\npool_mode = ${mode}\nignore_startup_parameters = options\n`,
  ]
  writeFileSync(join(home, 'pooler.ini'), settings.join('\n'))
  execFileSync('chmod', ['-R', 'a+rX', home])
  const pooler = spawn('pgbouncer', ['-q', join(home, 'pooler.ini')], {
    stdio: 'ignore',
    ...unprivilegedAccount(),
  })
  onTestFinished(() => void pooler.kill('SIGINT'))
  url.port = String(port)
  const answers = async () =>
    whileAlone(url.href, async () => true).catch((error) => error.name !== 'DatabaseUnavailable')
  await expect.poll(answers, { timeout: 10_000 }).toBe(true)
  return url.href
}

describe.skipIf(!hasPgBouncer)('the serving lock behind PgBouncer', () => {
  test('is refused where transactions are pooled, before anything is written', async () => {
    const url = await startPooler('transaction')
    const refused = { name: 'PoolerUnfit', message: messages.running.poolerUnfit }
    await expect(open(url)).rejects.toMatchObject(refused)
    await expect(whileAlone(url, async () => 'alone')).rejects.toMatchObject(refused)
  })

  test('is held where sessions are pooled', async () => {
    const url = await startPooler('session')
    const context = await open(url)
    await expect(whileAlone(url, async () => 'alone')).rejects.toMatchObject({ name: 'DatabaseInUse' })
    await context.close()
    expect(await whileAlone(url, async () => 'alone')).toBe('alone')
  })
})
