import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { InsertStatements } from './insert-statements.ts'
import { SqliteConnection } from './sqlite/connection.ts'

const columns = ['id', 'version', 'name', 'note']
const connection = await SqliteConnection.open(':memory:')
afterAll(() => connection.close())
beforeEach(() =>
  connection.exec(
    'drop table if exists things; create table things (id integer, version integer, name text, note text)',
  ),
)

async function stored(rows: readonly (readonly unknown[])[]) {
  const { sql, bindings } = new InsertStatements().of({ table: 'things', columns, rows })
  await connection.all(sql, bindings)
  const found = await connection.all<Record<string, unknown>>('select * from things order by rowid', [])
  return { bindings, rows: found.map((row) => columns.map((column) => row[column])) }
}

describe('many rows in one statement', () => {
  test.each<[string, readonly (readonly unknown[])[], number]>([
    [
      'a value that is equal in all rows is bound once',
      [
        [9, 3, 'a', 'same'],
        [4, 3, 'b', 'same'],
      ],
      3,
    ],
    [
      'consecutive numbers are bound once',
      [
        [7, 100, 'a', 'x'],
        [8, 101, 'b', 'y'],
        [9, 102, 'c', 'z'],
      ],
      3,
    ],
    [
      'numbers with a gap are part of the text',
      [
        [7, 1, 'a', null],
        [8, 1, 'a', null],
        [10, 1, 'a', null],
      ],
      4,
    ],
    [
      'texts that look like consecutive numbers are part of the text',
      [
        [1, 1, '7', '0'],
        [2, 2, '8', '1'],
      ],
      3,
    ],
    [
      'texts and numbers of every kind keep their values',
      [
        [5, 0.5, '"q" \\ \n\t é 😀', ''],
        [3, -7, "it's", '[1, 2]'],
        [4, 9007199254740991, 'null', null],
      ],
      1,
    ],
    ['one row', [[1, 2, 'a', null]], 5],
  ])('%s', async (_, rows, bound) => {
    const answer = await stored(rows)
    expect(answer.rows).toEqual(rows)
    expect(answer.bindings).toHaveLength(bound)
  })
})
