import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { SqliteConnection } from '../src/db/sqlite/connection.ts'
import { diagnose, openContext, readSettings, writeBackup } from '../src/index.ts'

const folder = mkdtempSync(join(tmpdir(), 'watchfloor-locks-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** Another process that wants the file for itself alone. It prints the code of SQLite. */
const intruder = `
import { Database } from 'sqlite3'
const db = new Database(process.argv[1])
db.exec('PRAGMA busy_timeout = 0; PRAGMA locking_mode = exclusive; select count(*) from targets', (error) => console.log(error?.code ?? 'alone'))
`

function intrude(file: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', intruder, file], {
    cwd: import.meta.dirname,
    encoding: 'utf8',
  })
  return stdout.trim() + stderr
}

// A process that opens and closes a file by itself loses the locks that SQLite has on it, whatever connection has them.
test('a check and a backup of an open database keep its locks, so that no other process takes it for itself', async () => {
  const file = join(folder, 'desk.db')
  const settings = readSettings({ DATABASE_URL: `sqlite:${file}`, LOG_LEVEL: 'silent' })
  const context = await openContext(settings)
  expect(intrude(file)).toBe('SQLITE_BUSY')
  await diagnose(settings)
  await context.doctor.examine()
  await writeBackup(context.db, join(folder, 'a.backup'), '2026-11-21T01:00:00.000Z')
  expect(intrude(file)).toBe('SQLITE_BUSY')
  await context.close()
  expect(intrude(file)).toBe('alone')
})

test('a database that another process keeps locked says so when it is opened', async () => {
  const file = join(folder, 'locked.db')
  const settings = readSettings({ DATABASE_URL: `sqlite:${file}`, LOG_LEVEL: 'silent' })
  await (await openContext(settings)).close()
  const other = await SqliteConnection.open(file)
  await other.exec('begin immediate')
  try {
    await expect(openContext(settings)).rejects.toMatchObject({ code: 'SQLITE_BUSY' })
  } finally {
    await other.exec('rollback')
    await other.close()
  }
  await (await openContext(settings)).close()
})
