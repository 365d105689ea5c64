import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { expect, test } from 'vitest'
import { openDatabase } from '../src/db/open-database.ts'
import { appendEntry } from '../src/journal/journal-store.ts'

const at = '2026-11-21T01:00:00.000Z'

test('on SQLite an entry that the database refuses fails alone, and not the writes in its commit', async () => {
  const [sqlite] = testDatabases
  const { url, drop } = (await sqlite?.create()) ?? { url: '', drop: () => undefined }
  const db = await openDatabase(url)
  const enter = (object: string) => {
    const entry = { actor: 'a', via: 'test', action: 'test', kind: 'account', object, changes: [] } as const
    return db.write((tx) => appendEntry(tx, entry, at))
  }
  await db.write((tx) =>
    tx.run({
      sql: `create trigger refused before insert on journal when new.object = 'impossible' begin select raise(abort, 'refused'); end`,
      bindings: [],
    }),
  )
  const last = () => db.write((tx) => tx.readJournal(tx.knex('journal').max('seq as seq')))
  for (const third of [() => enter('two'), last]) {
    const writes = await Promise.allSettled([enter('one'), enter('impossible'), third()])
    expect(writes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  }
  const rows: { object: string }[] = await db.knex('journal').where({ action: 'test' }).orderBy('seq')
  expect(rows.map(({ object }) => object)).toEqual(['one', 'two', 'one'])
  await db.close()
  await drop()
})
