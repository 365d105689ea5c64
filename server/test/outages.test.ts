import { once } from 'node:events'
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { messages } from '@watchfloor/core'
import { processIdOf, testDatabases } from '@watchfloor/fixtures/test-setup'
import Koa from 'koa'
import pg from 'pg'
import pino from 'pino'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startPostgres } from '../../fixtures/test-setup/postgres.ts'
import { unprivilegedAccount } from '../../fixtures/test-setup/postgres-binaries.ts'
import { journaledBackup } from '../src/backup/journaled-backup.ts'
import { inspectDatabase } from '../src/db/open-database.ts'
import { journalLock } from '../src/db/postgres/session.ts'
import { diskFinding } from '../src/health/disk.ts'
import { probeWrite } from '../src/health/probe-write.ts'
import { answerFailures } from '../src/http/failures.ts'
import { openContext, readSettings } from '../src/index.ts'

import { Client } from './helpers/client.ts'
import { keptLog } from './helpers/kept-log.ts'
import { openOffice } from './helpers/office.ts'

const [sqlite] = testDatabases

test('with a frozen PostgreSQL, /health and the metrics say so in time', async () => {
  const postgres = await startPostgres()
  const office = await openOffice(postgres.url, { METRICS_PORT: '0' })
  const { knex } = office.context.db
  const folder: { rows: { data_directory: string }[] } = await knex.raw('show data_directory')
  const lock = readFileSync(join(folder.rows[0]?.data_directory ?? '', 'postmaster.pid'), 'utf8')
  const backends: { pid: number }[] = await knex('pg_stat_activity').select('pid')
  const all = [processIdOf(lock.split('\n')[0] ?? ''), ...backends.map(({ pid }) => pid)]
  const client = new Client(office.url)
  try {
    for (const id of all) process.kill(id, 'SIGSTOP')
    const startedMs = performance.now()
    const replies = await Promise.all(Array.from({ length: 30 }, () => client.get('/health')))
    expect(performance.now() - startedMs).toBeLessThan(5_000)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([503]))
    expect(replies[0]?.json['Error']).toBe(messages.generic.noDatabase)
    // Prometheus gives up after 10 s.
    const metrics = await fetch(office.metricsUrl ?? '', { signal: AbortSignal.timeout(10_000) })
    const text = await metrics.text()
    expect(text).toContain('watchfloor_ready 0\n')
    expect(text).toMatch(/^watchfloor_last_backup_age_seconds NaN$/im)
  } finally {
    for (const id of all) process.kill(id, 'SIGCONT')
  }
  await expect.poll(async () => (await client.get('/health')).status, { timeout: 20_000 }).toBe(200)
  await expect
    .poll(async () => (await fetch(office.metricsUrl ?? '')).text(), { timeout: 20_000 })
    .toContain('watchfloor_last_backup_age_seconds +Inf\n')
  await office.close()
  await postgres.stop()
}, 120_000)

test('while PostgreSQL refuses the password, calls answer 503, and no entry of an opened record is lost', async () => {
  const postgres = await startPostgres()
  const office = await openOffice(postgres.url)
  const ids = await Promise.all(
    ['a', 'b', 'c', 'd', 'e'].map((name) => office.as.staff.add({ screenName: name })),
  )
  const admin = new pg.Client({ connectionString: postgres.url })
  await admin.connect()
  const others = 'pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'
  const setPassword = (word: string) => admin.query(`alter role postgres password '${word}'`)
  await admin.query(`select pg_advisory_lock(${journalLock})`)
  for (const id of ids) expect((await office.as.staff.get(`/auth/chatterlist/${id}`)).status).toBe(200)
  await setPassword('another')
  await admin.query(`select pg_terminate_backend(pid) from ${others}`)
  await expect.poll(async () => (await office.as.staff.get(`/auth/chatterlist/${ids[0]}`)).status).toBe(503)
  // Longer than the queue of the entries waits between two tries.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  expect((await office.as.staff.get('/health')).status).toBe(503)
  await setPassword(new URL(postgres.url).password)
  await admin.query(`select pg_advisory_unlock(${journalLock})`)
  const opened = async () => {
    const rows: { object: string }[] = await admin
      .query(`select distinct object from journal where action = 'open' order by object`)
      .then((answer) => answer.rows)
    return rows.map(({ object }) => object)
  }
  await expect.poll(opened, { timeout: 20_000 }).toHaveLength(ids.length)
  await admin.end()
  await office.close()
  await postgres.stop()
}, 120_000)

test('a connection that breaks in a transaction is 503, even if its ROLLBACK fails', async () => {
  const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')
  const database = await postgres?.create()
  const context = await openContext(readSettings({ DATABASE_URL: database?.url }), {
    log: pino({ level: 'silent' }),
  })
  const app = new Koa()
  app.use(answerFailures(context))
  app.use(() =>
    context.db.write(async (tx) => {
      const { knex } = tx
      await tx.all(knex.raw('select pg_terminate_backend(pg_backend_pid())')).catch(() => undefined)
      await tx.all(knex.raw('select 1'))
    }),
  )
  const server = app.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const replies = [await client.get('/'), await client.get('/')]
  server.close()
  await context.close()
  await database?.drop()
  const answers = replies.map(({ status, json }) => [status, json['Error']])
  expect(answers).toEqual(Array(2).fill([503, messages.generic.noDatabase]))
})

describe('a full disk', () => {
  test('is reported in the reply and by /health, until space is free again', async () => {
    const database = await sqlite?.create()
    const office = await openOffice(database?.url ?? '')
    const id = await office.as.staff.add({})
    const pages = (count: string) => office.context.db.write((tx) => tx.run({ sql: count, bindings: [] }))
    await pages('PRAGMA max_page_count = 1')
    const reply = await office.as.staff.patch(id, { notes: 'n'.repeat(60_000) })
    expect([reply.status, reply.json['Error']]).toEqual([503, messages.generic.diskFull])
    const health = await office.as.staff.get('/health')
    expect([health.status, health.json['Error']]).toEqual([503, messages.generic.diskFull])
    await pages('PRAGMA max_page_count = 1000000')
    expect((await office.as.staff.get('/health')).status).toBe(200)
    expect((await office.as.staff.patch(id, { notes: 'n'.repeat(60_000) })).status).toBe(200)
    await office.close()
    await database?.drop()
  })

  test('is said once in the log, and so is its end, however often a monitor asks', async () => {
    const database = await sqlite?.create()
    const { log, logged } = keptLog()
    const office = await openOffice(database?.url ?? '', {}, { log })
    const id = await office.as.staff.add({})
    const pages = (count: string) => office.context.db.write((tx) => tx.run({ sql: count, bindings: [] }))
    const asked = async () => {
      const paths = ['/health/ready', '/health', '/health/ready']
      const statuses: number[] = []
      for (const path of paths) statuses.push((await office.as.staff.get(path)).status)
      return statuses
    }
    const said = (words: string) => logged().split(`"${words}"`).length - 1
    await pages('PRAGMA max_page_count = 1')
    await office.as.staff.patch(id, { notes: 'n'.repeat(60_000) })
    expect(await asked()).toEqual([503, 503, 503])
    expect([said('the database stopped working'), said('the database works again')]).toEqual([1, 0])
    await pages('PRAGMA max_page_count = 1000000')
    expect(await asked()).toEqual([200, 200, 200])
    expect([said('the database stopped working'), said('the database works again')]).toEqual([1, 1])
    await office.close()
    await database?.drop()
  })

  test.each([
    [0, 'problem'],
    [20 * 1024 ** 2, 'problem'],
    [500 * 1024 ** 2, 'warning'],
    [50 * 1024 ** 3, 'ok'],
  ])('%i bytes free is a %s for the doctor', (free, level) => {
    expect(diskFinding(free)).toMatchObject({ check: 'disk', level })
    expect(diskFinding(free).words.includes('full')).toBe(level === 'problem')
    expect(diskFinding(free).words.includes('Free some space')).toBe(level !== 'ok')
  })

  test('the doctor calls a disk full only when nothing is free', () => {
    expect(diskFinding(0).words).toMatch(/^The disk is full: 0 MiB free\./)
    expect(diskFinding(20 * 1024 ** 2).words).toMatch(/^The disk is almost full: 20 MiB free\./)
  })
})

test('a read-only database does not open', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-read-only-'))
  const settings = readSettings({ DATABASE_URL: `sqlite:${join(folder, 'desk.db')}` })
  await (await openContext(settings)).close()
  const account = unprivilegedAccount()
  chmodSync(folder, 0o555)
  for (const name of readdirSync(folder)) chmodSync(join(folder, name), 0o444)
  // The root account ignores file permissions.
  if (account) process.seteuid?.(account.uid)
  try {
    await expect(openContext(settings)).rejects.toThrow('cannot be written to')
  } finally {
    if (account) process.seteuid?.(0)
    chmodSync(folder, 0o755)
  }
  rmSync(folder, { recursive: true })
})

describe('a PostgreSQL that takes no writes', () => {
  async function readOnlySettings(state: 'empty' | 'migrated') {
    const database = await testDatabases.find(({ name }) => name === 'PostgreSQL')?.create(state)
    if (!database) throw new Error('the tests have no PostgreSQL')
    onTestFinished(database.drop)
    const settings = readSettings({ DATABASE_URL: database.url })
    if (state === 'migrated') await (await openContext(settings)).close()
    const { knex, close } = await inspectDatabase(database.url)
    const name = new URL(database.url).pathname.slice(1)
    await knex.raw(`alter database ${name} set default_transaction_read_only = on`)
    await close()
    return settings
  }
  const readOnly = { name: 'PostgresReadOnly', message: messages.doctor.storageReadOnly }

  test('opens for reading and for a backup, and a write says why it failed', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-read-only-'))
    const context = await openContext(await readOnlySettings('migrated'), { log: pino({ level: 'silent' }) })
    expect(await context.db.query({ sql: 'select id from targets', bindings: [] })).toEqual([])
    const by = { actor: 'chief', via: 'terminal', at: context.now() }
    const { isRecorded } = await journaledBackup(context.db, join(folder, 'night.backup'), by)
    expect(isRecorded).toBe(false)
    for (const isLong of [false, true])
      await expect(context.db.write(probeWrite, { isLong })).rejects.toMatchObject(readOnly)
    await context.close()
    rmSync(folder, { recursive: true })
  })

  test('is not served, and gets no schema', async () => {
    const serving = openContext(await readOnlySettings('migrated'), { serves: true })
    await expect(serving).rejects.toMatchObject(readOnly)
    await expect(openContext(await readOnlySettings('empty'))).rejects.toMatchObject(readOnly)
  })
})
