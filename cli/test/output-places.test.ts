import { spawn, spawnSync } from 'node:child_process'
import {
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { anArrest } from '@watchfloor/fixtures'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cliPath, outcomeOf, plainEnvironment, runCli, workFolder } from './helpers/cli-process.ts'

const folder = workFolder()
const at = (name: string) => join(folder.path, name)
const read = (name: string) => readFileSync(at(name), 'utf8')
const options = { cwd: folder.path, env: { DATABASE_URL: 'sqlite:k.db' } }
const makePipe = (name: string) => spawnSync('mkfifo', [at(name)])
const run = (...args: string[]) => runCli(args, options)

/** A list with one right and one wrong row. */
const list = 'caseAgent,screenName,phone\nA,owl,5555550142\nA,hat,12\n'

/** Every command that writes a file. The name of the file is appended. */
const writers = [
  'backup',
  'export targets --out',
  'report target 1 --out',
  'report day 3 --out',
  'press-sheet --out',
  'briefing --out',
  'import targets list.csv --skip-invalid --rejects',
]

beforeAll(async () => {
  const context = await openContext(readSettings({ DATABASE_URL: `sqlite:${at('k.db')}` }))
  await loadOperation(context, { accounts: [], targets: [anArrest({ id: 1, arrestDay: 3 })] }, () =>
    Promise.reject(new Error('no photos')),
  )
  await context.close()
  writeFileSync(at('list.csv'), list)
  mkdirSync(at('other'))
})
afterAll(() => folder.remove())

describe('a result never replaces the database', () => {
  const names = ['k.db', './other/../k.db', 'soft.db', 'here/k.db', 'k.db-wal']
  beforeAll(() => {
    symlinkSync('k.db', at('soft.db'))
    symlinkSync('.', at('here'))
  })

  test.each(writers)('%s', async (words) => {
    const args = words.split(' ')
    const before = [readFileSync(at('k.db')), readdirSync(folder.path)]
    for (const name of words === 'backup' ? names : ['soft.db']) {
      const { code, stdout, stderr } = await run(...args, name)
      expect([name, code, stdout, stderr]).toEqual([
        name,
        2,
        '',
        `${name} is the database itself. Give another file.\n`,
      ])
    }
    expect([readFileSync(at('k.db')), readdirSync(folder.path)]).toEqual(before)
  })

  test('by a hard link', async () => {
    linkSync(at('k.db'), at('hard.db'))
    const before = readFileSync(at('k.db'))
    expect((await run('backup', 'hard.db')).code).toBe(2)
    expect(readFileSync(at('hard.db'))).toEqual(before)
    rmSync(at('hard.db'))
  })

  test.each(writers)('%s does not take an empty name', async (words) => {
    const { code, stdout, stderr } = await run(...words.split(' '), '')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^(--out|--rejects|backup) needs the name of a file\.\n$/)
  })

  test('a name that the system does not take', async () => {
    const long = `${'n'.repeat(300)}.backup`
    const { code, stderr } = await run('backup', long)
    expect(code).toBe(1)
    expect(stderr).toContain(`${long} could not be written: its name is too long. Give it a shorter one.\n`)
  })

  test('not even a missing database or one behind a link', async () => {
    symlinkSync('later.db', at('link.db'))
    for (const [url, name] of [
      ['sqlite:later.db', 'later.db'],
      ['sqlite:later.db', 'link.db'],
      ['sqlite:soft.db', 'k.db-journal'],
    ] as const) {
      expect((await runCli(['backup', name, '--database', url], options)).code).toBe(2)
    }
    expect(existsSync(at('later.db'))).toBe(false)
  })

  test('not even the local one with --server', async () => {
    const { code, stderr } = await run('press-sheet', '--server', 'http://127.0.0.1:1', '--out', 'k.db')
    expect([code, stderr]).toEqual([2, expect.stringContaining('is the database itself')])
  })
})

describe('the wrong rows never replace an input', () => {
  const importTo = (file: string, rejects: string, ...flags: string[]) =>
    run('import', 'targets', file, '--skip-invalid', '--rejects', rejects, ...flags)

  test('by any of its names', async () => {
    linkSync(at('list.csv'), at('list-2.csv'))
    symlinkSync('list.csv', at('list-3.csv'))
    for (const name of ['list.csv', './list.csv', 'list-2.csv', 'list-3.csv']) {
      const { code, stdout, stderr } = await importTo('list.csv', name)
      expect([code, stdout, stderr]).toEqual([
        2,
        '',
        `${name} is an input of the command. Give --rejects another file.\n`,
      ])
    }
    writeFileSync(at('photos.zip'), 'PK')
    expect((await importTo('list.csv', 'photos.zip', '--images', 'photos.zip')).code).toBe(2)
    expect([read('list.csv'), read('photos.zip')]).toEqual([list, 'PK'])
  })

  test('on standard input', async () => {
    const args = [cliPath, 'import', 'targets', '-', '--skip-invalid', '--rejects', 'list.csv']
    const child = spawn(process.execPath, args, {
      cwd: folder.path,
      env: plainEnvironment(options.env),
      stdio: [openSync(at('list.csv'), 'r'), 'pipe', 'pipe'],
    })
    expect((await outcomeOf(child)).code).toBe(2)
    expect(read('list.csv')).toBe(list)
  })
})

describe('a path below a file says so and what to do, before anything is made', () => {
  const why = 'a part of its path is a file, not a folder. Give another path.'
  beforeAll(() => writeFileSync(at('note.txt'), 'a note'))

  test.each([...writers, 'backup --force', 'operations packet 1 --out', 'keys new-backup-key'])(
    '%s',
    async (words) => {
      const before = readdirSync(folder.path)
      const { code, stdout, stderr } = await run(...words.split(' '), 'note.txt/x.out')
      expect([code, stdout]).toEqual([1, ''])
      expect(stderr).toContain(`note.txt/x.out could not be written: ${why}\n`)
      expect([read('note.txt'), readdirSync(folder.path)]).toEqual(['a note', before])
    },
  )

  test.each(['note.txt', 'note.txt/photos'])('the folder of the photos of an export: %s', async (images) => {
    const { code, stderr } = await run('export', 'targets', '--out', 'new.csv', '--images', images)
    expect([code, stderr]).toEqual([1, expect.stringContaining(`${images} could not be written: ${why}\n`)])
    expect(existsSync(at('new.csv'))).toBe(false)
  })

  test('a database', async () => {
    expect((await run('backup', 'whole.backup')).code).toBe(0)
    const url = 'sqlite:note.txt/k.db'
    const { code, stderr } = await run('restore', 'whole.backup', '--database', url)
    expect([code, stderr]).toEqual([
      2,
      `There can be no database at ${at('note.txt/k.db')}: a part of its path is a file, not a folder. Check --database and DATABASE_URL.\n`,
    ])
    expect(read('note.txt')).toBe('a note')
  })
})

describe('a result replaces an earlier one as a whole', () => {
  const results = ['export targets --out', 'press-sheet --out', 'operations packet 1 --out']

  test.each(results)('%s; a part that a killed run left a day ago goes, another stays', async (words) => {
    const ours = ['other.out.0a1b2c3d.watchfloor.part', 'other.out.1a1b2c3d.watchfloor.part']
    const parts = [
      'again.out.0a1b2c3d.part',
      'again.out.1a1b2c3d.part',
      'other.out.0a1b2c3d.part',
      ...ours.toReversed(),
    ]
    for (const name of ['again.out', ...parts]) writeFileSync(at(name), 'earlier')
    const dayOld = new Date(Date.now() - 25 * 3_600_000)
    for (const name of [parts[0], parts[2], ours[0]]) utimesSync(at(String(name)), dayOld, dayOld)
    // Another name of the earlier file keeps its content, so the file was replaced and not written over.
    linkSync(at('again.out'), at('kept.out'))
    const { code, stderr } = await run(...words.split(' '), 'again.out')
    expect(code, stderr).toBe(0)
    expect([read('kept.out'), read('again.out') === 'earlier']).toEqual(['earlier', false])
    expect(readdirSync(folder.path).filter((name) => name.endsWith('.part'))).toEqual(parts.slice(1, 4))
    for (const name of ['again.out', 'kept.out', ...parts.slice(1, 4)]) rmSync(at(name))
  })
})

describe('a place keeps its kind', () => {
  test('a link: its file is written, even if it is missing', async () => {
    writeFileSync(at('other/there.csv'), 'old')
    for (const name of ['there', 'missing']) {
      symlinkSync(join('other', `${name}.csv`), at(`${name}.csv`))
      expect((await run('export', 'targets', '--out', `${name}.csv`)).code).toBe(0)
      expect(lstatSync(at(`${name}.csv`)).isSymbolicLink()).toBe(true)
      expect(read(`other/${name}.csv`)).toMatch(/^id,/)
    }
    symlinkSync('other/night.backup', at('night.backup'))
    expect((await run('backup', 'night.backup')).code).toBe(0)
    expect((await run('verify', 'other/night.backup')).code).toBe(0)
    expect(readdirSync(at('other')).sort()).toEqual(['missing.csv', 'night.backup', 'there.csv'])
  })

  test.each([
    ['export targets --out', /^id,/],
    ['press-sheet --out', /^%PDF-/],
    ['import targets list.csv --dry-run --rejects', /^error,/],
  ])('a pipe: `%s` writes into it', async (words, text) => {
    const name = `pipe-${words.split(' ')[0]}`
    makePipe(name)
    const reader = outcomeOf(spawn('cat', [at(name)]))
    await run(...words.split(' '), name)
    expect((await reader).stdout).toMatch(text)
    expect(lstatSync(at(name)).isFIFO()).toBe(true)
  })

  test('the path of standard output: nothing else is printed there', async () => {
    symlinkSync('/dev/stdout', at('stdout'))
    const plain = await run('export', 'targets')
    const csv = await run('export', 'targets', '--out', 'stdout')
    expect([csv.code, csv.stdout]).toEqual([0, plain.stdout])
    const pdf = await run('press-sheet', '--out', 'stdout')
    expect([pdf.code, pdf.stdout.slice(0, 5), pdf.stdout.trimEnd().slice(-5)]).toEqual([0, '%PDF-', '%%EOF'])
    const { stdout } = await run('import', 'targets', 'list.csv', '--dry-run', '--rejects', 'stdout')
    expect(stdout.split('\r\n')).toHaveLength(3)
    // A file that the shell opened is not replaced.
    const child = spawn(process.execPath, [cliPath, 'export', 'targets', '--out', 'stdout'], {
      cwd: folder.path,
      env: plainEnvironment(options.env),
      stdio: ['ignore', openSync(at('shell.csv'), 'w'), 'pipe'],
    })
    expect((await outcomeOf(child)).code).toBe(0)
    expect(read('shell.csv')).toBe(plain.stdout)
    expect(lstatSync(at('stdout')).isSymbolicLink()).toBe(true)
  })

  test('a backup needs a regular file; a socket and a folder are refused', async () => {
    makePipe('tape')
    const backup = await run('backup', 'tape')
    expect([backup.code, backup.stderr]).toEqual([2, expect.stringContaining('needs a regular file')])
    const server = createServer().listen(at('socket'))
    for (const name of ['socket', 'other', 'nothing/']) {
      const { code, stderr } = await run('export', 'targets', '--out', name)
      expect([code, stderr]).toEqual([2, expect.stringContaining(`takes a file, and ${name}`)])
    }
    expect(lstatSync(at('socket')).isSocket()).toBe(true)
    server.close()
  })

  test('a reader that closes the pipe early is not a failure', async () => {
    makePipe('enough')
    // More bytes than a pipe buffers.
    writeFileSync(at('long.csv'), `caseAgent,screenName,phone\n${'A,hat,12\n'.repeat(5_000)}`)
    const reader = outcomeOf(spawn('head', ['-c', '5', at('enough')]))
    const args = ['import', 'targets', 'long.csv', '--dry-run', '--skip-invalid', '--rejects', 'enough']
    expect((await run(...args)).code).toBe(0)
    expect((await reader).stdout).toBe('error')
  })
})

test('an anchor that cannot be written says where and why', async () => {
  const anchorTo = (JOURNAL_ANCHOR: string) =>
    runCli(['journal', 'anchor'], { ...options, env: { ...options.env, JOURNAL_ANCHOR } })
  const file = await anchorTo(at('none/anchors'))
  expect([file.code, file.stdout]).toEqual([1, ''])
  expect(file.stderr).toContain(`${at('none/anchors')} could not be written: its folder does not exist.`)
  // Nothing listens at port 1.
  const address = await anchorTo('http://127.0.0.1:1/anchors')
  expect([address.code, address.stdout]).toEqual([6, ''])
  expect(address.stderr).toContain('http://127.0.0.1:1/anchors. The receiver could not be reached')
})
