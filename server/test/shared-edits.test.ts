import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { findTamperedEntry } from '../src/index.ts'
import { nextSeq } from '../src/journal/journal-store.ts'
import { signatureOf } from '../src/journal/signature.ts'
import { findParty } from '../src/targets/load-party.ts'
import { saveTarget } from '../src/targets/target-store.ts'
import { admin } from './helpers/changing-rows.ts'
import { expectKeys } from './helpers/expect-keys.ts'
import { officeOn } from './helpers/office.ts'

const fields = ['notes', 'city', 'screenName'] as const

/** Makes the database refuse a record with these notes, as a broken index or a rule of its own would. */
async function refuseNotes(db: Database, notes: string): Promise<void> {
  const sql =
    db.engine === 'sqlite'
      ? `create trigger refused before update on targets when new.notes = '${notes}' begin select raise(abort, 'refused'); end`
      : `alter table targets add constraint refused check (notes <> '${notes}')`
  await db.write((tx) => tx.run({ sql, bindings: [] }))
}

describe.each(testDatabases)('edits that share a commit on $name', ({ create }) => {
  const office = officeOn(create)
  const ids: number[] = []
  beforeAll(async () => {
    for (let count = 0; count < 6; count++) {
      ids.push(await office.as.staff.add({ screenName: `bird ${count}`, isTimeApproved: false }))
    }
  })

  const entriesOf = async (id: number) => {
    const query = office.context.db.knex('journal').where({ kind: 'target', object: String(id) })
    const rows: { changes: string; seq: number }[] = await query.orderBy('seq').select('changes', 'seq')
    return rows.map(({ changes, seq }) => ({ seq, changes: JSON.parse(changes) as Changed[] }))
  }
  interface Changed {
    readonly field: string
    readonly before: unknown
    readonly after: unknown
  }

  test('each entry says what was there before, and the record is as the last one says', async () => {
    const edits = Array.from({ length: 90 }, (_, at) => {
      const [id = 0, field = 'notes'] = [
        ids[at % ids.length],
        fields[(at + Math.floor(at / ids.length)) % fields.length],
      ]
      return office.as.staff.patch(id, { [field]: `value ${at}` })
    })
    expect((await Promise.all(edits)).map(({ status }) => status)).toEqual(edits.map(() => 200))
    for (const id of ids) {
      const known = new Map<string, unknown>()
      const entries = await entriesOf(id)
      expect(entries.length).toBeGreaterThan(10)
      for (const { changes } of entries) {
        for (const { field, before, after } of changes) {
          if (known.has(field)) expect([id, field, before]).toEqual([id, field, known.get(field)])
          known.set(field, after)
        }
      }
      const row = await office.as.staff.row(id)
      expect(fields.map((name) => row[name])).toEqual(fields.map((name) => known.get(name)))
      expect(row['version']).toBe(entries.at(-1)?.seq)
    }
    await expectKeys(office.context.db)
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })

  test('a party that was read ahead is read again after a change of one of its people', async () => {
    const { db, now } = office.context
    const [main = 0, other = 0] = ids
    await office.as.staff.patch(main, { dateTime: '2026-11-21T02:00:00.000Z', isTimeApproved: 1 })
    const added = await office.as.staff.post('/auth/create_guest', { linkedChatterId: main })
    const guest = Number(added.json['id'])
    const by = signatureOf(admin, now())
    const rename = (id: number, notes: string) =>
      db.write(
        async (tx) => {
          const party = await findParty(tx, id)
          if (!party) throw new Error(`no target ${id}`)
          const { target, guests, operation } = party
          const batch = await nextSeq(tx)
          await saveTarget(tx, target, { ...target, notes }, 'edit', { ...by, batch, operation })
          return [party.main?.notes, target.notes, ...guests.map((one) => one.notes)]
        },
        { target: id },
      )
    const [, , ofMain, ofGuest] = await Promise.all([
      rename(other, 'first'),
      rename(guest, 'of the guest'),
      rename(main, 'of the main'),
      rename(guest, 'again'),
    ])
    expect(ofMain?.slice(2)).toEqual(['of the guest'])
    expect(ofGuest?.slice(0, 2)).toEqual(['of the main', 'of the guest'])
  })

  test('an id that no row can have is missing, and harms no other edit', async () => {
    const replies = await Promise.all([
      ...ids.map((id) => office.as.staff.patch(id, { notes: `of ${id}` })),
      office.as.staff.patch(3_000_000_000, { notes: 'of nobody' }),
    ])
    expect(replies.map(({ status }) => status)).toEqual([...ids.map(() => 200), 404])
  })

  test.each(['charges', 'vehicle', 'push'])(
    'an id that no row can have is missing in DELETE /auth/%s',
    async (of) => {
      const reply = await office.as.admin.send('DELETE', `/auth/${of}/3000000000`)
      expect(reply.status).toBe(404)
    },
  )

  test('an edit that the database refuses fails alone', async () => {
    await refuseNotes(office.context.db, 'impossible')
    const replies = await Promise.all(
      ids.map((id, at) => office.as.staff.patch(id, { notes: at === 3 ? 'impossible' : `kept ${at}` })),
    )
    expect(replies.map(({ status }) => status)).toEqual(ids.map((_, at) => (at === 3 ? 500 : 200)))
    expect(replies[3]?.json['code']).toBe('server.failed')
    const notes = await Promise.all(ids.map(async (id) => (await office.as.staff.row(id))['notes']))
    expect(notes.filter((text) => /^kept/.test(String(text)))).toHaveLength(ids.length - 1)
    await expectKeys(office.context.db)
    expect(await findTamperedEntry(office.context.db)).toBeUndefined()
  })
})
