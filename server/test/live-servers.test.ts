import { setTimeout } from 'node:timers/promises'
import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { expect, test } from 'vitest'
import { openOffice } from './helpers/office.ts'
import { dataOf, readEvents } from './helpers/read-events.ts'

const postgres = testDatabases.find(({ name }) => name === 'PostgreSQL')

test('Z1 a screen that moves to a server that is a moment behind gets no event twice', async () => {
  const database = await postgres?.create()
  const [one, other] = [await openOffice(database?.url ?? ''), await openOffice(database?.url ?? '')]
  const id = await one.as.staff.add({ screenName: 'moving' })
  const twice: number[] = []
  for (let round = 0; round < 20; round++) {
    // This server has just checked for changes of the other one, and does not check again at once.
    await other.as.staff.get('/auth/arrest_count_today')
    const known = Number((await one.as.staff.patch(id, { notes: `note ${round}` })).json['seq'])
    const reading = await readEvents(other.as.staff, known)
    await one.as.staff.patch(id, { notes: `next ${round}` })
    const events = await reading.changes(1)
    twice.push(...events.map((event) => dataOf(event).seq).filter((seq) => seq <= known))
    reading.cut()
    await reading.ended
  }
  await Promise.all([one.close(), other.close()])
  await database?.drop()
  expect(twice).toEqual([])
})

test.each(testDatabases)(
  'Z7 a screen loads its list when a shorter journal took the place of its own on $name',
  async ({ create }) => {
    const database = await create()
    const [one, other] = [await openOffice(database.url), await openOffice(database.url)]
    const reading = await readEvents(one.as.staff)
    for (const screenName of ['kept', 'lost', 'lost too']) await one.as.staff.add({ screenName })
    const before = await reading.changes(3)
    const kept = dataOf(before[0] as (typeof before)[number]).seq
    // As on a standby that lacks the last changes.
    await other.context.db.write(async (tx) => {
      await tx.run(tx.knex('targets').where('version', '>', kept).delete())
      await tx.run(tx.knex('journal').where('seq', '>', kept).delete())
    })
    await one.context.db.checkExternalCommits()
    await one.as.staff.add({ screenName: 'new' })
    const after = (await reading.changes(5)).slice(3).map(dataOf)
    expect(after.map(({ seq, kind }) => [seq, kind])).toEqual([
      [kept, 'list'],
      [kept + 1, 'target'],
    ])
    expect((await one.as.staff.list()).map(({ screenName }) => screenName).sort()).toEqual(['kept', 'new'])
    reading.cut()
    await reading.ended
    await Promise.all([one.close(), other.close()])
    await database.drop()
  },
)

test('a server that looks for changes of others reads their entries alone, also in a journal without statistics', async () => {
  const database = await postgres?.create()
  const [one, other] = [await openOffice(database?.url ?? ''), await openOffice(database?.url ?? '')]
  const id = await other.as.staff.add({ screenName: 'first' })
  const { knex } = one.context.db
  await knex.raw(`insert into journal select (jsonb_populate_record(journal, jsonb_build_object('seq', seq + 1000 * copy))).*
    from journal, generate_series(1, 900) as copy`)
  await one.context.db.checkExternalCommits()
  const asked: { sql: string; bindings: readonly (string | number)[] }[] = []
  const listener = (query: (typeof asked)[number]) => asked.push(query)
  knex.on('query', listener)
  await other.as.staff.patch(id, { notes: 'changed' })
  await setTimeout(100)
  await one.as.staff.get('/auth/arrest_count_today')
  knex.off('query', listener)
  const ofJournal = asked.filter(({ sql }) => sql.includes('"journal"') && sql.includes('"kind" not in'))
  expect(ofJournal).toHaveLength(1)
  for (const { sql, bindings } of ofJournal) {
    const { rows } = await knex.raw<{ rows: object[] }>(`explain ${sql.replace(/\$\d+/g, '?')}`, [
      ...bindings,
    ])
    expect(JSON.stringify(rows)).not.toContain('Seq Scan')
  }
  await Promise.all([one.close(), other.close()])
  await database?.drop()
})
