import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'
import { openTerminal as openAt } from './helpers/open-terminal.ts'

const enter = '\r'
const down = '\u001b[B'
const interrupt = '\u0003'
const endOfInput = '\u0004'
const password = 'correct-horse-battery'

const folder = workFolder()
beforeAll(() => makeDatabase(`sqlite:${join(folder.path, 'data/watchfloor.db')}`))
afterAll(folder.remove)
const openTerminal = (args: readonly string[], env?: Record<string, string>) =>
  openAt(args, { cwd: folder.path, ...(env && { env }) })

describe('a terminal asks for missing values', () => {
  test('users add asks for the role and twice for the password, and never shows it', async () => {
    const terminal = openTerminal(['users', 'add', 'uc7@office.example'])
    await terminal.sees('Role')
    terminal.type(down)
    await terminal.sees('❯ supervisor')
    terminal.type(enter)
    await terminal.sees('New password')
    terminal.type(`short${enter}`)
    await terminal.sees('A password needs at least 8 characters.')
    terminal.type(`${'\u007f'.repeat(5)}${password}${enter}`)
    await terminal.sees('Repeat the password')
    terminal.type(`${password}${enter}`)
    expect(await terminal.code).toBe(0)
    expect(terminal.screen()).toContain('Added uc7@office.example as supervisor.')
    expect(terminal.screen()).not.toContain(password)
  })

  test('two different passwords are refused', async () => {
    const terminal = openTerminal(['users', 'password', 'uc7@office.example'])
    await terminal.sees('New password')
    terminal.type(`${password}-new${enter}`)
    await terminal.sees('Repeat the password')
    terminal.type(`${password}-old${enter}`)
    await terminal.sees('The passwords differ.')
    terminal.type(interrupt)
    expect(await terminal.code).toBe(130)
  })

  test('Ctrl-C ends quietly and writes nothing', async () => {
    const terminal = openTerminal(['users', 'add', 'new@office.example', '--role', 'vip'])
    await terminal.sees('New password')
    terminal.type(interrupt)
    expect(await terminal.code).toBe(130)
    expect(terminal.screen()).not.toMatch(/Error|force closed|at .*\.js/)
    const { stdout } = await runCli(['users', 'list', '--json'], { cwd: folder.path })
    expect(stdout).not.toContain('new@office.example')
  })

  test('Ctrl-D ends quietly and writes nothing', async () => {
    for (const [question, answer] of [
      ['Role', endOfInput],
      ['New password', endOfInput],
    ] as const) {
      const role = question === 'Role' ? [] : ['--role', 'vip']
      const terminal = openTerminal(['users', 'add', 'new@office.example', ...role])
      await terminal.sees(question)
      terminal.type(answer)
      expect(await terminal.code).toBe(130)
    }
    const { stdout } = await runCli(['users', 'list', '--json'], { cwd: folder.path })
    expect(stdout).not.toContain('new@office.example')
  })

  test('without a database nothing is asked', async () => {
    const terminal = openTerminal(['users', 'add', 'new@office.example'], { DATABASE_URL: 'sqlite:none.db' })
    expect(await terminal.code).toBe(2)
    expect(terminal.screen()).toContain('There is no database at')
    expect(terminal.screen()).not.toContain('Role')
  })

  test('doctor goes on below its words where a line is too long', async () => {
    const narrow = openAt(['doctor'], { cwd: folder.path, columns: 60, rows: 40 })
    expect(await narrow.code).toBe(0)
    expect(narrow.screen()).toMatch(/ backup +There is no backup yet\.[^\r\n]*\r\n {20,}\S/)
  })

  test('with --json nothing is asked', async () => {
    const terminal = openTerminal(['users', 'add', 'new@office.example', '--role', 'vip', '--json'])
    expect(await terminal.code).toBe(2)
    expect(terminal.screen()).toContain('--password-stdin')
  })
})

describe('color', () => {
  const color = '\u001b[3'

  test('is on at a terminal', async () => {
    const terminal = openTerminal(['doctor'])
    await terminal.code
    expect(terminal.screen()).toContain(color)
  })

  test.each([
    ['--no-color', ['doctor', '--no-color'], {}],
    ['NO_COLOR', ['doctor'], { NO_COLOR: '1' }],
    ['a dumb terminal', ['doctor'], { TERM: 'dumb' }],
  ])('is off with %s', async (_, args, env) => {
    const terminal = openTerminal(args, env)
    expect(await terminal.code).toBe(0)
    expect(terminal.screen()).not.toContain(color)
  })
})

test('FORCE_COLOR colors what is piped, unless a flag or NO_COLOR is against it', async () => {
  const piped = async (env: Record<string, string>, ...flags: string[]) =>
    (await runCli(['doctor', ...flags], { cwd: folder.path, env })).stdout.includes('\u001b[3')
  expect(await piped({})).toBe(false)
  expect(await piped({ FORCE_COLOR: '1' })).toBe(true)
  expect(await piped({ FORCE_COLOR: '1' }, '--no-color')).toBe(false)
  expect(await piped({ FORCE_COLOR: '1', NO_COLOR: '1' })).toBe(false)
})

test('Ctrl-C stops a running server with exit 0', async () => {
  const terminal = openTerminal(['serve', '--port', '0'])
  await terminal.sees('Watchfloor listens on')
  terminal.type(interrupt)
  expect(await terminal.code).toBe(0)
})
