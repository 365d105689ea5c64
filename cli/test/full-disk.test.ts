import { spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { messages } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inspectDatabase } from '../../server/src/db/open-database.ts'
import { withContext } from '../src/context/with-context.ts'
import { cliPath, outcomeOf, plainEnvironment, runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'

test('a disk that is full while a command works is named with its database', async () => {
  const folder = workFolder()
  const path = join(folder.path, 'desk.db')
  await makeDatabase(`sqlite:${path}`)
  const filling = withContext({ database: `sqlite:${path}`, color: false }, async ({ db }) => {
    await db.write((tx) => tx.run({ sql: 'PRAGMA max_page_count = 1', bindings: [] }))
    const value = 'n'.repeat(60_000)
    await db.write((tx) => tx.run(tx.knex('settings').insert({ name: 'long', value })))
  })
  await expect(filling).rejects.toMatchObject({
    name: 'DiskFull',
    message: `The disk of the database at ${path} is full. Free some space and try again.`,
  })
  folder.remove()
})

test.skipIf(process.platform === 'win32')(
  'a result that does not fit says what to do, and nothing else',
  async () => {
    const folder = workFolder()
    const url = `sqlite:${join(folder.path, 'desk.db')}`
    const context = await openContext(readSettings({ DATABASE_URL: url }))
    const targets = Array.from({ length: 200 }, (_, index) =>
      aTarget({ id: index + 1, notes: 'n'.repeat(2_000) }),
    )
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.close()
    const file = 'night.out'
    const args = [process.execPath, cliPath, 'export', 'targets', '--out', file, '--database', url]
    // The files of the database fit.
    const limited = ['-c', 'ulimit -f 600; exec "$@"', 'sh', ...args]
    const { code, stdout, stderr } = await outcomeOf(
      spawn('sh', limited, { cwd: folder.path, env: plainEnvironment() }),
    )
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toBe(
      `${file} could not be written: it is larger than a file may be there. Give another path, or raise the limit (ulimit -f).\n`,
    )
    expect(readdirSync(folder.path).filter((name) => name.startsWith(file))).toEqual([])
    folder.remove()
  },
)

test.skipIf(process.platform !== 'linux')(
  'a result for standard output on a full disk says what to do, and nothing else',
  async () => {
    const folder = workFolder()
    const piped = ['-c', 'exec "$@" > /dev/full', 'sh', process.execPath, cliPath, 'commands', '--json']
    const { code, stderr } = await outcomeOf(
      spawn('sh', piped, { cwd: folder.path, env: plainEnvironment() }),
    )
    expect([code, stderr]).toEqual([
      1,
      'The result could not be written: the disk is full. Free some space, or give another path.\n',
    ])
    folder.remove()
  },
)

describe.skipIf(process.platform === 'win32')(
  'a restore that does not fit on the disk leaves no file of a database',
  () => {
    const folder = workFolder()
    const large = Array.from({ length: 2_000 }, (_, index) =>
      aTarget({ id: index + 1, notes: 'n'.repeat(2_000) }),
    )
    const restoreTo = (name: string, blocks: number) => {
      const args = [cliPath, 'restore', 'large.backup', '--database', `sqlite:${name}`]
      const limited = [
        '-c',
        'ulimit -f "$1"; shift; exec "$@"',
        'sh',
        String(blocks),
        process.execPath,
        ...args,
      ]
      return outcomeOf(spawn('sh', limited, { cwd: folder.path, env: plainEnvironment() }))
    }
    beforeAll(async () => {
      const url = `sqlite:${join(folder.path, 'desk.db')}`
      const context = await openContext(readSettings({ DATABASE_URL: url }))
      await loadOperation(context, { accounts: [], targets: large }, () =>
        Promise.reject(new Error('no photos')),
      )
      await context.close()
      const { code } = await runCli(['backup', 'large.backup'], {
        cwd: folder.path,
        env: { DATABASE_URL: url },
      })
      expect(code).toBe(0)
    })
    afterAll(() => folder.remove())

    // A file of more blocks than the limit cannot be written, as on a full disk.
    test.each([
      ['not even its tables', 100],
      ['its tables, not its rows', 1_200],
    ])('%s', async (_words, blocks) => {
      const before = readdirSync(folder.path)
      expect((await restoreTo('new.db', blocks)).code).toBe(1)
      expect(readdirSync(folder.path)).toEqual(before)
    })

    // A test that is tried again needs a database of its own, because the one of the first try has the account.
    let tries = 0
    test('a database that was there stays', async () => {
      const name = `there-${++tries}.db`
      const run = { cwd: folder.path, env: { DATABASE_URL: `sqlite:${name}` } }
      const { code } = await runCli(
        ['users', 'add', 'a@office.example', '--role', 'admin', '--create', '--password-stdin'],
        { ...run, input: 'correct horse battery staple\n' },
      )
      expect(code).toBe(0)
      expect((await restoreTo(name, 1_200)).code).not.toBe(0)
      expect((await runCli(['users', 'list'], run)).stdout).toContain('a@office.example')
    })
  },
)

test('a PostgreSQL that takes no writes is read and backed up, and a command that writes says why it failed', async () => {
  const folder = workFolder()
  const database = await testDatabases.find(({ name }) => name === 'PostgreSQL')?.create('migrated')
  if (!database) throw new Error('the tests have no PostgreSQL')
  const env = { DATABASE_URL: database.url, FIELD_KEY: 'ab'.repeat(32) }
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env, input: 'correct-horse-battery' })
  // The first command records the key.
  await run('users', 'list')
  const { knex, close } = await inspectDatabase(database.url)
  const name = new URL(database.url).pathname.slice(1)
  await knex.raw(`alter database ${name} set default_transaction_read_only = on`)
  await close()
  expect((await run('journal', 'verify')).code).toBe(0)
  const saved = await run('backup', 'night.backup')
  expect([saved.code, saved.stderr]).toEqual([0, expect.stringContaining(messages.backup.unrecorded)])
  expect((await run('verify', 'night.backup')).code).toBe(0)
  const adding = await run('users', 'add', 'chief@office.example', '--role', 'admin', '--password-stdin')
  expect([adding.code, adding.stderr]).toEqual([
    1,
    expect.stringMatching(/^The database takes no writes: it is read-only\./),
  ])
  await database.drop()
  folder.remove()
})
