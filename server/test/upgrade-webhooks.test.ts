import { testDatabases } from '@watchfloor/fixtures/test-setup'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '../src/db/migrate.ts'
import { openContext, readSettings } from '../src/index.ts'
import { emptyJournal, oldEntry } from './helpers/add-old-entry.ts'
import { aged, connectTo } from './helpers/aged-schema.ts'
import { inOwnFolder } from './helpers/own-folder.ts'

const then = '2026-10-01T01:00:00.000Z'

describe.each(testDatabases)('an upgrade on $name', ({ create }) => {
  // The copy of PostgreSQL goes into the working folder.
  inOwnFolder()

  test('W46 a webhook is told of what the journal has after the entry that added it', async () => {
    const database = await create()
    await aged(database.url, migrationNames.indexOf('031-webhook-places'))
    const old = connectTo(database.url)
    const first = oldEntry(emptyJournal, '7', then, { screenName: 'owl' })
    const second = oldEntry(first, '8', then, { screenName: 'heron' })
    await old('journal').insert([first, { ...second, kind: 'webhook', object: '2' }])
    await old('journal_head').update({ seq: second.seq, hash: second.hash })
    const webhook = { url: 'https://cad.office.example/', events: '[]', added_at: then, added_by: 'ann' }
    await old('webhooks').insert([
      { id: 1, ...webhook },
      { id: 2, ...webhook },
    ])
    await old.destroy()
    const context = await openContext(readSettings({ DATABASE_URL: database.url }), {
      log: pino({ level: 'silent' }),
    })
    const receivers = await context.webhooks.receivers()
    expect(receivers.map(({ id, addedSeq }) => [id, addedSeq])).toEqual([
      [1, 0],
      [2, 2],
    ])
    await context.close()
    await database.drop()
  })
})
