import { demoOffice } from '@watchfloor/fixtures'
import { expect, test } from 'vitest'
import { readTable } from '../../test/read-table.ts'
import { matchColumns } from './columns.ts'
import { rejectsOf } from './rejects.ts'

function table(text: string) {
  const found = readTable(text)
  if (!found.ok) throw new Error(found.error.message)
  return found.value
}

const problem = (row: number, field: string, message: string) => ({ row, field, value: '', message })

test('X13 the wrong rows come back as they were, each with all that is wrong', () => {
  const text = 'Phone;Notes\n1;fine\n2;"a, ""b""\nc"\n3;=x\n'
  const rejects = rejectsOf(table(text), {
    errors: [problem(2, 'phone', 'Too short.'), problem(2, 'notes', 'Too odd.'), problem(3, '', 'Wrong.')],
  })
  expect(rejects).toBe(
    'error,Phone,Notes\r\nphone: Too short. notes: Too odd.,2,"a, ""b""\nc"\r\nWrong.,3,\'=x\r\n',
  )
})

test('X13 what was wrong the time before gives way to what is wrong now', () => {
  const once = rejectsOf(table('Phone\n1\n'), { errors: [problem(1, '', 'Once.')] })
  expect(rejectsOf(table(once), { errors: [problem(1, '', 'Twice.')] })).toBe('error,Phone\r\nTwice.,1\r\n')
})

test('X13 they are read again, the error column read past', () => {
  const again = table(
    rejectsOf(table('[{"Phone":1,"Notes":null},{"Phone":2,"Notes":"n"}]'), {
      errors: [problem(1, '', 'No.')],
    }),
  )
  const matched = matchColumns(again.columns, {}, demoOffice)
  expect(matched.ok && matched.value.columns.map(({ use }) => use)).toEqual(['none', 'phone', 'notes'])
  expect([...again.rows].map(({ cells }) => cells)).toEqual([['No.', '1', '']])
})
