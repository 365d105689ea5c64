import { randomBytes } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
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

const password = 'correct-horse-battery'
const chief = 'chief@office.example'

/** How long the server waits for a client that was stopped. */
const stopTimes = { graceMs: 200, flushMs: 200 }

const photos = 40

describe.each(testDatabases)('O10 operations packet --server, on $name', ({ create }) => {
  const folder = workFolder()
  const env = { XDG_CONFIG_HOME: join(folder.path, 'config') }
  let database: TestDatabase
  let context: ServerContext
  let server: Listening
  const there = (...args: string[]) =>
    runCli([...args, '--server', server.url], { cwd: folder.path, env, input: password })
  const startPacket = (out: string) => {
    const args = ['operations', 'packet', '1', '--out', out, '--server', server.url]
    return startCli(args, { cwd: folder.path, env })
  }
  const packets = () => readdirSync(folder.path).filter((name) => name.includes('zip'))
  const someWritten = () =>
    expect
      .poll(() => packets().some((name) => name.endsWith('.part')), { timeout: 20_000, interval: 5 })
      .toBe(true)
  const failures = () => context.db.knex('journal').where({ action: 'packet', outcome: 'failed' })

  beforeAll(async () => {
    database = await create()
    context = await openContext(readSettings({ DATABASE_URL: database.url, LOG_LEVEL: 'silent' }))
    const targets = Array.from({ length: photos }, (_, at) => aTarget({ id: at + 1 }))
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.db.write(async (tx) => {
      for (let id = 1; id <= photos; id++) {
        const name = `${String(id + 10).repeat(32)}.jpg`
        const photo = randomBytes(400_000)
        await tx.run(tx.knex('images').insert({ name, photo, thumb: photo.subarray(0, 9), added_at: '' }))
        await tx.run(tx.knex('targets').where({ id }).update({ image: name }))
      }
    })
    server = await listen(context, { host: '127.0.0.1', port: 0, stopTimes })
    await context.accounts.add({ email: chief, password, role: 'admin' }, { email: 'test', address: 'test' })
    await there('login', '--email', chief, '--password-stdin')
  })
  afterAll(async () => {
    await server.stop()
    await context.close()
    await database.drop()
    folder.remove()
  })

  test('O10 it writes one whole file for its owner alone, and counts what is in it', async () => {
    const made = await there('operations', 'packet', '1', '--out', 'a.zip', '--json')
    expect(made.code, made.stderr).toBe(0)
    expect(JSON.parse(made.stdout)).toMatchObject({ file: 'a.zip', targets: photos, photos, arrests: 0 })
    expect(statSync(join(folder.path, 'a.zip')).mode & 0o777).toBe(0o600)
    const whole = await runCli(['operations', 'verify', 'a.zip'], { cwd: folder.path })
    expect([whole.code, whole.stdout]).toEqual([0, expect.stringContaining('The packet is whole')])
    expect(packets()).toEqual(['a.zip'])
  })

  test('O10 J13 an abort leaves no file, and the journal has a failed packet', async () => {
    const child = startPacket('cut.zip')
    await someWritten()
    child.kill('SIGINT')
    expect((await outcomeOf(child)).code).toBe(130)
    expect(packets()).toEqual(['a.zip'])
    await expect.poll(failures, { timeout: 20_000 }).toHaveLength(1)
  })

  test('O10 J13 a server that ends its answer too early leaves no file, and the exit code says unreachable', async () => {
    const child = startPacket('cut.zip')
    const ended = outcomeOf(child)
    await someWritten()
    const { port } = new URL(server.url)
    child.kill('SIGSTOP')
    await server.stop()
    child.kill('SIGCONT')
    const { code, stderr, stdout } = await ended
    server = await listen(context, { host: '127.0.0.1', port: Number(port) })
    expect([code, stdout, stderr]).toEqual([6, '', expect.stringContaining('ended its answer too early')])
    expect(packets()).toEqual(['a.zip'])
    await expect.poll(failures, { timeout: 20_000 }).toHaveLength(2)
    expect((await there('operations', 'packet', '1', '--out', 'a.zip')).code).toBe(0)
  })
})
