import { execFileSync } from 'node:child_process'
import { messages } from '@watchfloor/core'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'
import { openTerminal } from './helpers/open-terminal.ts'

const entered = '\u001b[?1049h'
const left = '\u001b[?7h\u001b[?25h\u001b[?1049l'
const wrapOff = '\u001b[?7l'

describe.each(testDatabases)('the board at a terminal, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  let options: { cwd: string; env: { DATABASE_URL: string } }
  beforeAll(async () => {
    database = await create()
    await makeDatabase(database.url)
    options = { cwd: folder.path, env: { DATABASE_URL: database.url } }
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test.each([
    ['q', (terminal: Terminal) => terminal.type('q')],
    ['Ctrl-C', (terminal: Terminal) => terminal.type('\u0003')],
    ['SIGTERM', (terminal: Terminal) => terminal.signal('SIGTERM')],
  ])('uses the full window and restores it after %s', async (_words, end) => {
    const terminal = openTerminal(['board'], { ...options, columns: 80, rows: 24 })
    await terminal.sees('UPCOMING')
    expect(terminal.screen()).toContain(entered)
    // Lines that are too long for a window that was just made smaller must not wrap.
    expect(terminal.screen()).toContain(wrapOff)
    end(terminal)
    expect(await terminal.code).toBe(0)
    expect(terminal.screen().lastIndexOf(left)).toBeGreaterThan(terminal.screen().lastIndexOf('UPCOMING'))
  })

  test.each([
    ['asks the terminal for the mouse and pastes, and gives both back', [], true],
    ['leaves the mouse to the terminal with --no-mouse', ['--no-mouse'], false],
  ])('%s', async (_words, flags, hasMouse) => {
    const terminal = openTerminal(['board', ...flags], { ...options, columns: 60, rows: 15 })
    await terminal.sees('UPCOMING')
    terminal.type('q')
    expect(await terminal.code).toBe(0)
    for (const mode of ['?1000', '?1006'])
      for (const state of ['h', 'l'])
        expect(terminal.screen().includes(`\u001b[${mode}${state}`)).toBe(hasMouse)
    expect(terminal.screen()).toContain('\u001b[?2004h')
    expect(terminal.screen()).toContain('\u001b[?2004l')
  })

  test.skipIf(process.platform === 'win32').each([
    ['SIGTSTP', (terminal: Terminal) => terminal.signal('SIGTSTP')],
    ['Ctrl-Z', (terminal: Terminal) => terminal.type('\u001a')],
  ])(
    'gives the window back while %s stops it, and takes it again when it continues',
    async (_words, stop) => {
      const terminal = openTerminal(['board'], { ...options, columns: 80, rows: 24 })
      await terminal.sees('UPCOMING')
      const state = () =>
        execFileSync('ps', ['-o', 'state=', '-p', String(terminal.pid)], { encoding: 'utf8' })
      stop(terminal)
      await expect.poll(state, { timeout: 30_000 }).toMatch(/^T/)
      await terminal.sees(left)
      expect(terminal.screen()).toContain('\u001b[?1000l')
      const before = terminal.screen().length
      terminal.signal('SIGCONT')
      const since = () => terminal.screen().slice(before)
      await expect.poll(since, { timeout: 30_000 }).toMatch(/UPCOMING/)
      expect(since().indexOf(entered)).toBeLessThan(since().indexOf('UPCOMING'))
      expect(since()).toContain(entered)
      expect(since()).toContain('\u001b[?1000h')
      terminal.type('?')
      await terminal.sees('Esc closes')
      terminal.type('\u0003')
      expect(await terminal.code).toBe(0)
    },
  )

  test('follows the size of the window', async () => {
    const terminal = openTerminal(['board'], { ...options, columns: 80, rows: 24 })
    await terminal.sees('UPCOMING')
    terminal.resize(40, 10)
    await terminal.sees('needs a window of 60x15')
    terminal.type('q')
    expect(await terminal.code).toBe(0)
  })

  test('shows what another process adds, and keeps what a key does', async () => {
    const own = await create()
    onTestFinished(own.drop)
    await makeDatabase(own.url)
    const there = { cwd: folder.path, env: { DATABASE_URL: own.url } }
    const terminal = openTerminal(['board'], { ...there, columns: 100, rows: 30 })
    await terminal.sees('UPCOMING')
    const csv = 'UC,Screen Name\nAgent Adams,night_owl\n'
    expect((await runCli(['import', 'targets', '-'], { ...there, input: csv })).code).toBe(0)
    await terminal.sees('night_owl')
    // The keys act on the list in focus.
    terminal.type('\t')
    terminal.type('i')
    await terminal.sees('again')
    terminal.type('i')
    const entries = async () => {
      const { stdout } = await runCli(['journal', '--json'], there)
      return (JSON.parse(stdout) as { entries: { action: string }[] }).entries.map(({ action }) => action)
    }
    await expect.poll(entries, { timeout: 30_000 }).toContain('inactive')
    // While the board saves it takes no key.
    await terminal.sees(messages.target.inactiveDone)
    terminal.type('q')
    expect(await terminal.code).toBe(0)
    expect((await runCli(['board'], there)).stdout).toMatch(/^Actively Chatting: 0$/m)
  })

  test('E2 two boards of one user count as two actors', async () => {
    const own = await create()
    onTestFinished(own.drop)
    await makeDatabase(own.url)
    const there = { cwd: folder.path, env: { DATABASE_URL: own.url } }
    const csv = 'UC,Screen Name\nAgent Adams,night_owl\n'
    expect((await runCli(['import', 'targets', '-'], { ...there, input: csv })).code).toBe(0)
    const boards = [1, 2].map(() => openTerminal(['board'], { ...there, columns: 100, rows: 30 }))
    const [late, early] = boards as [Terminal, Terminal]
    for (const board of boards) {
      await board.sees('night_owl')
      board.type('\t')
      await board.sees('a approve')
      board.type('a')
      await board.sees('Time for')
    }
    early.type('+75\r')
    await early.sees(messages.schedule.approved)
    late.type('+30\r')
    await late.sees(messages.generic.staleEdit.slice(0, 40))
    for (const board of boards) board.signal('SIGTERM')
    await Promise.all(boards.map(({ code }) => code))
  })

  test('prints text once in a pipe, and one document as JSON', async () => {
    const text = await runCli(['board'], options)
    expect([text.code, text.stderr]).toEqual([0, ''])
    expect(text.stdout).toMatch(/^Sheriff's Office · Operation\n.*\nActively Chatting: 0\n/)
    expect(text.stdout).not.toContain('\u001b')
    const json = await runCli(['board', '--json'], options)
    expect(JSON.parse(json.stdout)).toEqual({
      counts: { chatting: 0, onTheHook: 0, arrested: 0 },
      upcoming: [],
      chatting: [],
    })
  })

  test('--plain prints text at a terminal until Ctrl-C', async () => {
    const terminal = openTerminal(['board', '--plain'], options)
    await terminal.sees('ACTIVELY CHATTING (0)')
    expect(terminal.screen()).not.toContain(entered)
    terminal.type('\u0003')
    expect(await terminal.code).toBe(0)
  })
})

type Terminal = ReturnType<typeof openTerminal>
