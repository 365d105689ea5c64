import { aTarget } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import { loadOperation, openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { documents } from './helpers/documents.ts'

describe.each(testDatabases)('V20 an export and possible victims, on $name', ({ create }) => {
  const folder = workFolder()
  let database: TestDatabase
  const run = (...args: string[]) =>
    runCli(['export', 'targets', ...args], { cwd: folder.path, env: { DATABASE_URL: database.url } })

  beforeAll(async () => {
    database = await create()
    const context = await openContext(readSettings({ DATABASE_URL: database.url }))
    const arrested = { isArrested: true, isTimeApproved: true, takedownTime: '2026-11-20T02:00:00.000Z' }
    const targets = [
      aTarget({ id: 1, ...arrested, screenName: 'plain_owl' }),
      aTarget({ id: 2, ...arrested, screenName: 'marked_owl', possibleVictim: true }),
    ]
    await loadOperation(context, { accounts: [], targets }, () => Promise.reject(new Error('no photos')))
    await context.close()
  })
  afterAll(async () => {
    folder.remove()
    await database.drop()
  })

  test('V20 X15 they are left out and counted, and written only when asked for', async () => {
    const { stdout, stderr, code } = await run('--format', 'ndjson')
    expect([code, stdout.includes('plain_owl'), stdout.includes('marked_owl')]).toEqual([0, true, false])
    expect(stderr).toContain('1 possible victim is left out. --include-possible-victims')
    const file = await run('--out', 'all.csv', '--json')
    expect(documents.exportedFile.parse(JSON.parse(file.stdout))).toMatchObject({ records: 1, leftOut: 1 })
    const whole = await run('--include-possible-victims', '--stage', 'arrested', '--format', 'json')
    expect([whole.stdout.includes('marked_owl'), whole.stderr]).toEqual([
      true,
      expect.not.stringContaining('left out'),
    ])
  })
})
