import { chmodSync, existsSync, readFileSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { messages } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { listen, loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FieldCipher, ssnPlace } from '../../server/src/db/field-cipher.ts'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { documents } from './helpers/documents.ts'
import { startServing } from './helpers/serving.ts'

const [older, newer] = ['0a'.repeat(32), 'b1'.repeat(32)]
const ssn = '666123456'

describe.each(testDatabases)('keys on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const rotate = (key: string, ...args: string[]) =>
    runCli(['keys', 'rotate', ...args], {
      cwd: folder.path,
      env: { DATABASE_URL: database.url, FIELD_KEY: key },
    })

  async function stored(): Promise<string> {
    const context = await openContext(
      readSettings({ DATABASE_URL: database.url, FIELD_KEY: `${newer},${older}` }),
    )
    const row: { value: string } = await context.db.knex('targets').first({ value: 'social_security_number' })
    await context.close()
    return row.value
  }

  beforeAll(async () => {
    database = await create()
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const targets = [aTarget({ socialSecurityNumber: ssn })]
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.close()
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('the first key seals the open values, the next one reseals them', async () => {
    expect(JSON.parse((await rotate(older, '--json')).stdout)).toEqual({ sealed: 1 })
    const once = await stored()
    expect(once).toMatch(/^sealed\/2:/)
    expect((await rotate(`${newer},${older}`)).stdout).toContain('Sealed 1 value')
    expect((await stored()).split(':')[1]).not.toBe(once.split(':')[1])
    expect((await rotate(newer)).code).toBe(0)
  })

  test('the key cannot be changed while a server serves the database', async () => {
    const before = await stored()
    const env = { DATABASE_URL: database.url, FIELD_KEY: newer }
    const server = await startServing([], { cwd: folder.path, env })
    const refused = await rotate(`${older},${newer}`)
    expect([refused.code, refused.stdout]).toEqual([2, ''])
    expect(refused.stderr).toContain('Stop every server first')
    expect(await stored()).toBe(before)
    await server.stop('SIGTERM')
  })

  test('a record that is sealed with another key is answered with a message and is not a server error', async () => {
    const context = await openContext(readSettings({ DATABASE_URL: database.url, FIELD_KEY: newer }))
    const { url, stop } = await listen(context, { host: '127.0.0.1', port: 0 })
    const admin = { email: 'chief@office.example', password: 'correct-horse-battery' }
    await context.accounts.add({ ...admin, role: 'admin' }, { email: 'test', address: 'test' })
    const signedIn = await fetch(`${url}/auth/adminlogin`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(admin),
    })
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ')
    const row: { id: number } = await context.db.knex('targets').first('id')
    const other = new FieldCipher([Buffer.from(older, 'hex')])
    await context.db.write((tx) =>
      tx.run(
        tx
          .knex('targets')
          .where({ id: row.id })
          .update({ social_security_number: other.seal(ssn, ssnPlace(row.id)) }),
      ),
    )
    const path = `${url}/auth/chatterlist/${row.id}?reveal=socialSecurityNumber`
    const reply = await fetch(path, { headers: { cookie } })
    expect([reply.status, await reply.json()]).toEqual([
      503,
      expect.objectContaining({ Status: false, Error: messages.record.keyMissing }),
    ])
    await context.db.write((tx) =>
      tx.run(
        tx
          .knex('targets')
          .where({ id: row.id })
          .update({ social_security_number: tx.cipher.seal(ssn, ssnPlace(row.id)) }),
      ),
    )
    await stop()
    await context.close()
  })

  test('the doctor reports a different key', async () => {
    const examine = (key: string) =>
      runCli(['doctor'], { cwd: folder.path, env: { DATABASE_URL: database.url, FIELD_KEY: key } })
    const [sick, well] = [await examine(older), await examine(newer)]
    expect([sick.code, sick.stdout]).toEqual([1, expect.stringContaining('FIELD_KEY takes the key')])
    expect([well.code, well.stdout]).toEqual([0, expect.stringContaining('FIELD_KEY holds every key')])
  })

  test('a database does not open with another key', async () => {
    const { code, stderr } = await rotate(older)
    expect([code, stderr]).toEqual([2, expect.stringContaining('FIELD_KEY takes the key')])
  })
})

describe.each(testDatabases)('the key of a new database on $name', ({ create }) => {
  const folder = workFolder()
  const keyFile = join(folder.path, 'keys', 'office.key')
  let database: TestDatabase
  const run = (args: string[], env: Record<string, string> = {}) =>
    runCli(args, {
      cwd: folder.path,
      env: { DATABASE_URL: database.url, FIELD_KEY_FILE: keyFile, ...env },
      input: 'correct-horse-battery',
    })
  const backup = join(folder.path, 'night.backup')

  beforeAll(async () => {
    database = await create()
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('the first command creates it, and no later one', async () => {
    const add = ['users', 'add', 'chief@office.example', '--role', 'admin', '--password-stdin', '--create']
    expect(await run(add)).toMatchObject({ code: 0 })
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    const key = readFileSync(keyFile, 'utf8')
    expect(key).toMatch(/^[0-9a-f]{64}\n$/)
    expect((await run(['users', 'list'])).code).toBe(0)
    expect(readFileSync(keyFile, 'utf8')).toBe(key)
  })

  test('a process without it does not start, names the file, and creates none', async () => {
    const elsewhere = join(folder.path, 'elsewhere.key')
    const { code, stderr } = await run(['serve', '--port', '0'], { FIELD_KEY_FILE: elsewhere })
    expect([code, stderr]).toEqual([2, expect.stringContaining(elsewhere)])
    expect(existsSync(elsewhere)).toBe(false)
  })

  test('backup says that the key is not inside, and restore which key is missing', async () => {
    const made = await run(['backup', backup])
    expect([made.code, made.stderr]).toEqual([
      0,
      expect.stringContaining(`is not inside: keep a copy of ${keyFile}`),
    ])
    const byService = await run(['backup', backup, '--force'], { CREDENTIALS_DIRECTORY: dirname(keyFile) })
    expect(byService.stderr).toContain(
      `keep a copy of the file that LoadCredential of the service names for ${basename(keyFile)}.`,
    )
    const other = await create()
    const { code, stdout, stderr } = await run(['restore', backup, '--json'], { DATABASE_URL: other.url })
    const [name] = (JSON.parse(stdout) as { keys: string[] }).keys
    expect([code, stderr]).toEqual([0, expect.not.stringContaining('It needs the key')])
    expect((await run(['users', 'list'], { DATABASE_URL: other.url })).code).toBe(0)
    await other.drop()
    const without = await create()
    const env = { DATABASE_URL: without.url, FIELD_KEY_FILE: join(folder.path, 'elsewhere.key') }
    expect((await run(['restore', backup], env)).stderr).toContain(`It needs the key ${name}.`)
    await without.drop()
  })

  test('restore creates no key for a new database', async () => {
    const other = await create()
    const elsewhere = join(folder.path, 'elsewhere.key')
    const env = { DATABASE_URL: other.url, FIELD_KEY_FILE: elsewhere }
    expect((await run(['restore', backup], env)).code).toBe(0)
    expect(existsSync(elsewhere)).toBe(false)
    expect((await run(['users', 'list'], env)).code).toBe(2)
    await other.drop()
  })

  test('a backup replaces a database whose key is missing, and the copy of it is whole', async () => {
    const other = await create()
    const env = { DATABASE_URL: other.url, FIELD_KEY_FILE: join(folder.path, 'elsewhere.key') }
    await run(['restore', backup], env)
    const refused = await run(['restore', backup], env)
    expect([refused.code, refused.stderr]).toEqual([3, expect.stringContaining('--force')])
    const { code, stdout } = await run(['restore', backup, '--force', '--json'], env)
    expect(code).toBe(0)
    const { copy } = JSON.parse(stdout) as { copy: string }
    expect((await run(['verify', copy])).code).toBe(0)
    expect((await run(['users', 'list'], { DATABASE_URL: other.url })).code).toBe(0)
    await other.drop()
  })

  test('the doctor reports the key file: well, readable by others, and missing', async () => {
    const keys = async (env: Record<string, string> = {}) =>
      (await run(['doctor'], env)).stdout.split('\n').find((line) => / keys /.test(line))
    expect(await keys()).toMatch(/^ok .*office\.key holds every key/)
    chmodSync(keyFile, 0o644)
    expect(await keys()).toMatch(/^warning .*chmod 600/)
    chmodSync(keyFile, 0o600)
    expect(await keys({ FIELD_KEY_FILE: join(folder.path, 'none.key') })).toMatch(/^PROBLEM .*none\.key/)
  })
})

test.each(testDatabases)(
  'a database from before on $name is sealed by keys rotate, which creates the key',
  async ({ create }) => {
    const folder = workFolder()
    const database = await create()
    const keyFile = join(folder.path, 'old.key')
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const targets = [aTarget({ socialSecurityNumber: ssn })]
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.db.write((tx) => tx.run(tx.knex('settings').where({ name: 'field_keys' }).delete()))
    await context.close()
    const run = (...args: string[]) =>
      runCli(args, { cwd: folder.path, env: { DATABASE_URL: database.url, FIELD_KEY_FILE: keyFile } })
    expect((await run('doctor')).stdout).toMatch(/^warning +keys .*watchfloor keys rotate/m)
    expect(existsSync(keyFile)).toBe(false)
    expect(JSON.parse((await run('keys', 'rotate', '--json')).stdout)).toEqual({ sealed: 1 })
    expect(statSync(keyFile).mode & 0o777).toBe(0o600)
    expect((await run('doctor')).stdout).toMatch(/^ok +keys .*old\.key holds every key/m)
    await database.drop()
    folder.remove()
  },
)

test.each(testDatabases)('a database on $name goes on when its key is lost', async ({ create }) => {
  const folder = workFolder()
  const database = await create()
  const env = { DATABASE_URL: database.url, FIELD_KEY_FILE: join(folder.path, 'office.key') }
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env })
  const context = await openContext(readSettings({ DATABASE_URL: database.url, FIELD_KEY: older }))
  const targets = [aTarget({ socialSecurityNumber: ssn }), aTarget({ socialSecurityNumber: null })]
  await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
  await context.close()

  const refused = await run('targets', 'list')
  expect([refused.code, refused.stdout]).toEqual([2, ''])
  expect(refused.stderr).toContain('run `watchfloor keys replace`')
  const unconfirmed = await run('keys', 'replace', '--confirm', 'lost')
  expect([unconfirmed.code, unconfirmed.stderr]).toEqual([2, expect.stringContaining('--confirm Lost')])
  expect(existsSync(env.FIELD_KEY_FILE)).toBe(false)

  const { code, stdout } = await run('keys', 'replace', '--confirm', 'Lost', '--json')
  expect(code).toBe(0)
  const document = documents.replacedKey.parse(JSON.parse(stdout))
  expect(document).toMatchObject({ ssns: 1, deletedSsns: 0, apps: 0, webhooks: 0 })
  expect(statSync(env.FIELD_KEY_FILE).mode & 0o777).toBe(0o600)
  expect(existsSync(document.backup)).toBe(true)
  const { items } = JSON.parse((await run('targets', 'list', '--json')).stdout) as { items: unknown[] }
  expect(items).toHaveLength(2)
  expect((await run('doctor')).stdout).toMatch(/^ok +keys .*office\.key holds every key/m)
  expect((await run('journal', 'verify')).code).toBe(0)
  const again = await run('keys', 'replace', '--confirm', 'Lost')
  expect([again.code, again.stderr]).toEqual([3, expect.stringContaining(messages.keys.noneMissing)])
  await database.drop()
  folder.remove()
})

test('a database goes on when its field key and its journal key are lost', async () => {
  const folder = workFolder()
  const DATABASE_URL = `sqlite:${join(folder.path, 'office.db')}`
  const keys = { FIELD_KEY: older, JOURNAL_KEY: 'c2'.repeat(32) }
  const context = await openContext(readSettings({ DATABASE_URL, ...keys }), { keys: 'record' })
  await context.close()
  const run = (...args: string[]) => runCli(args, { cwd: folder.path, env: { DATABASE_URL } })
  expect((await run('keys', 'replace', '--confirm', 'Lost')).stderr).toContain(
    'watchfloor journal replace-key',
  )
  const journal = await run('journal', 'replace-key', '--confirm', 'Lost')
  expect([journal.code, journal.stderr]).toEqual([0, expect.not.stringContaining('FIELD_KEY')])
  expect((await run('keys', 'replace', '--confirm', 'Lost')).code).toBe(0)
  expect((await run('users', 'list')).code).toBe(0)
  folder.remove()
})
