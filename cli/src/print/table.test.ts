import { expect, test } from 'vitest'
import { table } from './table.ts'

test('the columns of a table stay aligned with wide signs, combining ones and emoji', () => {
  const rows = [
    ['1', 'デルタ鳥', 'today'],
    ['2', 'e\u0301cole', 'today'],
    ['3', '👩‍👩‍👧 fam', 'today'],
    ['4', 'raven', 'today'],
  ]
  expect(table(['Id', 'Name', 'When'], rows).split('\n')).toEqual([
    'Id  Name      When',
    '1   デルタ鳥  today',
    '2   e\u0301cole     today',
    '3   👩‍👩‍👧 fam    today',
    '4   raven     today',
  ])
})
