import { aTarget } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { loadOperation, openDesk, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './cli-process.ts'

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
    const desk = await openDesk(readSettings({ DATABASE_URL: database.url, FIELD_KEY: `${newer},${older}` }))
    const row: { value: string } = await desk.db.knex('targets').first({ value: 'social_security_number' })
    await desk.close()
    return row.value
  }

  beforeAll(async () => {
    database = await create()
    const desk = await openDesk(readSettings({ DATABASE_URL: database.url }))
    const targets = [aTarget({ socialSecurityNumber: ssn })]
    await loadOperation(desk, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await desk.close()
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('without a key there is nothing to do, and it says how to make one', async () => {
    const { code, stderr } = await rotate('')
    expect([code, stderr]).toEqual([2, expect.stringContaining('openssl rand -hex 32')])
    expect(await stored()).toBe(ssn)
  })

  test('the first key seals what was open, the next one seals it anew', async () => {
    expect(JSON.parse((await rotate(older, '--json')).stdout)).toEqual({ sealed: 1 })
    const once = await stored()
    expect(once).toMatch(/^sealed:/)
    expect((await rotate(`${newer},${older}`)).stdout).toContain('Sealed 1 value')
    expect((await stored()).split(':')[1]).not.toBe(once.split(':')[1])
    expect((await rotate(newer)).code).toBe(0)
  })

  test('the doctor says that the key is another', async () => {
    const examine = (key: string) =>
      runCli(['doctor'], { cwd: folder.path, env: { DATABASE_URL: database.url, FIELD_KEY: key } })
    const [sick, well] = [await examine(older), await examine(newer)]
    expect([sick.code, sick.stdout]).toEqual([1, expect.stringContaining('FIELD_KEY takes the key')])
    expect([well.code, well.stdout]).toEqual([0, expect.stringContaining('sealed value')])
  })

  test('a desk does not open with another key', async () => {
    const { code, stderr } = await rotate(older)
    expect([code, stderr]).toEqual([2, expect.stringContaining('FIELD_KEY takes the key')])
  })
})
