import { addMinutes } from '@watchfloor/core'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import { emptyOldEntries, findTamperedEntry, scheduleEmptying } from '../src/index.ts'
import { appendEntry } from '../src/journal/journal-store.ts'
import { keptLog } from './helpers/kept-log.ts'
import { officeOn } from './helpers/office.ts'

const dayMin = 24 * 60

describe.each(testDatabases)(
  'the journal of a closed operation, with a wrong clock, on $name',
  ({ create }) => {
    const office = officeOn(create)

    /** Adds an entry about a record. */
    const add = (notes: string, at: string) => {
      const of = {
        actor: 'x',
        via: 'test',
        action: 'edit',
        kind: 'target',
        object: '1',
        operation: 1,
      } as const
      const changes = [{ field: 'notes', before: '', after: notes }]
      return office.context.db.write((tx) => appendEntry(tx, { ...of, changes }, at))
    }
    const filled = async () => {
      const rows: { changes: string }[] = await office.context.db
        .knex('journal')
        .where({ kind: 'target' })
        .orderBy('seq')
      return rows.flatMap(({ changes }) => JSON.parse(changes).map((one: { after: string }) => one.after))
    }
    /** Starts the schedule of a server and waits for its first look. Returns what it logged. */
    const serve = async (journalDays: number | undefined) => {
      const { db, now, settings } = office.context
      const { log, logged } = keptLog()
      await scheduleEmptying({ db, now, log, settings: { ...settings, journalDays } }).stop()
      return logged()
    }

    beforeAll(async () => {
      const { db } = office.context
      await db.write((tx) => tx.run(tx.knex('operations').where({ id: 1 }).update({ state: 'closed' })))
      await add('first', office.clock.now)
    })

    test('O19 a new journal, which has no old entries, needs no warning', async () => {
      expect(await serve(365)).toBe('')
    })

    test('O14 an entry of a clock that was behind is not older than the one before it', async () => {
      await add('behind', '1970-12-12T00:00:00.000Z')
      const by = { actor: 'x', via: 'test', at: office.clock.now }
      expect(await emptyOldEntries(office.context, 365, by)).toMatchObject({ entries: 0 })
      expect(await filled()).toEqual(['first', 'behind'])
    })

    test('O19 a server whose clock is a year ahead removes nothing, and says so', async () => {
      office.clock.forward(400 * dayMin)
      expect(await serve(365)).toContain('old journal entries keep their values')
      expect(await filled()).toEqual(['first', 'behind'])
    })

    test('O14 O19 a server removes old values when it starts, where the days before show that its clock is right', async () => {
      await add('recent', addMinutes(office.clock.now, -3 * dayMin))
      expect(await serve(undefined)).toBe('')
      expect(await filled()).toEqual(['first', 'behind', 'recent'])
      expect(await serve(365)).toContain('the values of old journal entries were removed')
      expect(await filled()).toEqual(['recent'])
      expect(await findTamperedEntry(office.context.db)).toBeUndefined()
    })
  },
)
