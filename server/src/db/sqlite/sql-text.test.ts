import { afterAll, describe, expect, test } from 'vitest'
import { SqliteConnection } from './connection.ts'
import { sqlText } from './sql-text.ts'

const connection = await SqliteConnection.open(':memory:')
await connection.exec('create table kept (way text, value, place integer)')
afterAll(() => connection.close())

const insert = (way: string, values: readonly unknown[]) => ({
  sql: `insert into kept values ${values.map(() => '(?, ?, ?)').join(', ')}`,
  bindings: values.flatMap((value, at) => [way, value, at]),
})

describe('a statement with its values in its text', () => {
  test('stores the same values as the one that binds them', async () => {
    const values = [
      null,
      '',
      "it's",
      "''",
      "'); drop table kept; --",
      '? ?1 :name @name $name',
      '-- /* no comment */ ;',
      'back\\slash\nnew line\r\ttab',
      '12',
      '[{"field":"notes","after":"O\'Neil \\u0000"}]',
      'Zoë 👍 \u202e\u2028\ufeff\ufffe',
      0,
      -3,
      2 ** 31 - 1,
      true,
      false,
    ]
    const bound = insert('bound', values)
    await connection.all(bound.sql, bound.bindings)
    await connection.exec(sqlText(insert('text', values)) ?? 'not a text')
    const read = (way: string) =>
      connection.all('select value, typeof(value) as type from kept where way = ? order by place', [way])
    expect(await read('text')).toEqual(await read('bound'))
    expect(await read('text')).toHaveLength(values.length)
  })

  test.each([
    ['a NUL, which ends the text', 'a\0b'],
    ['half of a pair', 'a\ud83d'],
    ['a fraction', 1.5],
    ['a number that the driver binds as a float', 2 ** 31],
    ['no number', Number.NaN],
    ['bytes', Buffer.from('a')],
    ['no value', undefined],
    ['more than our limit', 'a'.repeat(100_000)],
  ])('is not made of %s', (_, value) => {
    expect(sqlText(insert('text', ['before', value]))).toBeUndefined()
  })
})
