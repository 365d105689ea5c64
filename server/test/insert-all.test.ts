import { testDatabases } from '@watchfloor/fixtures/test-setup'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Database, Insertion } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open-database.ts'

const settings = (rows: Insertion['rows']): Insertion => ({
  table: 'settings',
  columns: ['name', 'value'],
  rows,
})
const charges = (rows: Insertion['rows']): Insertion => ({
  table: 'charge_list',
  columns: ['text_key', 'statute', 'offense', 'degree'],
  rows,
})

describe.each(testDatabases)('many rows at once on $name', ({ create }) => {
  let db: Database
  let drop: () => Promise<void>
  beforeAll(async () => {
    const database = await create()
    drop = database.drop
    db = await openDatabase(database.url)
  })
  afterEach(() =>
    db.write(async (tx) => {
      await tx.run(tx.knex('settings').delete())
      await tx.run(tx.knex('charge_list').delete())
    }),
  )
  afterAll(async () => {
    await db.close()
    await drop()
  })

  const count = async (table: string) => Number((await db.knex(table).count({ rows: '*' }))[0]?.['rows'])

  test('every character is stored as it was given', async () => {
    const values = [
      'tab\there',
      'line\nbreak',
      'return\r',
      'back\\slash \\N',
      "it's ?",
      'Žižka 警',
      '',
      'null',
    ]
    const rows = values.map((value, index) => [`n${index}`, value])
    await db.write((tx) => tx.insertAll(settings(rows)))
    const found = await db.knex('settings').where('name', 'like', 'n%').select('value').orderBy('name')
    expect(found.map(({ value }) => value)).toEqual(values)
  })

  test('rows of several tables, more than fit in one statement', async () => {
    const many = Array.from({ length: 1_001 }, (_, index) => [`n${index}`, 'same'])
    await db.write((tx) => tx.insertAll(settings(many), charges([['a', '1', 'one', '']])))
    expect([await count('settings'), await count('charge_list')]).toEqual([1_001, 1])
  })

  test.each([
    [
      'first',
      [
        settings([
          ['a', '1'],
          ['a', '2'],
        ]),
        charges([['a', '1', 'one', '']]),
      ],
    ],
    [
      'last',
      [
        charges([['a', '1', 'one', '']]),
        settings([
          ['a', '1'],
          ['a', '2'],
        ]),
      ],
    ],
  ])('if the %s rows are invalid, nothing is added and the next write succeeds', async (_, insertions) => {
    await expect(db.write((tx) => tx.insertAll(...insertions))).rejects.toThrow(/unique/i)
    expect([await count('settings'), await count('charge_list')]).toEqual([0, 0])
    await db.write((tx) => tx.insertAll(...insertions.map((one) => ({ ...one, rows: one.rows.slice(0, 1) }))))
    expect([await count('settings'), await count('charge_list')]).toEqual([1, 1])
  })
})
