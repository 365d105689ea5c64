import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { demoAccounts } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { outcomeOf, runCli, startCli, workFolder } from './helpers/cli-process.ts'
import { type Serving, signIn, startServing } from './helpers/serving.ts'

const admin = { email: 'chief@office.example', password: 'correct-horse-battery' }
let folder: ReturnType<typeof workFolder>

beforeEach(() => {
  folder = workFolder()
  return folder.remove
})

describe.each(testDatabases)('serve on $name', ({ create }) => {
  let database: TestDatabase
  const options = () => ({ cwd: folder.path, env: { DATABASE_URL: database.url } })

  beforeAll(async () => {
    database = await create()
  })
  afterAll(() => database.drop())

  test('prints one line when it is ready, and how to add the first admin', async () => {
    const server = await startServing([], options())
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    const { code, stdout, stderr } = await server.stop('SIGTERM')
    expect({ code, stdout }).toEqual({ code: 0, stdout: `Watchfloor listens on ${server.url}\n` })
    expect(stderr).toContain('users add EMAIL --role admin')
  })

  test('an account added while the server runs can sign in; unlock unlocks it', async () => {
    const server = await startServing([], options())
    const users = (args: string) =>
      runCli(['users', ...args.split(' ')], { ...options(), input: admin.password })
    expect((await users(`add ${admin.email} --role admin --password-stdin`)).code).toBe(0)
    expect(await signIn(server.url, admin.email, admin.password)).toBe(200)
    for (let guess = 0; guess < 5; guess++)
      expect(await signIn(server.url, admin.email, 'wrong-guess')).toBe(401)
    expect(await signIn(server.url, admin.email, admin.password)).toBe(401)
    expect((await users(`unlock ${admin.email}`)).code).toBe(0)
    expect(await signIn(server.url, admin.email, admin.password)).toBe(200)
    const { code, stderr } = await server.stop('SIGINT')
    expect(code).toBe(0)
    expect(stderr).not.toContain(admin.password)
  })

  test('a request in flight is finished before the server stops', async () => {
    const server = await startServing([], options())
    expect(await answerAcrossStop(server)).toMatch(/^HTTP\/1\.1 200 /)
    expect((await server.ended).code).toBe(0)
  })
})

describe('the demonstration', () => {
  test('fills data/demo.db, prints working accounts, and is kept by the next start', async () => {
    const first = await startServing(['--demo'], { cwd: folder.path })
    expect(existsSync(join(folder.path, 'data/demo.db'))).toBe(true)
    for (const { email, password } of demoAccounts) {
      expect(first.printed).toMatch(new RegExp(`^${email} +${password}$`, 'm'))
      expect(await signIn(first.url, email, password)).toBe(200)
    }
    await first.stop('SIGTERM')
    const second = await startServing(['--demo'], { cwd: folder.path })
    expect(second.printed.replace(second.url, '')).toBe(first.printed.replace(first.url, ''))
    expect((await second.stop('SIGINT')).code).toBe(0)
  })

  test('marks its database as a training database, also one without a mark', async () => {
    const isTraining = async (url: string) =>
      ((await (await fetch(`${url}/auth/welcome`)).json()) as { isTraining: boolean }).isTraining
    const env = { DATABASE_URL: 'sqlite:old.db' }
    for (const { email, role, password } of demoAccounts) {
      const added = await runCli(['users', 'add', email, '--role', role, '--password-stdin', '--create'], {
        cwd: folder.path,
        env,
        input: password,
      })
      expect(added.code).toBe(0)
    }
    const plain = await startServing([], { cwd: folder.path, env })
    expect(await isTraining(plain.url)).toBe(false)
    await plain.stop('SIGTERM')
    const old = await startServing(['--demo'], { cwd: folder.path, env })
    expect(await isTraining(old.url)).toBe(true)
    await old.stop('SIGTERM')
    const fresh = await startServing(['--demo'], { cwd: folder.path })
    expect(await isTraining(fresh.url)).toBe(true)
    await fresh.stop('SIGTERM')
  })

  test.each(['0.0.0.0', '::', '192.168.1.4', 'desk.office.example'])(
    'refuses to be reached by others at %s, because its passwords are published',
    async (host) => {
      const refused = await runCli(['serve', '--demo', '--port', '0', '--host', host], { cwd: folder.path })
      expect([refused.code, refused.stdout]).toEqual([2, ''])
      expect(refused.stderr).toContain(
        "--demo works only on this machine, because the demonstration's passwords are published. Remove --host, or use --host 127.0.0.1.",
      )
      expect(existsSync(join(folder.path, 'data/demo.db'))).toBe(false)
    },
  )

  test('its database is served only on this machine, also without --demo', async () => {
    const options = { cwd: folder.path, env: { DATABASE_URL: 'sqlite:data/demo.db' } }
    const demo = await startServing(['--demo'], options)
    await demo.stop('SIGTERM')
    for (const [args, host] of [
      [['--host', '0.0.0.0'], ''],
      [[], '0.0.0.0'],
    ] as const) {
      const env = { ...options.env, ...(host && { HOST: host }) }
      const child = startCli(['serve', '--port', '0', ...args], { ...options, env })
      onTestFinished(() => void child.kill('SIGKILL'))
      const { code, stdout, stderr } = await outcomeOf(child)
      expect([code, stdout]).toEqual([2, ''])
      expect(stderr).toContain(
        "This database is a training database. It works only on this machine, because the demonstration's passwords are published. Remove --host, or use --host 127.0.0.1.",
      )
    }
    const plain = await startServing([], options)
    expect((await plain.stop('SIGTERM')).code).toBe(0)
  })

  test('does not change a database in use', async () => {
    const env = { DATABASE_URL: 'sqlite:office.db' }
    await runCli(['users', 'add', admin.email, '--role', 'admin', '--password-stdin', '--create'], {
      cwd: folder.path,
      env,
      input: admin.password,
    })
    const server = await startServing(['--demo'], { cwd: folder.path, env })
    const { stderr } = await server.stop('SIGTERM')
    expect(stderr).toContain('This database is in use and does not contain the demonstration')
    const { stdout } = await runCli(['users', 'list', '--json'], { cwd: folder.path, env })
    expect((JSON.parse(stdout) as unknown[]).length).toBe(1)
  })
})

describe.each(testDatabases)('serve beside maintenance on $name', ({ create }) => {
  let database: TestDatabase
  const options = () => ({ cwd: folder.path, env: { DATABASE_URL: database.url } })

  beforeEach(async () => {
    database = await create()
    return database.drop
  })

  test('a start writes no demonstration while a restore runs', async () => {
    const maintenance = await openContext(readSettings({ DATABASE_URL: database.url }))
    const started = await maintenance.db.serving.alone(() =>
      runCli(['serve', '--demo', '--port', '0'], options()),
    )
    expect([started.code, started.stdout]).toEqual([2, ''])
    expect(started.stderr).toContain('Start the server when it is done.')
    expect(await maintenance.accounts.list()).toEqual([])
    expect(await maintenance.db.knex('settings').where({ name: 'training' })).toEqual([])
    await maintenance.close()
  })

  test('a restore is refused until a stopping server has written its last entry', async () => {
    const server = await startServing([], options())
    expect((await runCli(['backup', 'empty.backup'], options())).code).toBe(0)
    const other = await openContext(readSettings({ DATABASE_URL: database.url }))
    await other.db.write(async () => {
      // The entry about this refusal waits for the end of the other write.
      const headers = { 'sec-fetch-site': 'cross-site' }
      const forged = await fetch(`${server.url}/auth/adminlogin`, { method: 'POST', headers })
      expect(forged.status).toBe(403)
      server.child.kill('SIGTERM')
      const hasStopped = () =>
        fetch(server.url).then(
          () => false,
          () => true,
        )
      await expect.poll(hasStopped, { timeout: 10_000 }).toBe(true)
      const refused = expect.objectContaining({ name: 'DatabaseInUse' })
      await expect(other.db.serving.alone(async () => undefined)).rejects.toEqual(refused)
    })
    expect((await server.ended).code).toBe(0)
    expect(await other.db.knex('journal').where({ action: 'refused' })).toHaveLength(1)
    await other.close()
    expect((await runCli(['restore', 'empty.backup', '--force'], options())).code).toBe(0)
  })
})

describe('a failed start', () => {
  test('a port in use: exit 1 with the next step', async () => {
    const server = await startServing([], { cwd: folder.path })
    const { port } = new URL(server.url)
    const { code, stdout, stderr } = await runCli(['serve', '--port', port], { cwd: folder.path })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toContain('Choose one with --port')
    const metrics = await runCli(['serve', '--port', '0'], { cwd: folder.path, env: { METRICS_PORT: port } })
    expect(metrics).toMatchObject({ code: 1, stdout: '' })
    expect(metrics.stderr).toContain('Choose another port with METRICS_PORT')
    expect(metrics.stderr).not.toContain('--port')
    await server.stop('SIGTERM')
    const both = await runCli(['serve', '--port', port], { cwd: folder.path, env: { METRICS_PORT: port } })
    expect(both).toMatchObject({ code: 2, stdout: '' })
    expect(both.stderr).toContain(`The desk itself listens on port ${port}.`)
  })

  test.each([
    ['no second factors', {}, 'MFA_REQUIRED=all'],
    ['plain HTTP', { MFA_REQUIRED: 'none' }, '--insecure-http'],
  ])('for other machines with %s: exit 2, and neither database nor key is made', async (_, more, words) => {
    const env = { DATABASE_URL: 'sqlite:fresh/desk.db', ...more }
    const args = ['serve', '--host', '0.0.0.0', '--port', '0']
    const { code, stdout, stderr } = await runCli(args, { cwd: folder.path, env })
    expect([code, stdout, stderr]).toEqual([2, '', expect.stringContaining(words)])
    expect(existsSync(join(folder.path, 'fresh'))).toBe(false)
  })

  test.each([
    ['a certificate without its key', ['--tls-cert', 'cert.pem'], 'Give both --tls-cert and --tls-key'],
    [
      'missing files',
      ['--tls-cert', 'no.pem', '--tls-key', 'no.pem'],
      '--tls-cert takes a file. no.pem could not be read: there is no such file.',
    ],
    ['files that are not certificates', ['--tls-cert', 'cert.pem', '--tls-key', 'cert.pem'], 'as PEM'],
  ])('TLS with %s: exit 2', async (_, flags, words) => {
    writeFileSync(join(folder.path, 'cert.pem'), 'no certificate')
    const { code, stderr } = await runCli(['serve', ...flags], { cwd: folder.path })
    expect(code).toBe(2)
    expect(stderr).toContain(words)
  })
})

/** Sends half a sign-in, stops the server, sends the rest, and returns the reply. */
async function answerAcrossStop({ url, child }: Serving): Promise<string> {
  const body = JSON.stringify(admin)
  const { hostname, port } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  const head = [
    'POST /auth/adminlogin HTTP/1.1',
    `Host: ${hostname}:${port}`,
    'Content-Type: application/json',
  ]
  socket.write(`${[...head, `Content-Length: ${body.length}`, '', ''].join('\r\n')}${body.slice(0, 10)}`)
  await new Promise((resolve) => setTimeout(resolve, 200))
  child.kill('SIGTERM')
  await new Promise((resolve) => setTimeout(resolve, 200))
  socket.write(body.slice(10))
  const [answer] = (await once(socket, 'data')) as [Buffer]
  socket.end()
  return answer.toString()
}
