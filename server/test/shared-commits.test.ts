import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Tx } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open-database.ts'
import { findTamperedEntry } from '../src/index.ts'
import { appendEntry } from '../src/journal/journal-store.ts'

const at = '2026-11-21T01:00:00.000Z'

describe.each(testDatabases)('writes that share a commit on $name', ({ create }) => {
  let db: Database
  let other: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await create()
    drop = database.drop
    db = await openDatabase(database.url)
    other = await openDatabase(database.url)
  })
  afterAll(async () => {
    await other.close()
    await db.close()
    await drop()
  })

  const put = (tx: Tx, name: string) => tx.run(tx.knex('settings').insert({ name, value: at }))
  const enter = (tx: Tx, object: string) =>
    appendEntry(tx, { actor: 'a', via: 'test', action: 'test', kind: 'account', object, changes: [] }, at)
  const stored = async (prefix: string) => {
    const rows: { name: string }[] = await db.knex('settings').whereLike('name', `${prefix}%`).orderBy('name')
    return rows.map(({ name }) => name)
  }
  const statuses = async (writes: readonly Promise<unknown>[]) =>
    (await Promise.allSettled(writes)).map(({ status }) => status)
  test('a write that fails before it wrote does not make the others run again', async () => {
    const runs = [0, 0]
    const good = (at: number) =>
      db.write((tx) => {
        runs[at] = (runs[at] ?? 0) + 1
        return put(tx, `calm ${at}`)
      })
    const bad = db.write(async (tx) => {
      await tx.all(tx.knex('settings').where({ name: 'calm 0' }))
      throw new Error('refused')
    })
    expect(await statuses([good(0), bad, good(1)])).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect([await stored('calm'), runs]).toEqual([
      ['calm 0', 'calm 1'],
      [1, 1],
    ])
  })

  test.each<[string, (tx: Tx) => Promise<unknown>]>([
    [
      'throws at once',
      () => {
        throw new Error('at once')
      },
    ],
    ['throws after it wrote', (tx) => put(tx, 'half').then(() => Promise.reject(new Error('half-way')))],
    ['breaks a rule of the database', (tx) => put(tx, 'half').then(() => put(tx, 'half'))],
    [
      'reads a column that is missing',
      async (tx) => {
        await put(tx, 'half')
        await tx.all({ sql: 'select nothing from settings where name = ?', bindings: ['half'] })
      },
    ],
    [
      'adds rows that already exist',
      (tx) =>
        tx.insertAll({
          table: 'settings',
          columns: ['name', 'value'],
          rows: [
            ['half', '1'],
            ['half', '2'],
          ],
        }),
    ],
  ])('if one %s, it leaves nothing and the others succeed', async (_, work) => {
    const good = (at: string) => db.write((tx) => put(tx, at))
    const writes = [
      good('before'),
      db.write(work),
      ...Array.from({ length: 8 }, (_, at) => good(`next ${at}`)),
    ]
    const expected = writes.map((_, at) => (at === 1 ? 'rejected' : 'fulfilled'))
    expect(await statuses(writes)).toEqual(expected)
    expect([await stored('half'), await stored('before'), await stored('next')]).toEqual([
      [],
      ['before'],
      Array.from({ length: 8 }, (_, at) => `next ${at}`),
    ])
    await db.write((tx) => tx.run(tx.knex('settings').delete()))
  })

  test('a write that does not wait for its last statement, which fails, leaves nothing', async () => {
    const write = db.write(async (tx) => {
      await enter(tx, 'hasty')
      await put(tx, 'hasty')
      void put(tx, 'hasty').catch(() => undefined)
    })
    expect(await statuses([write])).toEqual(['rejected'])
    const entries = await db.knex('journal').where({ object: 'hasty' })
    expect([await stored('hasty'), entries]).toEqual([[], []])
  })

  test('a write sees what the writes before it in the same commit wrote', async () => {
    const count = (tx: Tx) => tx.all(tx.knex('settings').whereLike('name', 'order %'))
    const seen = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        db.write(async (tx) => {
          const before = (await count(tx)).length
          await put(tx, `order ${at}`)
          return before
        }),
      ),
    )
    expect(seen).toEqual(Array.from({ length: 12 }, (_, at) => at))
  })

  test('with 32 writers in two processes and some that fail, numbers and chain are whole', async () => {
    const writers = Array.from({ length: 32 }, async (_, at) => {
      const seqs: number[] = []
      for (let round = 0; round < 6; round++) {
        const fails = (at + round) % 7 === 0
        const write = [db, other][at % 2]?.write(async (tx) => {
          const seq = await enter(tx, `${at} ${round}`)
          if (fails) throw new Error('half-way')
          return seq
        })
        const seq = await write?.catch(() => undefined)
        expect(seq === undefined).toBe(fails)
        if (seq !== undefined) seqs.push(seq)
      }
      expect(seqs).toEqual([...seqs].sort((one, two) => one - two))
      return seqs
    })
    const seqs = (await Promise.all(writers)).flat().sort((one, two) => one - two)
    const rows: { seq: number }[] = await db.knex('journal').select('seq').orderBy('seq')
    expect(rows.map(({ seq }) => seq)).toEqual(seqs)
    expect(seqs).toEqual(seqs.map((_, at) => at + 1))
    expect(await findTamperedEntry(db)).toBeUndefined()
  })
})
