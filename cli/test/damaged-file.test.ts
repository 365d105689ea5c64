import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openContext, readSettings } from '@watchfloor/server'
import { afterAll, expect, test } from 'vitest'
import { outcomeOf, startCli, workFolder } from './helpers/cli-process.ts'
import { startServing } from './helpers/serving.ts'

const folder = workFolder()
afterAll(folder.remove)

/** Makes a database whose table cannot be read, as a disk that fails leaves it. Returns its address. */
async function damaged(table: string, name: string): Promise<string> {
  const path = join(folder.path, `${name}.db`)
  const url = `sqlite:${path}`
  const context = await openContext(readSettings({ DATABASE_URL: url }))
  const pages = await context.db.knex('sqlite_master').where({ tbl_name: table }).select('rootpage')
  await context.close()
  const bytes = readFileSync(path)
  const pageSize = bytes.readUInt16BE(16)
  for (const { rootpage } of pages as { rootpage: number }[]) {
    const start = (rootpage - 1) * pageSize
    bytes.fill(0xff, start, start + 200)
  }
  writeFileSync(path, bytes)
  return url
}

test.each([
  ['imports_underway', ['targets', 'list']],
  ['imports_underway', ['serve', '--port', '0']],
  ['journal', ['serve', '--port', '0']],
  // It is read when the server listens already.
  ['accounts', ['serve', '--port', '0']],
])('with the damaged table %s, the command %j says so and ends', async (table, args) => {
  const env = { DATABASE_URL: await damaged(table, `${table}-${args[0]}`) }
  const { code, stderr } = await outcomeOf(startCli(args, { cwd: folder.path, env }))
  expect([code, stderr]).toEqual([
    1,
    expect.stringContaining('SQLITE_CORRUPT: database disk image is malformed'),
  ])
})

test('M1 a server that cannot write the end of the journal is not ready', async () => {
  const env = { DATABASE_URL: await damaged('journal_head', 'head') }
  const server = await startServing([], { cwd: folder.path, env })
  expect((await fetch(`${server.url}/health/ready`)).status).toBe(503)
  await server.stop('SIGTERM')
})
