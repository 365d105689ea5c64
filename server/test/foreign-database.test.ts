import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import knex from 'knex'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SqliteDialect } from '../src/db/sqlite/dialect.ts'
import { diagnose, openContext, readSettings } from '../src/index.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'watchfloor-foreign-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the file of another program is refused and stays as it is, and no key is made beside it', async () => {
  const file = join(folder, 'contacts.db')
  const other = knex({ client: SqliteDialect, connection: file, useNullAsDefault: true })
  await other.raw('create table contacts (name text)')
  await other.destroy()
  const bytes = readFileSync(file)
  const opening = openContext(readSettings({ DATABASE_URL: `sqlite:${file}` }), { keys: 'make' })
  await expect(opening).rejects.toThrow(`${file} belongs to another program: it has a table contacts.`)
  expect(readFileSync(file).equals(bytes)).toBe(true)
  expect(readdirSync(folder)).toEqual(['contacts.db'])
})

test.each(testDatabases)(
  'a database of another program on $name is refused and gets no table',
  async ({ create }) => {
    const { url, drop } = await create()
    const other = knex(
      url.startsWith('sqlite:')
        ? { client: SqliteDialect, connection: url.slice('sqlite:'.length), useNullAsDefault: true }
        : { client: 'pg', connection: url },
    )
    try {
      await other.schema.createTable('contacts', (table) => table.text('name'))
      const settings = readSettings({ DATABASE_URL: url, FIELD_KEY_FILE: join(folder, 'field.key') })
      await expect(openContext(settings)).rejects.toThrow(
        'belongs to another program: it has a table contacts.',
      )
      expect(await other.schema.hasTable('targets')).toBe(false)
      const problems = (await diagnose(settings)).filter(({ level }) => level === 'problem')
      expect(problems.map(({ words }) => words)).toEqual([
        expect.stringContaining('belongs to another program'),
      ])
    } finally {
      await other.destroy()
      await drop()
    }
  },
)
