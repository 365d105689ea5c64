import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { inspectDatabase } from '../src/db/open-database.ts'
import { openContext, readSettings, type ServerContext, writeBackup } from '../src/index.ts'

const root = mkdtempSync(join(tmpdir(), 'watchfloor-moved-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))

let folder: string
let path: string
let context: ServerContext
let number = 0

beforeEach(async () => {
  number++
  folder = join(root, String(number))
  mkdirSync(folder)
  path = join(folder, 'desk.db')
  context = await openContext(
    readSettings({ DATABASE_URL: `sqlite:${path}`, FIELD_KEY_FILE: join(root, 'field.key') }),
    { keys: 'make' },
  )
})

const note = (name: string) =>
  context.db.write((tx) => tx.run(tx.knex('settings').insert({ name, value: 'kept' })))

async function namesIn(file: string): Promise<unknown[]> {
  const inspection = await inspectDatabase(`sqlite:${file}`)
  const rows: { name: string }[] = await inspection.knex('settings').where({ value: 'kept' }).select('name')
  await inspection.close()
  return rows.map(({ name }) => name)
}

test('after the file of a database was replaced nothing is written, and the end saves what was in it', async () => {
  await note('first')
  const other = join(folder, 'other.db')
  await writeBackup(context.db, other, '2026-11-21T01:00:00.000Z')
  await note('second')
  renameSync(other, path)
  rmSync(`${path}-wal`)
  rmSync(`${path}-shm`)
  await expect(note('third')).rejects.toMatchObject({ name: 'DatabaseMoved' })
  expect(await context.health.checkWrite()).toBe('read-only')
  const size = statSync(path).size
  await expect(context.close()).rejects.toThrow(/moved, removed or replaced.+What was in the old file is in /)
  const copy = readdirSync(folder).find((name) => name.startsWith('desk.db-replaced-')) ?? ''
  expect(await namesIn(join(folder, copy))).toEqual(['first', 'second'])
  expect(statSync(path).size).toBe(size)
})

test('after the file of a database was removed the end saves what was in it', async () => {
  await note('first')
  rmSync(folder, { recursive: true })
  await expect(note('second')).rejects.toMatchObject({ name: 'DatabaseMoved' })
  await expect(context.close()).rejects.toThrow(/desk\.db-replaced-/)
  const copies = readdirSync(folder)
  expect(copies).toHaveLength(1)
  expect(await namesIn(join(folder, copies[0] ?? ''))).toEqual(['first'])
})

test('a database whose folder is moved away and back goes on', async () => {
  const away = join(root, `${number}-away`)
  renameSync(folder, away)
  await expect(note('lost')).rejects.toMatchObject({ name: 'DatabaseMoved' })
  renameSync(away, folder)
  await note('kept')
  await context.close()
  expect(await namesIn(path)).toEqual(['kept'])
  expect(readdirSync(folder).filter((name) => name.includes('replaced'))).toEqual([])
})
