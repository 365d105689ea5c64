import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { RowChange } from './database.ts'
import { SqliteConnection } from './sqlite/connection.ts'
import { WaitingChanges } from './waiting-changes.ts'

const connection = await SqliteConnection.open(':memory:')
afterAll(() => connection.close())
beforeEach(() =>
  connection.exec(`drop table if exists targets;
    create table targets (id integer primary key, notes text, is_arrested boolean, amount integer, version integer);
    insert into targets select value, 'before', 0, 7, 1 from json_each('[1,2,3,4,5]')`),
)

const change = (id: number, columns: RowChange['columns']): RowChange => ({
  table: 'targets',
  key: 'id',
  id,
  columns,
})

async function written(changes: WaitingChanges) {
  const statements = changes.take()
  for (const { sql, bindings } of statements) await connection.all(sql, bindings)
  return statements.length
}

describe('changes of rows that wait', () => {
  test('those of the same columns are one statement, and each row gets its own values', async () => {
    const changes = new WaitingChanges()
    for (const id of [3, 1, 5]) expect(changes.add(change(id, { notes: `n ${id}`, version: id }))).toBe(true)
    expect(changes.add(change(2, { version: 9 }))).toBe(true)
    expect([await written(changes), changes.isEmpty]).toEqual([2, true])
    expect(await connection.all('select notes, version from targets order by id', [])).toEqual([
      { notes: 'n 1', version: 1 },
      { notes: 'before', version: 9 },
      { notes: 'n 3', version: 3 },
      { notes: 'before', version: 1 },
      { notes: 'n 5', version: 5 },
    ])
  })

  test('of two changes of the same columns of a row the last counts', async () => {
    const changes = new WaitingChanges()
    for (const notes of ['first', 'second']) changes.add(change(1, { notes }))
    changes.add(change(2, { notes: 'other' }))
    expect(await written(changes)).toBe(1)
    expect(await connection.all('select notes from targets where id < 3 order by id', [])).toEqual([
      { notes: 'second' },
      { notes: 'other' },
    ])
  })

  test('waiting changes are beside the rows of others, unless one changes who belongs together', async () => {
    const changes = new WaitingChanges()
    changes.add(change(1, { notes: 'a' }))
    changes.add({ table: 'target_keys', key: 'target_id', id: 2, columns: { text: 'b' } })
    expect([changes.areBeside([{ id: 2 }, { id: 3 }]), changes.areBeside([{ id: 3 }, { id: 1 }])]).toEqual([
      true,
      false,
    ])
    changes.add({ ...change(4, { linked_chatter_id: 5 }), regroups: true })
    expect(changes.areBeside([{ id: 3 }])).toBe(false)
    changes.take()
    expect(changes.areBeside([{ id: 1 }])).toBe(true)
  })

  test('a change of other columns of a waiting row does not wait with it, because their order counts', () => {
    const changes = new WaitingChanges()
    changes.add(change(1, { notes: 'a', version: 2 }))
    expect(changes.add(change(1, { amount: 1, version: 3 }))).toBe(false)
    changes.take()
    expect(changes.add(change(1, { amount: 1, version: 3 }))).toBe(true)
  })

  test.each(['with \0 inside', 'half a pair \ud83d', '\udc4d'])(
    'a text that JSON writes in another way does not wait: %j',
    (notes) => {
      expect(new WaitingChanges().add(change(1, { notes }))).toBe(false)
    },
  )

  test.each([
    null,
    '',
    `it's "quoted" \\ and {json}`,
    'Zoë 👍 \u202e\u2028\n\t\u0007',
    '12',
    12,
    -3,
    2 ** 53 - 1,
    1.5,
    true,
    false,
  ])('a value is stored as the one that is bound alone: %j', async (value) => {
    const [alone, together] = [new WaitingChanges(), new WaitingChanges()]
    const columns = typeof value === 'string' ? { notes: value } : { amount: value }
    alone.add(change(1, columns))
    for (const id of [2, 3]) together.add(change(id, columns))
    expect([await written(alone), await written(together)]).toEqual([1, 1])
    const rows = await connection.all(
      `select distinct notes, amount, typeof(notes) as notes_type, typeof(amount) as amount_type, hex(notes) as bytes
       from targets where id <= 3`,
      [],
    )
    expect(rows).toHaveLength(1)
  })
})
