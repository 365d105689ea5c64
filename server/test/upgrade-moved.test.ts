import { testDatabases } from '@watchfloor/fixtures/test-setup'
import type { Knex } from 'knex'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '../src/db/migrate.ts'
import { openContext, readSettings } from '../src/index.ts'
import { emptyJournal, oldEntry } from './helpers/add-old-entry.ts'
import { aged, connectTo } from './helpers/aged-schema.ts'
import { inOwnFolder } from './helpers/own-folder.ts'

const then = '2026-10-01T01:00:00.000Z'

/** Adds a session that moved twice and one that never did, with a journal of one entry. */
async function fill(knex: Knex): Promise<void> {
  const entry = oldEntry(emptyJournal, '1', then, { screenName: 'owl' })
  await knex('journal').insert(entry)
  await knex('journal_head').update({ seq: entry.seq, hash: entry.hash })
  const email = 'ann@office.example'
  await knex('accounts').insert({ email, role: 'staff', password_hash: 'x', added_at: then })
  for (const view of [0, 2]) {
    const times = { started_at: then, used_at: then }
    const session = { token_hash: `session ${view}`, email, xsrf_token: 'x', via: 'test', ...times }
    await knex('sessions').insert({ ...session, view })
  }
}

describe.each(testDatabases)('an upgrade on $name', ({ create }) => {
  // The copy of PostgreSQL goes into the working folder.
  inOwnFolder()

  test('Z12 a session that moved before has no list from before, and one that did not move keeps its own', async () => {
    const database = await create()
    await aged(database.url, migrationNames.indexOf('030-moved-readers'))
    const old = connectTo(database.url)
    await fill(old)
    await old.destroy()
    const context = await openContext(readSettings({ DATABASE_URL: database.url }), {
      log: pino({ level: 'silent' }),
    })
    const rows = await context.db.knex('sessions').orderBy('token_hash').select('moved_at_seq')
    expect(rows.map((row) => row.moved_at_seq)).toEqual([0, 1])
    await context.close()
    await database.drop()
  })
})
