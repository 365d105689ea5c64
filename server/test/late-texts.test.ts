import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { allTargets, expectIndexed, expectKeys } from './helpers/expect-keys.ts'
import { imported } from './helpers/import-files.ts'
import { type Office, openOffice } from './helpers/office.ts'

/** Number of rows of a list that is written in several commits. */
const many = 2_000

const list = `caseAgent,screenName,phone\n${Array.from({ length: many }, (_, at) => `Adams,finch ${at},555${1_000_000 + at}\n`).join('')}`

// PostgreSQL indexes each text at once.
const [sqlite] = testDatabases.filter(({ name }) => name === 'SQLite')

describe('the texts of an import that the index does not have yet', () => {
  let office: Office
  let url: string
  let batch = 0
  beforeEach(async () => {
    const database = await sqlite?.create()
    if (!database) throw new Error('no SQLite')
    url = database.url
    office = await openOffice(url)
    batch = (await imported(office.as.admin, list)).batch ?? 0
    await expectIndexed(office.context.db)
    await unindex(office.context.db)
    onTestFinished(async () => {
      await office.close()
      await database.drop()
    })
  })
  const found = async (search: string) =>
    Number((await office.as.admin.get(`/auth/targets?size=1&search=${search}`)).json['total'])
  const idOf = async (screenName: string) =>
    (await allTargets(office.context.db)).find((one) => one.screenName === screenName)?.id ?? 0

  test('are found by text and by phone, as they are now', async () => {
    expect(await Promise.all(['finch', 'finch 1999', '5551000', 'heron'].map(found))).toEqual([
      many,
      1,
      1_000,
      0,
    ])
    const { as } = office
    expect((await as.staff.patch(await idOf('finch 7'), { screenName: 'heron' })).status).toBe(200)
    const { status } = await as.staff.post('/auth/delete_chatter', { id: await idOf('finch 8') })
    expect(status).toBe(200)
    expect(await Promise.all(['finch', 'heron'].map(found))).toEqual([many - 2, 1])
    // A second import changes targets that the index does not have.
    const text = 'caseAgent,screenName,phone,dealDetails\nAdams,finch 9,5551000009,osprey\n'
    const filler = 'Adams,finch 10,5551000010,osprey\n'.repeat(400)
    await imported(as.admin, text + filler, { onDuplicate: 'update' })
    expect(await found('osprey')).toBe(2)
    await expectKeys(office.context.db)
    expect(await Promise.all(['finch', 'heron', 'osprey'].map(found))).toEqual([many - 2, 1, 2])
  })

  test('are in the index after a restart', async () => {
    await office.close()
    office = await openOffice(url)
    await expectKeys(office.context.db)
    expect(await found('finch')).toBe(many)
  })

  test('are gone after the undo of their import', async () => {
    const reply = await office.as.admin.post(`/auth/undo/${batch}`, {})
    expect(reply.status, reply.text).toBe(200)
    expect(await found('finch')).toBe(0)
    await expectKeys(office.context.db)
    expect(await allTargets(office.context.db)).toEqual([])
  })

  test('of a part of the import are gone after its undo', async () => {
    const { db } = office.context
    const half = many / 2
    await db.write((tx) =>
      tx.run({
        sql: 'insert into target_texts (rowid, text, phone) select target_id, text, phone from target_keys where target_id <= ?',
        bindings: [half],
      }),
    )
    await db.write((tx) => tx.run(tx.knex('unindexed_texts').update({ first_id: half + 1 })))
    expect(await found('finch')).toBe(many)
    expect((await office.as.admin.post(`/auth/undo/${batch}`, {})).status).toBe(200)
    await expectKeys(db)
    expect(await found('finch')).toBe(0)
  })
})

/** Brings the index to the state just after an import. */
async function unindex(db: Database): Promise<void> {
  await db.write(async (tx) => {
    const remove = `insert into target_texts (target_texts, rowid, text, phone)
      select 'delete', target_id, text, phone from target_keys`
    await tx.run({ sql: remove, bindings: [] })
    await tx.run(tx.knex('unindexed_texts').insert({ first_id: 1, last_id: many }))
  })
}
