import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Database, Tx } from '../src/db/database.ts'
import { findTamperedEntry } from '../src/index.ts'
import { csv, sendFile } from './helpers/import-files.ts'
import { officeOn } from './helpers/office.ts'

const sqlite = testDatabases.filter(({ name }) => name === 'SQLite')

const change = (tx: Tx, id: number, columns: Readonly<Record<string, unknown>>) =>
  tx.change({ table: 'targets', key: 'id', id, columns })
const add = (tx: Tx, name: string) =>
  tx.insertAll({ table: 'settings', columns: ['name', 'value'], rows: [[name, 'x']] })

/** Makes the engine end the transaction, as a failing disk does, when a record gets this screen name. */
async function endAt(db: Database, screenName: string, act: 'insert' | 'update', work: () => Promise<void>) {
  const run = (sql: string) => db.write((tx) => tx.run({ sql, bindings: [] }))
  await run(
    `create trigger ends before ${act} on targets when new.screen_name = '${screenName}' begin select raise(rollback, 'ended'); end`,
  )
  await work()
  await run('drop trigger ends')
}

describe.each(sqlite)('when the engine ends a transaction by itself on $name', ({ create }) => {
  const office = officeOn(create)
  const ids: number[] = []
  beforeAll(async () => {
    for (const screenName of ['owl', 'hawk'])
      ids.push(await office.as.staff.add({ screenName, isTimeApproved: false }))
  })
  const settingsLike = async (prefix: string) =>
    office.context.db.knex('settings').whereLike('name', `${prefix}%`).select('name')

  test('what its job had already sent is not written beside it', async () => {
    const { db } = office.context
    await endAt(db, 'ended', 'update', async () => {
      const written = db.write(async (tx) => {
        await change(tx, ids[0] ?? 0, { screen_name: 'ended' })
        await Promise.allSettled([add(tx, 'beside 1'), add(tx, 'beside 2')])
        await add(tx, 'beside 3')
      })
      await expect(written).rejects.toThrow('ended')
    })
    expect(await settingsLike('beside')).toEqual([])
  })

  test.each([1, 150, 199])('an import that ends it at row %i leaves nothing', async (row) => {
    const { db } = office.context
    const before = await office.as.admin.list()
    await endAt(db, 'ended', 'insert', async () => {
      const rows = Array.from({ length: 420 }, (_, at) => [
        'A',
        at === row ? 'ended' : 'finch',
        `555${1_000_000 + at}`,
      ])
      const reply = await sendFile(office.as.admin, csv(['UC / Chatter', 'Screen Name', 'Phone'], ...rows))
      expect([reply.status, reply.json['code']]).toEqual([500, 'server.failed'])
    })
    expect(await db.knex('targets').select('id')).toHaveLength(before.length)
    expect(await db.knex('journal').where({ action: 'import' }).select('seq')).toEqual([])
    expect(await findTamperedEntry(db)).toBeUndefined()
  })

  test('a read beside a write of the same job sees every change from before it', async () => {
    const read = { sql: 'select notes, city from targets order by id', bindings: [] }
    const seen = await office.context.db.write(async (tx) => {
      await change(tx, ids[0] ?? 0, { notes: 'new' })
      await change(tx, ids[1] ?? 0, { city: 'Bartow' })
      const [, rows] = await Promise.all([add(tx, 'with a read'), tx.all(read)])
      return rows
    })
    expect(seen).toEqual([
      { notes: 'new', city: '' },
      { notes: '', city: 'Bartow' },
    ])
  })

  test('after its end a transaction takes nothing more', async () => {
    const { db } = office.context
    let kept: Tx | undefined
    await db.write(async (tx) => {
      kept = tx
      await add(tx, 'in time')
    })
    if (!kept) throw new Error('the write did not run')
    await expect(add(kept, 'too late')).rejects.toThrow('the transaction is over')
    await expect(change(kept, ids[0] ?? 0, { notes: 'too late' })).rejects.toThrow('the transaction is over')
    expect(await settingsLike('too late')).toEqual([])
  })
})
