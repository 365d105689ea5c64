import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '../src/db/migrate.ts'
import { openContext, readSettings } from '../src/index.ts'
import { aged, connectTo } from './helpers/aged-schema.ts'
import { expectKeys } from './helpers/expect-keys.ts'
import { inOwnFolder } from './helpers/own-folder.ts'

describe.each(testDatabases)('an upgrade on $name', ({ create }) => {
  // The copy of PostgreSQL goes into the working folder.
  inOwnFolder()

  test('L12 who is no longer an additional person gets the place of a target', async () => {
    const database = await create()
    await aged(database.url, migrationNames.indexOf('033-freed-guests'), async (knex) => {
      await knex('targets').insert({ id: 1, version: 1, screen_name: 'owl' })
      await knex('targets').insert({ id: 2, version: 1, screen_name: 'wren', is_time_approved: true })
      await knex('targets').insert({ id: 3, version: 1, screen_name: 'lark', linked_chatter_id: 1 })
    })
    const old = connectTo(database.url)
    // As after the expungement of their main target.
    await old('target_keys').whereIn('target_id', [1, 2]).increment('place', 1)
    expect(await old('target_keys').orderBy('target_id').pluck('place')).toEqual([1, 3, 1])
    await old.destroy()
    const context = await openContext(readSettings({ DATABASE_URL: database.url }), {
      log: pino({ level: 'silent' }),
    })
    await expectKeys(context.db)
    await context.close()
    await database.drop()
  })
})
