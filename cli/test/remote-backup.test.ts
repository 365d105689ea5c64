import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { aTarget } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import {
  type Listening,
  listen,
  loadOperation,
  openContext,
  readSettings,
  type ServerContext,
} from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { outcomeOf, runCli, startCli, workFolder } from './helpers/cli-process.ts'
import { openTerminal } from './helpers/open-terminal.ts'

const password = 'correct-horse-battery'
const chief = 'chief@office.example'

/** How long the server waits for a client that was stopped. */
const stopTimes = { graceMs: 200, flushMs: 200 }

describe.each(testDatabases)('M25 backup --server, and tokens instead of a login, on $name', ({ create }) => {
  const folder = workFolder()
  const at = (name: string) => join(folder.path, name)
  let database: TestDatabase
  let context: ServerContext
  let server: Listening
  let token = ''
  // A token in the environment is for `--server` alone.
  const env = () => ({ XDG_CONFIG_HOME: at('config') })
  const there = (args: readonly string[], more: Record<string, string> = {}) =>
    runCli([...args, '--server', server.url], {
      cwd: folder.path,
      env: { ...env(), ...more },
      input: password,
    })
  const tokenOf = async (name: string, scope: 'read' | readonly string[], operation?: number) =>
    (
      await context.tokens.add(
        { name, role: 'admin', scope, operation, expiresAt: new Date(Date.now() + 3_600_000).toISOString() },
        { actor: 'test', via: 'test', at: new Date().toISOString() },
      )
    ).token
  const backups = () => readdirSync(folder.path).filter((name) => /backup|part/.test(name))

  beforeAll(async () => {
    database = await create()
    const settings = { DATABASE_URL: database.url, FIELD_KEY: 'ab'.repeat(32), LOG_LEVEL: 'silent' }
    context = await openContext(readSettings(settings))
    const targets = [aTarget({ id: 1 }), aTarget({ id: 2 })]
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.db.write(async (tx) => {
      for (let count = 10; count < 50; count++) {
        const name = `${String(count).repeat(32)}.jpg`
        const photo = randomBytes(400_000)
        await tx.run(tx.knex('images').insert({ name, photo, thumb: photo.subarray(0, 9), added_at: '' }))
      }
    })
    server = await listen(context, { host: '127.0.0.1', port: 0, stopTimes })
    await context.accounts.add({ email: chief, password, role: 'admin' }, { email: 'test', address: 'test' })
    await there(['login', '--email', chief, '--password-stdin'])
    token = await tokenOf('vault', ['backup.make'])
    writeFileSync(at('token.txt'), `${token}\n`, { mode: 0o600 })
  })
  afterAll(async () => {
    await server.stop()
    await context.close()
    await database.drop()
    folder.remove()
  })

  test('M25 it writes one whole file for its owner alone, with the JSON of the local command', async () => {
    const made = await there(['backup', 'a.backup', '--json'])
    expect(made.code, made.stderr).toBe(0)
    const facts = JSON.parse(made.stdout) as Record<string, unknown>
    expect(facts).toMatchObject({ file: 'a.backup', isEncrypted: false, counts: { targets: 2, images: 40 } })
    expect(made.stderr).toMatch(/^It is not encrypted: whoever has it/m)
    expect(made.stderr).toMatch(/^Release number: \d+$/m)
    expect(statSync(at('a.backup')).mode & 0o777).toBe(0o600)
    const whole = await runCli(['verify', 'a.backup', '--json'], { cwd: folder.path, env: env() })
    expect(JSON.parse(whole.stdout)).toEqual(facts)
    const again = await there(['backup', 'a.backup'])
    expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('exists already')])
    expect((await there(['backup', 'a.backup', '--force'])).code).toBe(0)
    const beside = await there(['backup', 'b.backup', '--photos-beside'])
    expect([beside.code, beside.stderr]).toEqual([2, expect.stringContaining('Remove --photos-beside')])
    expect(backups()).toEqual(['a.backup'])
  })

  test('M25 it is encrypted to a public key by the server, and with a passphrase on this machine', async () => {
    const made = await runCli(['keys', 'new-backup-key', 'key.txt', '--json'], { cwd: folder.path })
    const { recipient } = JSON.parse(made.stdout) as { recipient: string }
    const sealed = await there(['backup', 'key.backup', '--encrypt-to', recipient])
    expect([sealed.code, sealed.stderr]).toEqual([0, expect.stringContaining('encrypted to 1 public key')])
    const opened = await runCli(['verify', 'key.backup', '--identity-file', 'key.txt'], { cwd: folder.path })
    expect([opened.code, opened.stdout]).toEqual([0, expect.stringContaining('is whole: 2 targets')])
    writeFileSync(at('pass.txt'), 'nine chars make no passphrase\n')
    const pass = await there(['backup', 'pass.backup', '--passphrase-file', 'pass.txt'])
    expect([pass.code, pass.stderr]).toEqual([0, expect.stringContaining('encrypted with the passphrase')])
    expect(readFileSync(at('pass.backup')).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const with_ = ['verify', 'pass.backup', '--passphrase-file', 'pass.txt']
    expect((await runCli(with_, { cwd: folder.path })).code).toBe(0)
    const wrong = await there(['backup', 'wrong.backup', '--encrypt-to', 'age1nonsense'])
    expect([wrong.code, existsSync(at('wrong.backup'))]).toEqual([2, false])
  })

  test('M25 an abort leaves nothing, neither here nor on the server', async () => {
    const before = backups()
    const child = startCli(['backup', 'cut.backup', '--server', server.url], { cwd: folder.path, env: env() })
    await expect
      .poll(() => backups().some((name) => name.endsWith('.part')), { timeout: 20_000, interval: 5 })
      .toBe(true)
    child.kill('SIGINT')
    expect((await outcomeOf(child)).code).toBe(130)
    expect(backups()).toEqual(before)
    // The place for the next one is free.
    expect((await there(['backup', 'next.backup'])).code).toBe(0)
  })

  test('M25 a server that ends its answer too early leaves nothing, and the exit code says unreachable', async () => {
    const before = backups()
    const child = startCli(['backup', 'cut.backup', '--server', server.url], { cwd: folder.path, env: env() })
    const ended = outcomeOf(child)
    await expect
      .poll(() => backups().some((name) => name.endsWith('.part')), { timeout: 20_000, interval: 5 })
      .toBe(true)
    const { port } = new URL(server.url)
    child.kill('SIGSTOP')
    await server.stop()
    child.kill('SIGCONT')
    const { code, stderr, stdout } = await ended
    server = await listen(context, { host: '127.0.0.1', port: Number(port) })
    expect([code, stdout, stderr]).toEqual([6, '', expect.stringContaining('ended its answer too early')])
    expect(backups()).toEqual(before)
  })

  test('M25 R40 a token of the environment or a file works without a login, and only within its scope', async () => {
    await there(['logout'])
    expect((await there(['backup', 'no.backup'])).code).toBe(4)
    const kept = await there(['backup', 'env.backup', '--json'], { WATCHFLOOR_TOKEN: token })
    expect([kept.code, JSON.parse(kept.stdout)]).toMatchObject([0, { counts: { targets: 2 } }])
    const filed = await there(['backup', 'file.backup', '--token-file', 'token.txt'])
    expect([filed.code, filed.stderr]).toEqual([0, expect.stringContaining('Release number')])
    const outside = await there(['users', 'list'], { WATCHFLOOR_TOKEN: token })
    expect([outside.code, outside.stdout]).toEqual([4, ''])
    expect(outside.stderr).toContain('scope')
    const revoked = await tokenOf('gone', ['backup.make'])
    const gone = (await context.tokens.list(new Date().toISOString())).find(({ name }) => name === 'gone')
    await context.tokens.revoke(gone?.id ?? '', { actor: 'test', via: 'test', at: new Date().toISOString() })
    const late = await there(['backup', 'late.backup'], { WATCHFLOOR_TOKEN: revoked })
    expect([late.code, late.stderr]).toEqual([4, expect.not.stringContaining('watchfloor login')])
    expect(backups().some((name) => name.startsWith('late'))).toBe(false)
  })

  test('a token that is none is refused without being repeated, and one without a server, too', async () => {
    writeFileSync(at('other.txt'), 'hunter2-is-my-password\n')
    const secret = { WATCHFLOOR_TOKEN: 'hunter2-is-my-password' }
    for (const wrong of [
      await there(['users', 'list'], secret),
      await there(['users', 'list', '--token-file', 'other.txt']),
    ]) {
      expect([wrong.code, wrong.stdout]).toEqual([2, ''])
      expect(wrong.stderr).toContain('has no service token')
      expect(wrong.stderr).not.toContain('hunter2')
    }
    const missing = await there(['users', 'list', '--token-file', 'missing.txt'])
    expect([missing.code, missing.stderr]).toEqual([1, expect.stringContaining('missing.txt')])
    const here = ['users', 'list', '--token-file', 'token.txt', '--database', database.url]
    const alone = await runCli(here, { cwd: folder.path, env: env() })
    expect([alone.code, alone.stderr]).toEqual([2, expect.stringContaining('--server URL')])
  })

  test('O6 with a token --operation names the operation of each call', async () => {
    const by = { WATCHFLOOR_TOKEN: await tokenOf('lists', 'read') }
    const added = await runCli(['operations', 'add', 'Second Night'], {
      cwd: folder.path,
      env: { DATABASE_URL: database.url, FIELD_KEY: 'ab'.repeat(32) },
    })
    expect(added.code, added.stderr).toBe(0)
    const listed = async (name: string) => {
      const { code, stdout, stderr } = await there(['targets', 'list', '--operation', name, '--json'], by)
      expect(code, stderr).toBe(0)
      return (JSON.parse(stdout) as { items: object[] }).items.length
    }
    expect([await listed('1'), await listed('Second Night')]).toEqual([2, 0])
  })

  test('M25 R25 at a terminal it asks for the password when the login is older than five minutes', async () => {
    await there(['login', '--email', chief, '--password-stdin'])
    await context.db.write((tx) =>
      tx.run(tx.knex('sessions').update({ confirmed_at: '2026-01-01T00:00:00.000Z' })),
    )
    await new Promise((resolve) => setTimeout(resolve, 2_500))
    const silent = await there(['backup', 'late.backup'])
    expect([silent.code, silent.stderr]).toEqual([4, expect.stringContaining('Confirm who you are')])
    const args = ['backup', 'late.backup', '--server', server.url]
    const terminal = openTerminal(args, { cwd: folder.path, env: env() })
    await terminal.sees('to confirm that it is you')
    terminal.type(`${password}\r`)
    expect(await terminal.code).toBe(0)
    expect(existsSync(at('late.backup'))).toBe(true)
  })
})
