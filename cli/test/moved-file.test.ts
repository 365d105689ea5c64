import { copyFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { workFolder } from './helpers/cli-process.ts'
import { makeDatabase } from './helpers/make-database.ts'
import { startServing } from './helpers/serving.ts'

const folder = workFolder()
afterAll(folder.remove)

test('a server whose file was replaced ends with 1 and does not hang', async () => {
  const path = join(folder.path, 'desk.db')
  const env = { DATABASE_URL: `sqlite:${path}` }
  await makeDatabase(env.DATABASE_URL)
  copyFileSync(path, `${path}.copy`)
  const server = await startServing([], { cwd: folder.path, env })
  for (const suffix of ['-wal', '-shm']) rmSync(`${path}${suffix}`, { force: true })
  renameSync(`${path}.copy`, path)
  const { code } = await server.stop('SIGTERM')
  expect(code).toBe(1)
})
