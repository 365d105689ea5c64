import { testDatabases } from '@watchfloor/fixtures/test-setup'
import type { Knex } from 'knex'
import pino from 'pino'
import { describe, expect, test } from 'vitest'
import { migrationNames } from '../src/db/migrate.ts'
import { openContext, readSettings, verifyJournal } from '../src/index.ts'
import { emptyJournal, oldEntry } from './helpers/add-old-entry.ts'
import { aged } from './helpers/aged-schema.ts'
import { expectKeys } from './helpers/expect-keys.ts'
import { openOffice } from './helpers/office.ts'
import { inOwnFolder } from './helpers/own-folder.ts'

/** The long form is `npm run upgrade-check`: every schema that was ever current, with 5,000 targets. */
const isLong = process.env['UPGRADE_CHECK'] === '1'
const count = isLong ? 5_000 : 120
const schemas = migrationNames
  .slice(0, -1)
  .filter((_, index, all) => isLong || index % 9 === 0 || index === all.length - 1)

const then = '2026-10-01T01:00:00.000Z'

interface OldRecord {
  readonly screenName: string
  readonly phone: string
  readonly notes: string
  readonly isArrested: number
}

function recordOf(id: number): OldRecord {
  const phone = `555${String(id).padStart(7, '0')}`
  return { screenName: `owl ${id}`, phone, notes: `met on night ${id % 7}`, isArrested: id % 5 === 0 ? 1 : 0 }
}

/** Adds the records and their journal as the program of that time left them. */
async function fill(knex: Knex): Promise<void> {
  const [targets, entries] = [[], []] as [object[], ReturnType<typeof oldEntry>[]]
  for (let id = 1; id <= count; id++) {
    const record = recordOf(id)
    const told = { ...record, ...(record.isArrested === 1 && { takedownTime: then }) }
    const entry = oldEntry(entries.at(-1) ?? emptyJournal, String(id), then, told)
    entries.push(entry)
    targets.push({
      version: entry.seq,
      screen_name: record.screenName,
      phone: record.phone,
      notes: record.notes,
      is_arrested: record.isArrested === 1,
      takedown_time: record.isArrested ? then : null,
    })
  }
  await knex.batchInsert('targets', targets, 50)
  await knex.batchInsert('journal', entries, 50)
  const { seq, hash } = entries.at(-1) ?? emptyJournal
  if (await knex.schema.hasTable('journal_head')) await knex('journal_head').update({ seq, hash })
}

describe.each(testDatabases)('an upgrade on $name', ({ create, name }) => {
  // The copy of PostgreSQL goes into the working folder.
  inOwnFolder()

  test.each(schemas)(`from the schema %s keeps ${count} targets and their journal`, async (schema) => {
    const database = await create()
    await aged(database.url, migrationNames.indexOf(schema) + 1, fill)
    const startMs = performance.now()
    const context = await openContext(readSettings({ DATABASE_URL: database.url }), {
      log: pino({ level: 'silent' }),
    })
    const seconds = (performance.now() - startMs) / 1_000
    expect(context.savedBeforeUpgrade).toBeTruthy()
    if (isLong) process.stderr.write(`upgrade: ${name} from ${schema}: ${seconds.toFixed(1)} s\n`)
    expect(await verifyJournal(context.db)).toMatchObject({
      isWhole: true,
      compared: { records: count, count: 0 },
    })
    await expectKeys(context.db)
    await context.close()

    const office = await openOffice(database.url)
    const listed = new Map((await office.as.admin.list()).map((row) => [row.id, row]))
    for (let id = 1; id <= count; id++) {
      const { screenName, phone, notes, isArrested } = recordOf(id)
      expect(listed.get(id)).toMatchObject({ screenName, phone, notes, isArrested })
    }
    expect(await office.as.staff.add({ screenName: 'new', forceAdd: true })).toBe(count + 1)
    await office.close()
    await database.drop()
  })
})
