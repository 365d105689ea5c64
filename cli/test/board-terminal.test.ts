import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './cli-process.ts'
import { makeDatabase } from './make-database.ts'
import { openTerminal } from './open-terminal.ts'

const folder = workFolder()
beforeAll(() => makeDatabase(`sqlite:${join(folder.path, 'data/watchfloor.db')}`))
afterAll(folder.remove)

const entered = '\u001b[?1049h'
const left = '\u001b[?25h\u001b[?1049l'

describe('the board at a terminal', () => {
  test.each([
    ['q', (terminal: Terminal) => terminal.type('q')],
    ['Ctrl-C', (terminal: Terminal) => terminal.type('\u0003')],
    ['SIGTERM', (terminal: Terminal) => terminal.signal('SIGTERM')],
  ])('uses the full window and restores it after %s', async (_words, end) => {
    const terminal = openTerminal(['board'], { cwd: folder.path, columns: 80, rows: 24 })
    await terminal.sees('UPCOMING')
    expect(terminal.screen()).toContain(entered)
    end(terminal)
    expect(await terminal.code).toBe(0)
    expect(terminal.screen().lastIndexOf(left)).toBeGreaterThan(terminal.screen().lastIndexOf('UPCOMING'))
  })

  test.each([
    ['asks the terminal for the mouse and pastes, and gives both back', [], true],
    ['leaves the mouse to the terminal with --no-mouse', ['--no-mouse'], false],
  ])('%s', async (_words, flags, hasMouse) => {
    const terminal = openTerminal(['board', ...flags], { cwd: folder.path, columns: 60, rows: 15 })
    await terminal.sees('UPCOMING')
    terminal.type('q')
    expect(await terminal.code).toBe(0)
    for (const mode of ['?1000', '?1006'])
      for (const state of ['h', 'l'])
        expect(terminal.screen().includes(`\u001b[${mode}${state}`)).toBe(hasMouse)
    expect(terminal.screen()).toContain('\u001b[?2004h')
    expect(terminal.screen()).toContain('\u001b[?2004l')
  })

  test('follows the size of the window', async () => {
    const terminal = openTerminal(['board'], { cwd: folder.path, columns: 80, rows: 24 })
    await terminal.sees('UPCOMING')
    terminal.resize(40, 10)
    await terminal.sees('needs a window of 60x15')
    terminal.type('q')
    expect(await terminal.code).toBe(0)
  })

  test('prints text once in a pipe, and one document as JSON', async () => {
    const text = await runCli(['board'], { cwd: folder.path })
    expect([text.code, text.stderr]).toEqual([0, ''])
    expect(text.stdout).toMatch(/^Sheriff's Office · Operation\n.*\nActively Chatting: 0\n/)
    expect(text.stdout).not.toContain('\u001b')
    const json = await runCli(['board', '--json'], { cwd: folder.path })
    expect(JSON.parse(json.stdout)).toEqual({
      counts: { chatting: 0, onTheHook: 0, arrested: 0 },
      upcoming: [],
      chatting: [],
    })
  })

  test('--plain prints text at a terminal until Ctrl-C', async () => {
    const terminal = openTerminal(['board', '--plain'], { cwd: folder.path })
    await terminal.sees('ACTIVELY CHATTING (0)')
    expect(terminal.screen()).not.toContain(entered)
    terminal.type('\u0003')
    expect(await terminal.code).toBe(0)
  })
})

type Terminal = ReturnType<typeof openTerminal>
