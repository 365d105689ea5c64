import { messages } from '@watchfloor/core'
import { aTarget } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { listen, loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FieldCipher } from '../../server/src/db/field-cipher.ts'
import { runCli, workFolder } from './cli-process.ts'
import { startServing } from './serving.ts'

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

  test('without a key the message says how to create one', async () => {
    const { code, stderr } = await rotate('')
    expect([code, stderr]).toEqual([2, expect.stringContaining('openssl rand -hex 32')])
    expect(await stored()).toBe(ssn)
  })

  test('the first key seals the open values, the next one reseals them', async () => {
    expect(JSON.parse((await rotate(older, '--json')).stdout)).toEqual({ sealed: 1 })
    const once = await stored()
    expect(once).toMatch(/^sealed:/)
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
          .update({ social_security_number: other.seal(ssn) }),
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
          .update({ social_security_number: tx.cipher.seal(ssn) }),
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
    expect([well.code, well.stdout]).toEqual([0, expect.stringContaining('sealed value')])
  })

  test('a database does not open with another key', async () => {
    const { code, stderr } = await rotate(older)
    expect([code, stderr]).toEqual([2, expect.stringContaining('FIELD_KEY takes the key')])
  })
})
