import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { startServing } from './helpers/serving.ts'

const folder = workFolder()
afterAll(folder.remove)

const mode = (path: string) => (statSync(path).mode & 0o777).toString(8)

/** Returns every file and folder below a folder, with its mode. */
function modesBelow(path: string): Record<string, string> {
  const found = readdirSync(path, { recursive: true, withFileTypes: true })
  return Object.fromEntries(
    found.map((entry) => [
      entry.name,
      `${entry.isDirectory() ? 'folder' : 'file'} ${mode(join(entry.parentPath, entry.name))}`,
    ]),
  )
}

test('files are readable by their owner only; the permissions of an open file are reduced', async () => {
  const options = { cwd: folder.path }
  const first = await startServing(['--demo', '--backup-every', '1'], options)
  const data = join(folder.path, 'data')
  expect(mode(data)).toBe('700')
  await expect
    .poll(() => Object.keys(modesBelow(data)).filter((name) => name.endsWith('.backup')), { timeout: 20_000 })
    .toHaveLength(1)
  const modes = modesBelow(data)
  expect(Object.keys(modes)).toEqual(expect.arrayContaining(['demo.db', 'demo.db-wal', 'demo.db-serving']))
  expect(new Set(Object.values(modes))).toEqual(new Set(['file 600', 'folder 700']))
  await first.stop('SIGTERM')
  const database = join(data, 'demo.db')
  chmodSync(database, 0o644)
  const env = { DATABASE_URL: 'sqlite:data/demo.db' }
  expect((await runCli(['doctor'], { ...options, env })).stdout).toMatch(/^warning +files .*demo\.db/m)
  await (await startServing(['--demo'], options)).stop('SIGTERM')
  expect(mode(database)).toBe('600')
  expect(
    (await runCli(['export', 'targets', '--out', 'all.csv', '--images', 'photos'], { ...options, env })).code,
  ).toBe(0)
  expect([mode(join(folder.path, 'all.csv')), mode(join(folder.path, 'photos'))]).toEqual(['600', '700'])
})

test.each([
  ['users', 'list'],
  ['users', 'add', 'a@office.example', '--role', 'admin', '--create', '--password-stdin'],
  ['serve', '--port', '0'],
  ['backup', 'other.backup'],
])('%s %s leaves a file that is no database as it is', async (...args) => {
  const place = join(folder.path, `place-${args.join('-').replaceAll(/\W/g, '')}`)
  mkdirSync(place)
  const file = join(place, 'letter.txt')
  writeFileSync(file, 'A letter to the county, and no database.\n')
  chmodSync(file, 0o644)
  const cli = {
    cwd: place,
    input: 'correct-horse-battery-staple',
    env: { DATABASE_URL: 'sqlite:letter.txt' },
  }
  const { code, stderr } = await runCli(args, cli)
  expect([code, stderr]).toEqual([2, expect.stringContaining(`${file} is not an SQLite database.`)])
  expect([mode(file), readFileSync(file, 'utf8')]).toEqual([
    '644',
    'A letter to the county, and no database.\n',
  ])
  expect(readdirSync(place)).toEqual(['letter.txt'])
})
