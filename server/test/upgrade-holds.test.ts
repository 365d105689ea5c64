import { hash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import knexFactory, { type Knex } from 'knex'
import { expect, test } from 'vitest'
import { migrations } from '../src/db/migrations/index.ts'
import { SqliteDialect } from '../src/db/sqlite/dialect.ts'
import { restoreBackup, verifyJournal, writeBackup } from '../src/index.ts'
import { addOldEntry } from './helpers/add-old-entry.ts'
import { openOffice } from './helpers/office.ts'

const then = '2026-10-01T01:00:00.000Z'
const hold = { reference: '26-CF-1', reason: 'appeal' }

function connect(url: string): Knex {
  if (!url.startsWith('sqlite:')) return knexFactory({ client: 'pg', connection: url })
  const filename = url.slice('sqlite:'.length)
  return knexFactory({ client: SqliteDialect, connection: { filename }, useNullAsDefault: true })
}

/** Makes a database as the version before holds left it, with a paired display. */
async function makeDatabaseWithoutHolds(url: string): Promise<void> {
  const knex = connect(url)
  await knex.schema.createTable('migrations', (table) => {
    table.string('name', 100).primary()
    table.string('applied_at', 30).notNullable()
  })
  for (const [name, { up }] of Object.entries(migrations).filter(([one]) => one < '012')) {
    await up(knex)
    await knex('migrations').insert({ name, applied_at: then })
  }
  await knex('operations').update({ name: 'Summer', name_key: 'summer' })
  await knex('targets').insert({ screen_name: 'owl', version: 1 })
  await addOldEntry(knex, '1', then, { screenName: 'owl' })
  await knex('displays').insert({
    id: 'd1',
    requested_at: then,
    requested_via: 'test',
    name: 'Wall',
    approved_at: then,
    approved_by: 'x',
    is_private: true,
    is_large_type: false,
    theme: 'auto',
  })
  await knex.destroy()
}

test.each(testDatabases)('a database from before holds is upgraded on $name', async ({ create }) => {
  const database = await create()
  await makeDatabaseWithoutHolds(database.url)
  const office = await openOffice(database.url)
  const { admin, staff } = office.as
  const [{ id } = { id: 0 }] = await staff.list()
  expect((await staff.get(`/auth/record/${id}/holds`)).json).toMatchObject({ isHeld: false })
  expect((await admin.post(`/auth/record/${id}/holds`, hold)).status).toBe(200)
  expect((await admin.get('/auth/displays')).json).toMatchObject({ Result: [{ id: 'd1', operation: null }] })
  expect(await verifyJournal(office.context.db)).toMatchObject({ isWhole: true, compared: { records: 1 } })
  await office.close()
  await database.drop()
})

test.each(testDatabases)(
  'a backup from before holds is restored on $name, and newer holds are counted',
  async ({ create }) => {
    const folder = mkdtempSync(join(tmpdir(), 'watchfloor-holds-'))
    const database = await create()
    const office = await openOffice(database.url)
    const { as, context, clock } = office
    const id = await as.staff.add({ screenName: 'owl' })
    const file = join(folder, 'older.backup')
    await writeBackup(context.db, file, clock.now)
    writeFileSync(file, withoutHolds(readFileSync(file)))
    clock.forward(10)
    expect((await as.admin.post(`/auth/record/${id}/holds`, hold)).status).toBe(200)
    await office.close()
    const again = await openOffice(database.url, {}, { serves: false })
    const { db } = again.context
    const facts = await restoreBackup(db, file, {
      mayOverwrite: async () => true,
      copyTo: folder,
      at: clock.now,
    })
    expect(facts.forgotten).toEqual({ expunged: [], purged: [], holds: 1 })
    expect(await db.knex('holds')).toEqual([])
    expect(await db.knex('targets')).toHaveLength(1)
    await again.close()
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  },
)

/** Returns a backup as the version before holds wrote it, without their table. */
function withoutHolds(file: Buffer): Buffer {
  const [first = '', ...rows] = gunzipSync(file).toString().trimEnd().split('\n')
  const head = JSON.parse(first) as {
    migrations: string[]
    lastIds: Record<string, number>
    tables: Record<string, object>
  }
  const { holds: _, ...tables } = head.tables
  const { holds: __, ...lastIds } = head.lastIds
  const known = head.migrations.filter((name) => name < '012')
  const lines = [JSON.stringify({ ...head, migrations: known, lastIds, tables }), ...rows.slice(0, -1)]
  const text = lines.map((line) => `${line}\n`).join('')
  return gzipSync(`${text}${JSON.stringify({ sha256: hash('sha256', text) })}\n`)
}
