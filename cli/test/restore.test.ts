import { hash } from 'node:crypto'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { messages } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { loadOperation, openContext, readSettings, verifyBackup } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, startCli, workFolder } from './helpers/cli-process.ts'
import { openTerminal } from './helpers/open-terminal.ts'
import { startServing } from './helpers/serving.ts'

describe.each(testDatabases)('restore on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const options = () => ({ cwd: folder.path, env: { DATABASE_URL: database.url } })
  const run = (...args: string[]) => runCli(args, options())
  const count = async () => {
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const { targets } = await context.snapshots.latest()
    await context.close()
    return targets.length
  }
  const load = async (number: number) => {
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const targets = Array.from({ length: number }, (_, index) => aTarget({ id: index + 1 }))
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.close()
  }

  beforeAll(async () => {
    database = await create()
    await load(2)
    expect((await run('backup', 'two.backup')).code).toBe(0)
    await load(1)
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('a served database is not restored; after its server is killed it can be', async () => {
    const server = await startServing([], options())
    const refused = await run('restore', 'two.backup', '--force')
    expect([refused.code, refused.stdout]).toEqual([2, ''])
    expect(refused.stderr).toBe(
      'A server serves this database. Stop every server first. Nothing was changed.\n',
    )
    expect(await count()).toBe(3)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    await server.stop('SIGKILL')
    const { code, stdout } = await run('restore', 'two.backup', '--force', '--json')
    expect(code).toBe(0)
    expect(await count()).toBe(2)
    const { copy } = JSON.parse(stdout) as { copy: string }
    expect((await verifyBackup(copy)).counts['targets']).toBe(3)
    await load(1)
  })

  test('J21 a journal that is followed goes on with the restored one', async () => {
    const followed = startCli(['journal', '--follow'], options())
    let [shown, told] = ['', '']
    followed.stdout?.on('data', (chunk: Buffer) => {
      shown += chunk.toString()
    })
    followed.stderr?.on('data', (chunk: Buffer) => {
      told += chunk.toString()
    })
    await expect.poll(() => shown, { timeout: 20_000 }).toContain('two.backup')
    for (const total of ['5', '6', '7', '8']) expect((await run('arrest-total', 'set', total)).code).toBe(0)
    await expect.poll(() => shown, { timeout: 20_000 }).toContain('count: 7 → 8')
    const before = shown.length
    expect((await run('restore', 'two.backup', '--force')).code).toBe(0)
    await expect.poll(() => shown.slice(before), { timeout: 20_000 }).toContain('restore setting restore')
    expect(told).toContain(messages.journal.replaced)
    await run('arrest-total', 'set', '9')
    await expect.poll(() => shown.slice(before), { timeout: 20_000 }).toContain('count: 0 → 9')
    expect(shown.slice(before).match(/restore setting restore/g)).toHaveLength(1)
    const ended = once(followed, 'exit')
    followed.kill('SIGINT')
    expect(await ended).toEqual([0, null])
    await load(1)
  })

  test('a backup of a newer version makes no database, and changes none', async () => {
    const [first = '', ...rows] = gunzipSync(readFileSync(join(folder.path, 'two.backup')))
      .toString()
      .trimEnd()
      .split('\n')
    const head = JSON.parse(first) as { migrations: string[] }
    head.migrations.push('999-later')
    const text = [JSON.stringify(head), ...rows.slice(0, -1)].map((line) => `${line}\n`).join('')
    const end = JSON.stringify({ sha256: hash('sha256', text) })
    writeFileSync(join(folder.path, 'newer.backup'), gzipSync(`${text}${end}\n`))
    const refused = await run('restore', 'newer.backup', '--force')
    expect([refused.code, refused.stdout]).toEqual([3, ''])
    expect(refused.stderr).toContain('newer Watchfloor')
    expect(await count()).toBe(3)
    const empty = workFolder()
    const made = { cwd: empty.path, env: { DATABASE_URL: 'sqlite:made.db' } }
    expect((await runCli(['restore', join(folder.path, 'newer.backup')], made)).code).toBe(3)
    expect(readdirSync(empty.path)).toEqual([])
    empty.remove()
  })

  test('restore asks only at a terminal', async () => {
    const asked = 'Type Restore to continue'
    const refused = openTerminal(['restore', 'two.backup'], options())
    await refused.sees(asked)
    refused.type('no\r')
    expect(await refused.code).toBe(3)
    for (const keys of ['\u0003', '\u0004']) {
      const left = openTerminal(['restore', 'two.backup'], options())
      await left.sees(asked)
      left.type(keys)
      expect(await left.code).toBe(130)
    }
    const silent = await run('restore', 'two.backup')
    expect([silent.code, silent.stdout]).toEqual([3, ''])
    expect(silent.stderr).not.toContain(asked)
    expect(await count()).toBe(3)
    const done = openTerminal(['restore', 'two.backup'], options())
    await done.sees(asked)
    done.type('Restore\r')
    expect(await done.code).toBe(0)
    expect(done.screen()).toContain('is saved in')
    expect(await count()).toBe(2)
  })

  test('a backup does not overwrite a file without --force', async () => {
    const file = join(folder.path, 'mine.backup')
    writeFileSync(file, 'mine')
    const { code, stderr } = await run('backup', 'mine.backup')
    expect([code, stderr]).toEqual([2, expect.stringContaining('--force')])
    expect(readFileSync(file, 'utf8')).toBe('mine')
    expect((await run('backup', 'mine.backup', '--force')).code).toBe(0)
    expect((await verifyBackup(file)).counts['targets']).toBe(2)
  })
})
