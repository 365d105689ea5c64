import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { spawn } from '@lydell/node-pty'
import { processIdOf } from '@watchfloor/fixtures/test-setup'
import { type Listening, listen, openContext, readSettings, type ServerContext } from '@watchfloor/server'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addApp } from './helpers/add-app.ts'
import { cliPath, runCli, workFolder } from './helpers/cli-process.ts'
import { openTerminal } from './helpers/open-terminal.ts'
import { terminalEnvironment } from './helpers/terminal-in-turn.ts'

const enter = '\r'
const password = 'correct-horse-battery'
const chief = 'chief@office.example'
const coder = 'coder@office.example'

const folder = workFolder()
const env = {
  DATABASE_URL: `sqlite:${join(folder.path, 'desk.db')}`,
  XDG_CONFIG_HOME: join(folder.path, 'config'),
}
const logins = join(folder.path, 'config', 'watchfloor', 'logins.json')
const run = (...args: string[]) => runCli(args, { cwd: folder.path, env, input: password })
const open = (...args: string[]) => openTerminal(args, { cwd: folder.path, env })

let context: ServerContext
let server: Listening
let secret = ''

beforeAll(async () => {
  await run('users', 'add', chief, '--role', 'admin', '--password-stdin', '--create')
  await run('users', 'add', coder, '--role', 'admin', '--password-stdin')
  await run('backup', 'desk.backup')
  writeFileSync(join(folder.path, 'list.csv'), 'UC / Chatter,Handle\nAgent Adams,night_owl7\n')
  context = await openContext(readSettings(env))
  server = await listen(context, { host: '127.0.0.1', port: 0 })
  secret = await addApp(server.url, { email: coder, password })
})
afterAll(async () => {
  await server.stop()
  await context.close()
  folder.remove()
})

/** Returns what a question that was left must not have changed. */
async function state(): Promise<unknown> {
  const { knex } = context.db
  const rows = [await knex('accounts').select('email', 'role', 'password_hash'), await knex('targets')]
  return [rows, existsSync(logins)]
}

/** Makes the confirmation of every session an old one, as five minutes do. */
async function forgetConfirmations(): Promise<void> {
  await context.db.write((tx) =>
    tx.run(tx.knex('sessions').update({ confirmed_at: '2026-01-01T00:00:00.000Z' })),
  )
  // The server keeps a session in memory for two seconds.
  await new Promise((resolve) => setTimeout(resolve, 2_500))
}

/** Each question: the command, the questions before it with their answers, and what is said without a terminal. */
const prompts: readonly (readonly [
  asks: string,
  args: () => string[],
  before: readonly (readonly [question: string, answer: string])[],
  silent: RegExp,
])[] = [
  ['Role', () => ['users', 'add', 'new@office.example'], [], /--role/],
  ['New password', () => ['users', 'add', 'new@office.example', '--role', 'vip'], [], /--password-stdin/],
  [
    'Repeat the password',
    () => ['users', 'password', chief],
    [['New password', password]],
    /--password-stdin/,
  ],
  ['Email', () => ['login', '--server', server.url], [], /--email EMAIL/],
  ['Password', () => ['login', '--email', chief, '--server', server.url], [], /--password-stdin/],
  [
    'recovery code',
    () => ['login', '--email', coder, '--server', server.url],
    [['Password', password]],
    /--password-stdin/,
  ],
  ['What is the column "Handle"?', () => ['import', 'targets', 'list.csv'], [], /Handle/],
]

describe('every question', () => {
  for (const [key, keys] of [
    ['Ctrl-C', '\u0003'],
    ['Ctrl-D', '\u0004'],
  ] as const)
    test.each(prompts)(
      `%s: ${key} ends quietly with 130, and nothing is changed`,
      async (asks, args, before) => {
        const old = await state()
        const terminal = open(...args())
        for (const [question, answer] of before) {
          await terminal.sees(question)
          terminal.type(`${answer}${enter}`)
        }
        await terminal.sees(asks)
        terminal.type(keys)
        expect(await terminal.code).toBe(130)
        expect(terminal.screen()).not.toMatch(/Error|force closed|at .*\.js/)
        expect(terminal.screen()).not.toContain(password)
        expect(await state()).toEqual(old)
      },
    )

  test.each(prompts)(
    '%s: without a terminal nothing is asked, and the flag is named',
    async (asks, args, _, silent) => {
      const { code, stdout, stderr } = await runCli(args(), { cwd: folder.path, env })
      expect([2, 3]).toContain(code)
      expect(stdout).toBe('')
      expect(stderr).toMatch(silent)
      expect(stderr).not.toContain(`? ${asks}`)
    },
  )
})

test.skipIf(process.platform !== 'linux')(
  'a signal at a hidden question ends the command and gives the terminal its echo back',
  async () => {
    const args = ['-c', '"$@"; echo "ended $?"; stty -a', 'sh', process.execPath, cliPath]
    const shell = spawn('sh', [...args, 'users', 'add', 'new@office.example', '--role', 'vip'], {
      cwd: folder.path,
      env: terminalEnvironment(env),
    })
    let screen = ''
    const command = () => readFileSync(`/proc/${shell.pid}/task/${shell.pid}/children`, 'utf8')
    shell.onData((text) => {
      const isAsked = screen.includes('New password')
      screen += text
      if (!isAsked && screen.includes('New password')) process.kill(processIdOf(command()), 'SIGTERM')
    })
    await new Promise<void>((resolve) => shell.onExit(() => resolve()))
    expect(screen).toContain('ended 143')
    expect(screen.split('ended 143')[1]).toMatch(/ icanon/)
    expect(screen.split('ended 143')[1]).toMatch(/ echo /)
  },
)

describe('a login', () => {
  test('sends no empty answer: the question stays', async () => {
    const terminal = open('login', '--server', server.url)
    await terminal.sees('Email')
    terminal.type(enter)
    await terminal.sees('Nothing was typed')
    terminal.type(`${chief}${enter}`)
    await terminal.sees('Password')
    terminal.type(enter)
    await terminal.sees('Nothing was typed. Type it, or press Ctrl-C to stop.')
    terminal.type('\u0003')
    expect(await terminal.code).toBe(130)
  })

  test('that could not be stored is told where to store it, before anybody signs in', async () => {
    const sessions = () => context.db.knex('sessions')
    const before = await sessions()
    const { code, stderr } = await runCli(
      ['login', '--server', server.url, '--email', chief, '--password-stdin'],
      { cwd: folder.path, env: { ...env, XDG_CONFIG_HOME: join(folder.path, 'list.csv') }, input: password },
    )
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^Your configuration folder .+watchfloor cannot be written to: .+\. Set XDG_CONFIG_HOME to a folder that you may write to\.\n$/,
    )
    expect(await sessions()).toEqual(before)
  })

  test('asks for the address, the password and the code, and says what is wrong', async () => {
    const wrong = open('login', '--server', server.url)
    await wrong.sees('Email')
    wrong.type(`${chief}${enter}`)
    await wrong.sees('Password')
    wrong.type(`not the password${enter}`)
    expect(await wrong.code).toBe(4)
    expect(wrong.screen()).toContain('Wrong email or password')

    const mistyped = open('login', '--email', coder, '--server', server.url)
    await mistyped.sees('Password')
    mistyped.type(`${password}${enter}`)
    await mistyped.sees('recovery code')
    mistyped.type(`000000${enter}`)
    expect(await mistyped.code).toBe(4)
    expect(mistyped.screen()).toContain('The code is not right')

    const right = open('login', '--email', coder, '--server', server.url)
    await right.sees('Password')
    right.type(`${password}${enter}`)
    await right.sees('recovery code')
    right.type(`${new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })}${enter}`)
    expect(await right.code).toBe(0)
    expect(existsSync(logins)).toBe(true)
    rmSync(logins)
  })
})

describe('a dangerous command of another machine', () => {
  const promote = () => open('users', 'role', 'target@office.example', 'staff', '--server', server.url)
  const roleNow = async () =>
    (JSON.parse((await run('users', 'list', '--json')).stdout) as { email: string; role: string }[]).find(
      ({ email }) => email === 'target@office.example',
    )?.role

  test('asks for the password: left, mistyped and right', async () => {
    await run('users', 'add', 'target@office.example', '--role', 'vip', '--password-stdin')
    expect((await run('login', '--email', chief, '--password-stdin', '--server', server.url)).code).toBe(0)
    await forgetConfirmations()
    for (const keys of ['\u0003', '\u0004']) {
      const left = promote()
      await left.sees('Password, to confirm')
      left.type(keys)
      expect(await left.code).toBe(130)
    }
    const wrong = promote()
    await wrong.sees('Password, to confirm')
    wrong.type(`not the password${enter}`)
    expect(await wrong.code).toBe(4)
    expect(await roleNow()).toBe('vip')
    const right = promote()
    await right.sees('Password, to confirm')
    right.type(`${password}${enter}`)
    expect(await right.code).toBe(0)
    expect(await roleNow()).toBe('staff')
  })
})
