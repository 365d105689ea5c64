import { messages } from '@watchfloor/core'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { startServing } from './helpers/serving.ts'

describe.each(testDatabases)('a schema newer than the program, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase

  beforeAll(async () => {
    database = await create()
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const row = { name: '999-later', applied_at: '2030-01-01T00:00:00.000Z' }
    await context.db.write((tx) => tx.run(tx.knex('migrations').insert(row)))
    await context.close()
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test.each([
    'serve --port 0',
    'users list',
    'doctor',
    'backup night.backup',
    'arrest-total set 5',
    'journal verify',
    'keys rotate',
  ])('%s prints one line and exits with 2', async (words) => {
    const env = { DATABASE_URL: database.url, FIELD_KEY: '0a'.repeat(32) }
    const { code, stdout, stderr } = await runCli(words.split(' '), { cwd: folder.path, env })
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      'This database belongs to a newer Watchfloor (999-later). Update this program. Nothing was changed.\n',
    )
  })
})

describe.each(testDatabases)('a server whose schema a newer one changes, on $name', ({ create }) => {
  const folder = workFolder()
  afterAll(folder.remove)

  test('stops with one clear line, and with the exit code of wrong usage', async () => {
    const database = await create()
    const server = await startServing([], { cwd: folder.path, env: { DATABASE_URL: database.url } })
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const row = { name: '999-later', applied_at: '2030-01-01T00:00:00.000Z' }
    await context.db.write((tx) => tx.run(tx.knex('migrations').insert(row)))
    await context.close()
    const { code, stderr } = await server.ended
    expect(code).toBe(2)
    expect(stderr).toContain(`${messages.running.upgradedElsewhere}\n`)
    await database.drop()
  })
})
