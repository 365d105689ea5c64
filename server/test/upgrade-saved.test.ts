import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '../src/db/migrate.ts'
import { inspectDatabase } from '../src/db/open-database.ts'
import { watchSchema } from '../src/health/watch-schema.ts'
import { openContext, readSettings, restoreBackup, type ServerContext } from '../src/index.ts'
import { aged } from './aged-schema.ts'
import { openOffice } from './office.ts'
import { inOwnFolder } from './own-folder.ts'

const silent = { log: pino({ level: 'silent' }) }
const last = migrationNames.at(-1) ?? ''

describe.each(testDatabases)('an upgrade on $name', ({ create, name }) => {
  // The copy of PostgreSQL goes into the working folder.
  const folder = inOwnFolder()

  test('saves the database as it was, and the copy can be used', async () => {
    const database = await create()
    await aged(database.url, -1)
    const context = await openContext(readSettings({ DATABASE_URL: database.url }), silent)
    const copy = context.savedBeforeUpgrade ?? ''
    expect(existsSync(copy)).toBe(true)
    expect(statSync(copy).mode & 0o077).toBe(0)
    expect((await context.db.knex('migrations').select('name')).length).toBe(migrationNames.length)
    await context.close()
    if (name === 'SQLite') {
      const inspection = await inspectDatabase(`sqlite:${copy}`)
      const names = await inspection.knex('migrations').pluck('name')
      expect(await inspection.integrityProblems()).toEqual([])
      expect(await inspection.knex('settings').where({ name: 'kept' }).pluck('value')).toEqual(['yes'])
      await inspection.close()
      expect(names).not.toContain(last)
      rmSync(copy)
    } else {
      const other = await create()
      const restored = await openContext(readSettings({ DATABASE_URL: other.url }), silent)
      await restoreBackup(restored.db, copy, {
        mayOverwrite: async () => true,
        copyTo: folder(),
        at: restored.now(),
      })
      expect(await restored.db.knex('settings').where({ name: 'kept' }).pluck('value')).toEqual(['yes'])
      await restored.close()
      await other.drop()
    }
    await database.drop()
  })

  test('saves nothing when the schema is new or up to date', async () => {
    const database = await create()
    const settings = readSettings({ DATABASE_URL: database.url })
    for (const _start of ['first', 'second']) {
      const context = await openContext(settings, silent)
      expect(context.savedBeforeUpgrade).toBeUndefined()
      await context.close()
    }
    expect(readdirSync(folder())).toEqual([])
    await database.drop()
  })

  test('by a newer server: an older one writes nothing more, says why, and is told to stop', async () => {
    const database = await create()
    const office = await openOffice(database.url)
    const { staff } = office.as
    const id = await staff.add({ screenName: 'before' })
    const watch = watchSchema(office.context.db, 20)
    await addMigration(office.context)
    const edits = await Promise.all([staff.patch(id, { notes: 'x' }), staff.patch(id, { notes: 'y' })])
    expect(edits.map(({ status, json }) => [status, json['Error']])).toEqual(
      Array(2).fill([503, messages.running.schemaNewer]),
    )
    const long = office.context.db.write(async () => 'written', { isLong: true })
    await expect(long).rejects.toMatchObject({ name: 'SchemaNewer' })
    expect((await staff.get('/health/ready')).status).toBe(503)
    expect((await staff.row(id))['notes']).toBe('')
    await watch.changed
    watch.stop()
    await office.close()
    await database.drop()
  })
})

/** Does what a newer program does to the list of migrations, from outside. */
async function addMigration({ settings }: ServerContext): Promise<void> {
  const { openDatabase } = await import('../src/db/open-database.ts')
  const other = await openDatabase(settings.databaseUrl)
  const row = { name: '999-later', applied_at: '2030-01-01T00:00:00.000Z' }
  await other.write((tx) => tx.run(tx.knex('migrations').insert(row)))
  await other.close()
}
