import { realpathSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@watchfloor/core'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { inspectDatabase } from '../../server/src/db/open-database.ts'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'
import { selfSigned } from './helpers/self-signed.ts'
import { startServing } from './helpers/serving.ts'

interface Document {
  readonly ok: boolean
  readonly findings: readonly { readonly check: string; readonly level: string; readonly words: string }[]
}

describe.each(testDatabases)('doctor on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const run = (...args: string[]) =>
    runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url }, input: 'correct-horse-battery' })

  const isPostgres = () => database.url.startsWith('postgres')
  /** Servers of SQLite are counted by the locks that Linux lists. */
  const countsServers = () => isPostgres() || process.platform === 'linux'

  beforeAll(async () => {
    database = await create()
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('a missing database is a problem, one without tables a warning, and nothing is created', async () => {
    const isMissing = database.url.startsWith('sqlite:')
    for (const _time of ['first', 'again']) {
      const { code, stdout } = await run('doctor')
      expect(code).toBe(isMissing ? 1 : 0)
      expect(stdout).toMatch(
        isMissing
          ? /^PROBLEM +database +There is no database at \//m
          : /^warning +migrations +`watchfloor serve` will apply/m,
      )
      expect(stdout).not.toContain('\u001b')
    }
  })

  test('a missing file is named with its absolute path', async () => {
    const options = { cwd: folder.path, env: { DATABASE_URL: 'sqlite:gone.db' } }
    const { code, stdout } = await runCli(['doctor'], options)
    expect(code).toBe(1)
    expect(stdout).toContain(`There is no database at ${realpathSync(folder.path)}/gone.db. `)
  })

  test('a database that is no database is reported without the statements of the program', async () => {
    const start = Buffer.from('SQLite format 3\0')
    writeFileSync(join(folder.path, 'broken.db'), Buffer.concat([start, Buffer.alloc(4_096, 7)]))
    const options = { cwd: folder.path, env: { DATABASE_URL: `sqlite:${join(folder.path, 'broken.db')}` } }
    const { code, stdout } = await runCli(['doctor'], options)
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^PROBLEM +database +It cannot be read: SQLITE_/m),
    ])
    expect(stdout).not.toMatch(/select|pragma/i)
  })

  test('a new database has a warning, and warnings exit with 0', async () => {
    await makeDatabase(database.url)
    const { code, stdout } = await run('doctor')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^warning +accounts +There is no enabled admin/m)
  })

  test('L11 searches without their index are a warning on PostgreSQL', async () => {
    if (!database.url.startsWith('postgres')) return
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    await context.db.knex.raw('drop index target_keys_trigrams')
    await context.close()
    const { code, stdout } = await run('doctor')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^warning +searches +Searches read every text/m)
    // The next program that opens the database adds the index.
    await makeDatabase(database.url)
    expect((await run('doctor')).stdout).not.toContain('Searches')
  })

  test('a complete configuration has no problems', async () => {
    await run('users', 'add', 'chief@office.example', '--role', 'admin', '--password-stdin')
    const { code, stdout, stderr } = await run('doctor', '--json')
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' })
    const { ok, findings } = JSON.parse(stdout) as Document
    expect(ok).toBe(true)
    expect(findings.map(({ check }) => check)).toEqual([
      'configuration',
      'engine',
      'integrity',
      'migrations',
      'journal',
      'accounts',
      'keys',
      ...(isPostgres() ? ['storage'] : []),
      'backup',
      'growth',
      ...(isPostgres() ? ['clock'] : []),
      ...(countsServers() ? ['servers'] : []),
      'disk',
    ])
    expect(findings.filter(({ level }) => level === 'problem')).toEqual([])
    const backup = findings.find(({ check }) => check === 'backup')
    expect(backup).toMatchObject({ level: 'warning', words: messages.doctor.noBackup })
  })

  test('M3 the servers of the database are counted', async () => {
    if (!countsServers()) return
    const servers = async () => {
      const { findings } = JSON.parse((await run('doctor', '--json')).stdout) as Document
      return findings.find(({ check }) => check === 'servers')?.words
    }
    expect(await servers()).toBe('No server serves this database now.')
    const options = { cwd: folder.path, env: { DATABASE_URL: database.url } }
    const first = await startServing([], options)
    expect(await servers()).toBe('1 server serves this database now.')
    const second = await startServing([], options)
    expect(await servers()).toBe('2 servers serve this database now.')
    await first.stop('SIGTERM')
    await second.stop('SIGKILL')
    await expect.poll(servers, { timeout: 20_000 }).toBe('No server serves this database now.')
  })
})

describe('a problem exits with 1', () => {
  const folder = workFolder()
  afterAll(folder.remove)
  const doctor = async (env: Record<string, string>) => {
    const { code, stdout } = await runCli(['doctor', '--json'], { cwd: folder.path, env })
    return { code, ...(JSON.parse(stdout) as Document) }
  }

  test('an invalid setting', async () => {
    const { code, ok, findings } = await doctor({ SESSION_HOURS: 'many' })
    expect({ code, ok }).toEqual({ code: 1, ok: false })
    expect(findings[0]).toMatchObject({ check: 'configuration', level: 'problem' })
    expect(findings[0]?.words).toContain('SESSION_HOURS takes')
  })

  test('a certificate that ended', async () => {
    writeFileSync(join(folder.path, 'cert.pem'), selfSigned('desk.office.example', '200101000000Z').cert)
    const { code, stdout } = await runCli(['doctor', '--json', '--tls-cert', 'cert.pem'], {
      cwd: folder.path,
    })
    const { findings } = JSON.parse(stdout) as Document
    expect(code).toBe(1)
    expect(findings.at(-1)).toMatchObject({ check: 'certificate', level: 'problem' })
    expect(findings.at(-1)?.words).toContain('ended at 2020-01-01T00:00:00.000Z')
  })

  test.each([
    ['us', '12/31/2019 19:00 EST'],
    ['iso', '2019-12-31 19:00 EST'],
  ])('T2 T6 a person reads its times in the office (DATE_FORMAT=%s)', async (form, time) => {
    writeFileSync(join(folder.path, 'cert.pem'), selfSigned('desk.office.example', '200101000000Z').cert)
    const env = { DATE_FORMAT: form, OFFICE_TIME_ZONE: 'America/New_York' }
    const { stdout } = await runCli(['doctor', '--tls-cert', 'cert.pem'], { cwd: folder.path, env })
    expect(stdout).toContain(`The certificate ended at ${time}.`)
  })

  test('a database that does not answer', async () => {
    const { code, findings } = await doctor({ DATABASE_URL: 'postgres://desk:hidden@127.0.0.1:1/x' })
    expect(code).toBe(1)
    expect(findings.at(-1)).toMatchObject({ check: 'database', level: 'problem' })
    expect(JSON.stringify(findings)).not.toContain('hidden')
  })

  test('a file that is not a database', async () => {
    writeFileSync(join(folder.path, 'photo.db'), 'this is a photo, really. '.repeat(400))
    const { code, ok, findings } = await doctor({ DATABASE_URL: 'sqlite:photo.db' })
    expect({ code, ok }).toEqual({ code: 1, ok: false })
    expect(findings.at(-1)).toMatchObject({ words: expect.stringContaining('is not an SQLite database') })
  })
})

describe('a PostgreSQL database that is not UTF-8', () => {
  const folder = workFolder()
  afterAll(folder.remove)

  /** Returns a database whose encoding was changed in the catalog, which PostgreSQL reads at each connection. */
  async function databaseInLatin1(state: 'empty' | 'migrated') {
    const database = await testDatabases.find(({ name }) => name === 'PostgreSQL')?.create(state)
    if (!database) throw new Error('the tests have no PostgreSQL')
    onTestFinished(database.drop)
    const { knex, close } = await inspectDatabase(database.url)
    await knex.raw(
      `update pg_database set encoding = pg_char_to_encoding('LATIN1') where datname = current_database()`,
    )
    await close()
    return { cwd: folder.path, env: { DATABASE_URL: database.url }, input: 'correct-horse-battery' }
  }

  test('gets no schema', async () => {
    const options = await databaseInLatin1('empty')
    const { code, stderr } = await runCli(
      ['users', 'add', 'chief@office.example', '--role', 'admin', '--create', '--password-stdin'],
      options,
    )
    expect([code, stderr]).toEqual([2, `${messages.running.wrongEncoding('LATIN1')}\n`])
    const { knex, close } = await inspectDatabase(options.env.DATABASE_URL)
    expect(await knex.schema.hasTable('migrations')).toBe(false)
    await close()
  })

  test('is a problem for the doctor if it has the schema', async () => {
    const { code, stdout } = await runCli(['doctor'], await databaseInLatin1('migrated'))
    expect(code).toBe(1)
    expect(stdout).toContain(messages.doctor.wrongEncoding('LATIN1'))
  })
})
