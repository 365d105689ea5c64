import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { messages, whyNoneAdded } from '@watchfloor/core'
import { openContext, readSettings } from '@watchfloor/server'
import { TOTP } from 'otpauth'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { readBoardFacts } from '../src/board/board-facts.ts'
import { withApi } from '../src/context/with-api.ts'
import { addApp } from './helpers/add-app.ts'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { startServing } from './helpers/serving.ts'

const password = 'correct-horse-battery'

describe('another machine', () => {
  const folder = workFolder()
  const env = { DATABASE_URL: `sqlite:${join(folder.path, 'desk.db')}` }
  afterAll(folder.remove)
  const here = (...args: string[]) => runCli(args, { cwd: folder.path, env, input: password })
  const there = (url: string, ...args: string[]) =>
    runCli([...args, '--server', url], {
      cwd: folder.path,
      env: { XDG_CONFIG_HOME: join(folder.path, 'config') },
      input: password,
    })

  test('after a login the same commands work there with that account, until the logout', async () => {
    await here('users', 'add', 'chief@office.example', '--role', 'admin', '--password-stdin', '--create')
    await here('users', 'add', 'staff@office.example', '--role', 'staff', '--password-stdin')
    const serving = await startServing([], { cwd: folder.path, env })
    const { url } = serving

    const before = await there(url, 'arrest-total')
    expect([before.code, before.stderr]).toEqual([
      4,
      expect.stringContaining(`watchfloor login --server ${url}`),
    ])
    const wrong = await runCli(
      ['login', '--server', url, '--email', 'chief@office.example', '--password-stdin'],
      {
        cwd: folder.path,
        input: 'another-password',
      },
    )
    expect([wrong.code, wrong.stderr]).toEqual([4, 'Wrong email or password.\n'])

    const login = await there(url, 'login', '--email', 'chief@office.example', '--password-stdin', '--json')
    expect(JSON.parse(login.stdout)).toEqual({ server: url, email: 'chief@office.example' })
    const kept = join(folder.path, 'config', 'watchfloor', 'logins.json')
    expect(statSync(kept).mode & 0o777).toBe(0o600)
    expect(readFileSync(kept, 'utf8')).not.toContain(password)

    const set = await there(url, 'arrest-total', 'set', '7', '--json')
    expect(JSON.parse(set.stdout)).toEqual({ count: 7, actualCount: 0, adjustment: 7 })
    const journal = await there(url, 'journal', '--json')
    expect(JSON.parse(journal.stdout).entries.at(-1)).toMatchObject({
      actor: 'chief@office.example',
      action: 'arrest-total',
    })
    const users = await there(url, 'users', 'list', '--json')
    expect(JSON.parse(users.stdout)).toHaveLength(2)
    const briefing = await there(url, 'briefing', '--out', 'none.zip')
    expect([briefing.code, briefing.stderr]).toEqual([
      3,
      expect.stringContaining('no arrest for this briefing'),
    ])

    expect((await there(url, 'logout')).code).toBe(0)
    expect((await there(url, 'arrest-total')).code).toBe(4)
    await serving.stop('SIGTERM')
    const gone = await there(url, 'login', '--email', 'a@office.example', '--password-stdin')
    expect([gone.code, gone.stderr]).toEqual([6, expect.stringMatching(/cannot be reached \(ECONNREFUSED\)/)])
  })

  test('O6 a command that reads another operation leaves the session in its own', async () => {
    const email = 'reader@office.example'
    const own = { cwd: folder.path, env: { DATABASE_URL: `sqlite:${join(folder.path, 'two.db')}` } }
    const account = ['users', 'add', email, '--role', 'admin', '--password-stdin', '--create']
    await runCli(account, { ...own, input: password })
    const serving = await startServing([], own)
    const run = async (...args: string[]) => {
      const { code, stdout, stderr } = await there(serving.url, ...args, '--json')
      expect(code, stderr).toBe(0)
      return JSON.parse(stdout)
    }
    await run('login', '--email', email, '--password-stdin')
    const { operation: second } = await run('operations', 'add', 'Second Night')
    const current = async () => {
      const { operations } = await run('operations', 'list')
      return operations.find((one: { isCurrent: boolean }) => one.isCurrent).id
    }
    const first = await current()
    expect(first).not.toBe(second.id)
    await run('arrest-total', 'set', '7', '--operation', String(first))
    expect(await run('arrest-total', '--operation', 'Second Night')).toMatchObject({ count: 0 })
    expect(await run('targets', 'list', '--operation', 'Second Night')).toMatchObject({ items: [] })
    expect(await current()).toBe(first)
    const list = join(folder.path, 'list.csv')
    writeFileSync(list, 'UC / Chatter,Screen Name\nEcho,new_one\n')
    const load = ['import', 'targets', list, '--operation', 'Second Night']
    expect(await run(...load, '--dry-run')).toMatchObject({ added: 1 })
    expect(await current()).toBe(first)
    expect(await run('arrest-total')).toMatchObject({ count: 7 })
    await run(...load)
    expect(await run('targets', 'list', '--operation', String(first))).toMatchObject({ items: [] })
    await serving.stop('SIGTERM')
  })

  test('O5 a board that names its operation stays in it when it is closed, says so, and adds when it is open again', async () => {
    const email = 'board@office.example'
    const own = { cwd: folder.path, env: { DATABASE_URL: `sqlite:${join(folder.path, 'board.db')}` } }
    const account = ['users', 'add', email, '--role', 'admin', '--password-stdin', '--create']
    await runCli(account, { ...own, input: password })
    const serving = await startServing([], own)
    const run = async (...args: string[]) => {
      const { code, stderr } = await there(serving.url, ...args, '--json')
      expect(code, stderr).toBe(0)
    }
    await run('login', '--email', email, '--password-stdin')
    await run('operations', 'add', 'First Night')
    await run('operations', 'add', 'Second Night')
    vi.stubEnv('XDG_CONFIG_HOME', join(folder.path, 'config'))
    const flags = { server: serving.url, operation: 'Second Night', color: false }
    await withApi(
      flags,
      async (api) => {
        const before = await readBoardFacts(api, undefined)
        await run('operations', 'close', 'Second Night')
        const closed = await readBoardFacts(api, before)
        expect(closed.operation).toMatchObject({ name: 'Second Night', state: 'closed' })
        expect(whyNoneAdded(closed)).toBe(messages.operation.refused.closed('Second Night'))
        const add = () => api.target.add({ caseAgent: 'Echo', screenName: 'owl' })
        await expect(add()).rejects.toThrow(messages.operation.refused.closed('Second Night'))
        await run('operations', 'reopen', 'Second Night', '--reason', 'work left')
        await add()
        const open = await readBoardFacts(api, closed)
        expect([open.operation.name, open.targets.length]).toEqual(['Second Night', 1])
      },
      { follows: true },
    )
    vi.unstubAllEnvs()
    await serving.stop('SIGTERM')
  })

  test('the second step of a login takes a code; without one the command says how to give it', async () => {
    const email = 'codes@office.example'
    await here('users', 'add', email, '--role', 'admin', '--password-stdin')
    const serving = await startServing([], { cwd: folder.path, env })
    const secret = await addApp(serving.url, { email, password })
    const login = ['login', '--email', email, '--password-stdin']
    const without = await there(serving.url, ...login)
    expect([without.code, without.stderr]).toEqual([2, 'Give it as a flag: --code CODE\n'])
    const wrong = await there(serving.url, ...login, '--code', '000000')
    expect([wrong.code, wrong.stderr]).toEqual([4, expect.stringContaining('The code is not right')])
    const next = new TOTP({ secret }).generate({ timestamp: Date.now() + 30_000 })
    expect((await there(serving.url, ...login, '--code', next)).code).toBe(0)
    expect((await there(serving.url, 'users', 'list')).code).toBe(0)
    const reset = await here('users', 'reset-factor', email)
    expect([reset.code, reset.stdout]).toEqual([0, expect.stringContaining('has no second factor')])
    expect((await there(serving.url, 'users', 'list')).code).toBe(4)
    await serving.stop('SIGTERM')
  })

  test('a one-time password must be changed in a browser first', async () => {
    const email = 'once@office.example'
    await here('users', 'add', email, '--role', 'vip', '--password-stdin', '--must-change')
    const serving = await startServing([], { cwd: folder.path, env })
    const login = await there(serving.url, 'login', '--email', email, '--password-stdin')
    expect([login.code, login.stderr]).toEqual([4, expect.stringContaining('Sign in with a browser')])
    await serving.stop('SIGTERM')
  })

  test('a dangerous command without a terminal exits with 4 when the login is older than five minutes', async () => {
    const serving = await startServing([], { cwd: folder.path, env })
    await there(serving.url, 'login', '--email', 'chief@office.example', '--password-stdin')
    const context = await openContext(readSettings(env))
    await context.db.write((tx) =>
      tx.run(tx.knex('sessions').update({ confirmed_at: '2026-01-01T00:00:00.000Z' })),
    )
    await context.close()
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    const role = await there(serving.url, 'users', 'role', 'staff@office.example', 'vip')
    expect([role.code, role.stderr]).toEqual([4, expect.stringContaining('Confirm who you are')])
    await serving.stop('SIGTERM')
  })

  test('an account without the permission is refused there, too', async () => {
    const serving = await startServing([], { cwd: folder.path, env })
    await there(serving.url, 'login', '--email', 'staff@office.example', '--password-stdin')
    const refused = await there(serving.url, 'arrest-total', 'set', '9')
    expect([refused.code, refused.stdout]).toEqual([4, ''])
    expect((await there(serving.url, 'arrest-total')).code).toBe(0)
    const signedOut = await runCli(['users', 'disable', 'staff@office.example'], { cwd: folder.path, env })
    expect(signedOut.code).toBe(0)
    const ended = await there(serving.url, 'arrest-total')
    expect([ended.code, ended.stderr]).toEqual([4, expect.stringContaining('watchfloor login --server')])
    await serving.stop('SIGTERM')
  })
})
