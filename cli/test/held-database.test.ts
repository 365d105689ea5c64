import { join } from 'node:path'
import { openContext, readSettings } from '@watchfloor/server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli, workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'

const folder = workFolder()
const env = { DATABASE_URL: `sqlite:${join(folder.path, 'desk.db')}` }
beforeAll(() => makeDatabase(env.DATABASE_URL))
afterAll(folder.remove)

test.each([
  ['users', 'list'],
  ['arrest-total', 'set', '9'],
  ['targets', 'list', '--json'],
])('while another process holds the database, `%s %s` says so and what to do', async (...args) => {
  const holder = await openContext(readSettings(env))
  const held = await holder.db.write(async () => runCli(args, { cwd: folder.path, env }))
  await holder.close()
  expect(held.code).toBe(6)
  const words = /^Another process holds the database\. .* Then try again\.$/m
  expect(held.stderr).toMatch(words)
  expect(held.stderr).not.toContain('SQLITE_BUSY')
  if (args.includes('--json')) expect(JSON.parse(held.stdout)).toMatchObject({ code: 'server.busy' })
})
