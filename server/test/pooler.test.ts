import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { join } from 'node:path'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pg from 'pg'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { sharedTemporaryFolder, unprivilegedAccount } from '../../fixtures/test-setup/postgres-binaries.ts'
import { openDatabase, servingLockOf } from '../src/db/open-database.ts'
import { PostgresHosts } from '../src/db/postgres/hosts.ts'
import { requireOwnSession } from '../src/db/postgres/pooler.ts'
import { openContext, readSettings } from '../src/index.ts'

const open = (url: string) =>
  openContext(readSettings({ DATABASE_URL: url }), { log: pino({ level: 'silent' }), serves: true })

const whileAlone = async <T>(url: string, work: () => Promise<T>): Promise<T> =>
  (await servingLockOf(url)).alone(work)

/** Opens two sessions of a database. */
async function openSessions(): Promise<pg.Client[]> {
  const database = await testDatabases.find(({ name }) => name === 'PostgreSQL')?.create()
  const sessions = [1, 2].map(() => new pg.Client({ connectionString: database?.url ?? '' }))
  for (const session of sessions) await session.connect()
  onTestFinished(async () => {
    for (const session of sessions) await session.end()
    await database?.drop()
  })
  return sessions
}

/** A connection through a pooler of transactions: each transaction, and each statement outside one, has the session that is free. */
class PooledConnection {
  readonly #free: pg.Client[]
  #held: pg.Client | undefined

  constructor(free: pg.Client[]) {
    this.#free = free
  }

  async query(sql: string): Promise<pg.QueryResult> {
    const session = this.#held ?? this.#free.pop()
    if (!session) throw new Error('no session is free')
    const result = await session.query(sql)
    if (sql === 'begin') this.#held = session
    else if (!this.#held) this.#free.push(session)
    return result
  }

  async end(): Promise<void> {
    await this.#held?.query('rollback')
    if (this.#held) this.#free.push(this.#held)
  }
}

test('a connection whose session another transaction can take is refused', async () => {
  const free = await openSessions()
  const through = () => new PooledConnection(free) as unknown as pg.Client
  const checked = requireOwnSession(through(), async () => through())
  await expect(checked).rejects.toMatchObject({
    name: 'PoolerUnfit',
    message: messages.running.poolerUnfit,
  })
})

test('a connection with a session of its own is not', async () => {
  const [one, other] = await openSessions()
  if (!one || !other) throw new Error('there are no sessions')
  await expect(requireOwnSession(one, async () => other)).resolves.toBeUndefined()
})

/** Starts PgBouncer before a PostgreSQL of its own. Returns the address of the database. */
async function startPooler(mode: 'session' | 'transaction' | 'statement', sessions = 20): Promise<string> {
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
    `default_pool_size = ${sessions}\nunix_socket_dir =\nauth_type = plain\nauth_file = ${join(home, 'users')}\npool_mode = ${mode}\n`,
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

/** Only `npm run cluster` needs the program. */
describe.each(process.env['CLUSTER'] === '1' ? ['PgBouncer'] : [])('the serving lock behind %s', () => {
  test.each(['transaction', 'statement'] as const)(
    'is refused where each %s gets another session, before anything is written',
    async (mode) => {
      const url = await startPooler(mode)
      const refused = { name: 'PoolerUnfit', message: messages.running.poolerUnfit }
      await expect(open(url)).rejects.toMatchObject(refused)
      await expect(whileAlone(url, async () => 'alone')).rejects.toMatchObject(refused)
      await expect(openDatabase(url)).rejects.toMatchObject(refused)
    },
  )

  test('is held where sessions are pooled', async () => {
    const url = await startPooler('session')
    const context = await open(url)
    await expect(whileAlone(url, async () => 'alone')).rejects.toMatchObject({ name: 'DatabaseInUse' })
    await context.close()
    expect(await whileAlone(url, async () => 'alone')).toBe('alone')
  })

  test('ends the wait for a session where none is free, and says so', async () => {
    const hosts = new PostgresHosts(await startPooler('session', 2))
    const holding = await Promise.all([hosts.open({}), hosts.open({})])
    await expect(hosts.open({ connectionTimeoutMillis: 500 })).rejects.toThrow('no connection in time')
    for (const client of holding) await client.end()
  })
})
