import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { demoAccounts } from '@watchfloor/fixtures'
import { type TestDatabase, testDatabases } from '@watchfloor/fixtures/test-setup'
import knexFactory, { type Knex } from 'knex'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'
import { SqliteDialect } from '../src/db/sqlite/dialect.ts'
import { restoreBackup, verifyJournal, writeBackup } from '../src/index.ts'
import { addOldEntry } from './helpers/add-old-entry.ts'
import { expectKeys } from './helpers/expect-keys.ts'
import { type Office, openOffice } from './helpers/office.ts'

const then = '2026-10-01T01:00:00.000Z'
const before = Object.entries(migrations).filter(([name]) => name < '009')

function connect(url: string): Knex {
  if (!url.startsWith('sqlite:')) return knexFactory({ client: 'pg', connection: url })
  const filename = url.slice('sqlite:'.length)
  return knexFactory({ client: SqliteDialect, connection: { filename }, useNullAsDefault: true })
}

/** Makes a database as the version before operations left it: an arrest, a chat, a total by adjustment and kept numbers. */
async function makeOldDatabase(url: string): Promise<void> {
  const knex = connect(url)
  await knex.schema.createTable('migrations', (table) => {
    table.string('name', 100).primary()
    table.string('applied_at', 30).notNullable()
  })
  for (const [name, { up }] of before) {
    await up(knex)
    await knex('migrations').insert({ name, applied_at: then })
  }
  await knex('targets').insert({ screen_name: 'owl', version: 1, is_arrested: true, takedown_time: then })
  await knex('targets').insert({ screen_name: 'raven', version: 2 })
  await knex('settings').insert({ name: 'arrest_adjustment', value: '4' })
  await knex('press_sheets').insert({
    name: 'Night 1',
    name_key: 'night 1',
    taken_at: then,
    taken_by: 'staff@office.example',
    content: '{}',
  })
  await addOldEntry(knex, '1', then, { screenName: 'owl', isArrested: 1, takedownTime: then })
  await addOldEntry(knex, '2', then, { screenName: 'raven' })
  await knex.destroy()
}

describe.each(testDatabases)('a database from before operations, on $name', ({ create }) => {
  let database: TestDatabase
  let office: Office
  beforeAll(async () => {
    database = await create()
    await makeOldDatabase(database.url)
    office = await openOffice(database.url, { OPERATION_TITLE: 'Summer Watch' })
  })
  afterAll(async () => {
    await office.close()
    await database.drop()
  })

  test('gets one open operation with everything in it, named by OPERATION_TITLE', async () => {
    const { as } = office
    const reply = await as.admin.get('/auth/operations')
    expect(reply.json['operations']).toEqual([
      expect.objectContaining({ name: 'Summer Watch', state: 'open', startsAt: then, isCurrent: true }),
    ])
    expect((await as.staff.list()).map(({ screenName }) => screenName)).toEqual(['owl', 'raven'])
    const total = await as.staff.get('/auth/arrest_total_count')
    expect(total.json).toMatchObject({ count: 5, actualCount: 1, adjustment: 4 })
    const sheets = await as.staff.get('/auth/press_sheets')
    expect(sheets.json['Result']).toMatchObject([{ name: 'Night 1' }])
  })

  test('L12 its targets are found and sorted like new ones', async () => {
    const reply = await office.as.staff.get('/auth/targets?search=RAV')
    expect(reply.json).toMatchObject({ items: [{ screenName: 'raven' }], total: 1 })
    await expectKeys(office.context.db)
  })

  test('J17 keeps its journal whole and its records as told, and goes on with it', async () => {
    const { as, context } = office
    const id = await as.staff.add({ screenName: 'new' })
    expect(id).toBe(3)
    expect(await verifyJournal(context.db)).toMatchObject({
      isWhole: true,
      compared: { records: 3, count: 0 },
    })
    const last = await context.db.knex('journal').where({ kind: 'target' }).orderBy('seq', 'desc').first()
    expect(last).toMatchObject({ object: '3', operation: 1 })
  })
})

describe.each(testDatabases)('a backup from before operations, on $name', ({ create }) => {
  const folder = mkdtempSync(join(tmpdir(), 'watchfloor-upgrade-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('is restored with one open operation that has its total', async () => {
    const [from, into] = [await create(), await create()]
    const source = await openOffice(from.url)
    await source.as.staff.add({ screenName: 'owl' })
    const file = join(folder, 'new.backup')
    await writeBackup(source.context.db, file, source.clock.now)
    await source.close()
    const old = join(folder, 'old.backup')
    writeFileSync(old, asBefore(readFileSync(file)))

    const target = await openOffice(into.url)
    const unasked = { mayOverwrite: async () => true, copyTo: folder, at: then }
    await restoreBackup(target.context.db, old, unasked)
    await target.close()
    const restored = await openOffice(into.url, { OPERATION_TITLE: 'Restored Watch' })
    const { as, context } = restored
    expect((await as.admin.get('/auth/operations')).json['operations']).toMatchObject([
      { id: 1, name: 'Restored Watch', state: 'open' },
    ])
    expect((await as.staff.get('/auth/arrest_total_count')).json).toMatchObject({ adjustment: 4 })
    expect((await as.staff.list()).map(({ screenName }) => screenName)).toEqual(['owl'])
    const added = await as.admin.post('/auth/operations', { name: 'Next' })
    expect(added.status, added.text).toBe(200)
    expect((await context.accounts.list()).length).toBe(demoAccounts.length)
    await restored.close()
    await from.drop()
    await into.drop()
  })
})

/** Returns a backup as the version before operations wrote it: no table of operations, the adjustment among the settings. */
function asBefore(file: Buffer): Buffer {
  const [first = '', ...rows] = gunzipSync(file).toString().trimEnd().split('\n')
  const head = JSON.parse(first) as {
    migrations: string[]
    lastIds: Record<string, number>
    tables: Record<string, { columns: string[]; rows: number }>
  }
  const { operations: _, ...tables } = head.tables
  const { operations: __, ...lastIds } = head.lastIds
  const settings = tables['settings'] ?? { columns: [], rows: 0 }
  const kept = rows.slice(0, -1).filter((row) => !row.startsWith('["operations"'))
  const adjustment = settings.columns.map((column) => (column === 'name' ? 'arrest_adjustment' : '4'))
  const lines = [
    JSON.stringify({
      ...head,
      migrations: before.map(([name]) => name),
      lastIds,
      tables: { ...tables, settings: { ...settings, rows: settings.rows + 1 } },
    }),
    JSON.stringify(['settings', ...adjustment]),
    ...kept,
  ].map((line) => `${line}\n`)
  const sha256 = hash('sha256', lines.join(''))
  return gzipSync(`${lines.join('')}${JSON.stringify({ sha256 })}\n`)
}
