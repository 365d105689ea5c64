import { existsSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { messages } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '../src/db/migrate.ts'
import { inspectDatabase } from '../src/db/open-database.ts'
import { watchSchema } from '../src/health/watch-schema.ts'
import {
  makeBackupKeys,
  openContext,
  readSettings,
  restoreBackup,
  type ServerContext,
  verifyBackup,
} from '../src/index.ts'
import { aged } from './helpers/aged-schema.ts'
import { openOffice } from './helpers/office.ts'
import { inOwnFolder } from './helpers/own-folder.ts'

const silent = { log: pino({ level: 'silent' }) }
const last = migrationNames.at(-1) ?? ''
const secretName = 'an owl that nobody may read'

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

  test('saves an encrypted backup where backups are encrypted, and nothing readable', async () => {
    const database = await create()
    const before = listOf(database.url)
    await aged(database.url, -1, (knex) => knex('targets').insert({ version: 1, screen_name: secretName }))
    const keys = await makeBackupKeys()
    const env = { DATABASE_URL: database.url, BACKUP_ENCRYPT_TO: keys.recipient }
    const context = await openContext(readSettings(env), silent)
    const copy = context.savedBeforeUpgrade ?? ''
    expect(copy).toMatch(/watchfloor-\d{8}-\d{6}-before-upgrade\.backup$/)
    expect(statSync(copy).mode & 0o077).toBe(0)
    await context.close()
    expect(readFileSync(copy).subarray(0, 21).toString()).toBe('age-encryption.org/v1')
    const made = [...listOf(database.url), ...readdirSync(folder(), { recursive: true, encoding: 'utf8' })]
    expect(made.filter((file) => /before-\d/.test(file))).toEqual(
      before.filter((file) => /before-\d/.test(file)),
    )

    await expect(verifyBackup(copy)).rejects.toThrow('is encrypted')
    for (const { create: createOther } of testDatabases) {
      const other = await createOther()
      // The program of the time before restores it into its own schema. Ours brings it up to date.
      const restored = await openContext(readSettings({ DATABASE_URL: other.url }), silent)
      await restoreBackup(restored.db, copy, {
        mayOverwrite: async () => true,
        copyTo: folder(),
        at: restored.now(),
        opener: { identities: [keys.identity] },
      })
      expect(await restored.db.knex('settings').where({ name: 'kept' }).pluck('value')).toEqual(['yes'])
      expect(await restored.db.knex('targets').pluck('screen_name')).toEqual([secretName])
      await restored.close()
      await other.drop()
    }
    rmSync(dirname(copy), { recursive: true })
    await database.drop()
  })

  test('does not start with a public key that is none, and changes nothing', async () => {
    const database = await create()
    await aged(database.url, -1)
    const env = { DATABASE_URL: database.url, BACKUP_ENCRYPT_TO: 'age1none' }
    const settings = () => readSettings(env)
    await expect((async () => openContext(settings(), silent))()).rejects.toThrow(/public key/)
    const inspection = await inspectDatabase(database.url)
    expect(await inspection.knex('migrations').pluck('name')).not.toContain(last)
    await inspection.close()
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
    await watch.stop()
    await office.close()
    await database.drop()
  })
})

/** Returns the files beside a SQLite database. */
function listOf(url: string): string[] {
  return url.startsWith('sqlite:') ? readdirSync(dirname(url.slice('sqlite:'.length))) : []
}

/** Does what a newer program does to the list of migrations, from outside. */
async function addMigration({ settings }: ServerContext): Promise<void> {
  const { openDatabase } = await import('../src/db/open-database.ts')
  const other = await openDatabase(settings.databaseUrl)
  const row = { name: '999-later', applied_at: '2030-01-01T00:00:00.000Z' }
  await other.write((tx) => tx.run(tx.knex('migrations').insert(row)))
  await other.close()
}
