import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aTarget, at, makeOperation } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, startCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'

const zone = 'America/New_York'
const now = '2026-11-21T01:00:00.000Z'

describe.each(testDatabases)('the office from a terminal, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url } })
  const json = async (...args: string[]) => {
    const { code, stdout, stderr } = await run(...args, '--json')
    expect([code, stderr]).toEqual([0, ''])
    return JSON.parse(stdout) as Record<string, never>
  }

  beforeAll(async () => {
    database = await create()
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const { targets } = makeOperation({ seed: 4, size: 30, now, zone })
    const scene = aTarget({ id: 900, isTimeApproved: true, dateTime: at('20:00'), arrivalTime: at('20:01') })
    const withoutPhotos = [...targets, scene].map((target) => ({ ...target, image: '' }))
    const noPhotos = () => Promise.reject(new Error('no photos'))
    await loadOperation(context, { accounts: [], targets: withoutPhotos }, noPhotos)
    await context.close()
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test.each([['x'], ['-5'], ['1e3'], ['5', '--expect', 'x']])(
    'a malformed arrest total is wrong usage: %s',
    async (...args) => {
      const { code, stdout, stderr } = await run('arrest-total', 'set', ...args)
      expect([code, stdout, stderr]).toEqual([
        2,
        '',
        expect.stringContaining('It takes a whole number from 0.'),
      ])
    },
  )

  test('the arrest total is shown, and set with a reason and an expected value', async () => {
    const before = await json('arrest-total')
    const wanted = Number(before['actualCount']) + 16
    const set = await json(
      'arrest-total',
      'set',
      String(wanted),
      '--reason',
      'paper night',
      '--expect',
      String(before['count']),
    )
    expect(set).toEqual({ count: wanted, actualCount: before['actualCount'], adjustment: 16 })
    expect(await json('arrest-total')).toEqual(set)
    const again = await run('arrest-total', 'set', String(wanted))
    expect([again.code, again.stderr]).toEqual([0, expect.stringContaining(`It was ${wanted}.`)])
    const late = await run('arrest-total', 'set', '1', '--expect', String(before['count']))
    expect([late.code, late.stdout]).toEqual([5, ''])
    expect(late.stderr).toContain('Nothing was saved.')
    expect((await run('arrest-total')).stdout).toBe(
      `Arrest total: ${wanted} (${before['actualCount']} arrests, adjustment +16)\n`,
    )
  })

  test('the journal shows who did what when, oldest first, and verifies', async () => {
    const { entries } = (await json('journal', '--since', '1h')) as unknown as {
      entries: { seq: number; action: string; changes: { field: string; after: unknown }[] }[]
    }
    expect(entries.map(({ seq }) => seq)).toEqual([...entries.map(({ seq }) => seq)].sort((a, b) => a - b))
    expect(entries.length).toBeGreaterThan(30)
    const last = entries.at(-1)
    expect(last?.action).toBe('arrest-total')
    expect(last?.changes).toContainEqual(expect.objectContaining({ field: 'reason', after: 'paper night' }))
    expect((await run('journal', '--actor', 'nobody@office.example')).stdout).toBe('No entries.\n')
    expect(await json('journal', 'verify')).toMatchObject({ ok: true, differenceCount: 0, anchors: 0 })
  })

  test('undo reverts a change, and reports when there is nothing to undo', async () => {
    const { entries } = (await json('journal', '--target', '1')) as unknown as { entries: { seq: number }[] }
    expect(entries).toHaveLength(1)
    const undone = await json('undo', String(entries[0]?.seq))
    expect(undone).toMatchObject({ undone: entries[0]?.seq })
    expect((await run('undo', '99999999')).code).toBe(3)
  })

  test('a purge needs the word and a flag for targets on scene, and saves a backup first', async () => {
    const before = await json('journal', '--since', '1h')
    expect((await run('purge')).code).toBe(2)
    const wrong = await run('purge', '--confirm', 'delete')
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('was not typed exactly')])
    expect((await run('purge', '--confirm', 'Delete')).code).toBe(3)
    expect(await json('journal', '--since', '1h')).toEqual(before)
    const done = await json('purge', '--confirm', 'Delete', '--include-on-scene')
    expect(Number(done['deletedCount'])).toBeGreaterThan(0)
    expect(existsSync(String(done['backup']))).toBe(true)
    expect((await run('verify', String(done['backup']))).code).toBe(0)
  })

  test('a backup is written, verified and restored; over a database in use only with --force', async () => {
    const written = await run('backup', 'night.backup', '--json')
    expect([written.code, written.stderr]).toEqual([0, expect.stringContaining('is not inside: keep a copy')])
    const made = JSON.parse(written.stdout) as Record<string, unknown>
    expect(await json('verify', 'night.backup')).toEqual({ ...made, file: 'night.backup' })
    const other = await create()
    const restore = (...args: string[]) =>
      runCli(['restore', 'night.backup', ...args], {
        cwd: folder.path,
        // A restored database opens its sealed values with the original key, which is not in the backup.
        env: {
          DATABASE_URL: other.url,
          FIELD_KEY_FILE: /keep a copy of (.+)\.$/m.exec(written.stderr)?.[1] ?? '',
        },
      })
    expect((await restore()).code).toBe(0)
    const again = await restore()
    expect([again.code, again.stdout]).toEqual([3, ''])
    expect(again.stderr).toContain('--force')
    expect((await restore('--force')).code).toBe(0)
    await other.drop()
  })

  test('a damaged backup is refused with exit 3 before anything is touched', async () => {
    await run('backup', 'whole.backup')
    const whole = readFileSync(join(folder.path, 'whole.backup'))
    const changed = Buffer.from(whole)
    changed.writeUInt8(whole.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1)
    for (const bytes of ['no backup at all', whole.subarray(0, whole.length >> 1), changed, '']) {
      writeFileSync(join(folder.path, 'damaged.backup'), bytes)
      expect((await run('verify', 'damaged.backup')).code).toBe(3)
      expect((await run('restore', 'damaged.backup', '--force')).code).toBe(3)
    }
    expect((await run('export', 'targets', '--json')).stdout.length).toBeGreaterThan(100)
  })

  test('a missing backup exits with 1, and a failed backup leaves no file behind', async () => {
    const { code, stderr } = await run('verify', 'nowhere.backup')
    expect([code, stderr]).toEqual([1, expect.stringContaining('no such file')])
    const files = readdirSync(folder.path)
    const unwritten = await run('backup', 'nowhere/night.backup')
    expect([unwritten.code, unwritten.stderr]).toEqual([
      1,
      expect.stringContaining('its folder does not exist'),
    ])
    expect(readdirSync(folder.path)).toEqual(files)
  })

  test('--follow prints new entries until Ctrl-C', async () => {
    const child = startCli(['journal', '--follow'], { cwd: folder.path, env: { DATABASE_URL: database.url } })
    let seen = ''
    const sees = (text: string) =>
      new Promise<void>((resolve) => {
        const check = () => seen.includes(text) && resolve()
        check()
        child.stdout?.on('data', (chunk: Buffer) => {
          seen += chunk.toString()
          check()
        })
      })
    await sees('arrest-total')
    await json('arrest-total', 'set', '77', '--reason', 'seen by the follower')
    await sees('seen by the follower')
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGINT')
    expect(await ended).toBe(0)
  })
})

describe('wrong usage', () => {
  const folder = workFolder()
  afterAll(folder.remove)

  test.each([
    [['journal', '--since', 'yesterday'], '30m, 2h, 3d'],
    [['journal', '--target', 'Ida'], 'takes the number of a record'],
    [['journal', '--follow', '--json'], 'Give only one of them'],
    [['undo', 'last'], 'A change has a number'],
    [['restore', 'x.backup', '--server', 'http://127.0.0.1:1'], 'Run restore on the machine of the desk'],
    [['arrest-total', '--server', 'desk'], '--server takes an address'],
    [
      ['arrest-total', '--server', 'http://desk.example', '--database', 'sqlite:x.db'],
      'either --database or --server',
    ],
  ])('%j is wrong usage', async (args, words) => {
    await makeDatabase(`sqlite:${join(folder.path, 'data/watchfloor.db')}`)
    const { code, stderr } = await runCli(args, { cwd: folder.path })
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })

  test.each([[['backup', 'x.backup']], [['targets', 'list', '--json']], [['board', '--plain']]])(
    '%j at a server without a login is not allowed',
    async (args) => {
      const { code, stderr } = await runCli([...args, '--server', 'http://127.0.0.1:1'], { cwd: folder.path })
      expect([code, stderr]).toEqual([
        4,
        expect.stringMatching(
          /You are not signed in at http:\/\/127\.0\.0\.1:1\. Run: watchfloor login --server http:\/\/127\.0\.0\.1:1\n$/,
        ),
      ])
    },
  )
})
