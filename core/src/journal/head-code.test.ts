import { expect, test } from 'vitest'
import { headCode, readHeadCode } from './head-code.ts'

test.each([
  ['as it is printed', 'J 1234-ab12cd34'],
  ['without the letter', '1234-ab12cd34'],
  ['in capitals', 'j1234-AB12CD34'],
])('J16 a code is read %s', (_words, text) => {
  expect(readHeadCode(text)).toEqual({ seq: 1234, hashStart: 'ab12cd34' })
})

test('J16 a code is the number and the start of the hash, and no other text is one', () => {
  expect(headCode(7, `0123456789${'a'.repeat(54)}`)).toBe('J 7-01234567')
  for (const text of ['', '7', 'J 7-0123456', 'J 7-01234567x', 'R 7'])
    expect(readHeadCode(text)).toBeUndefined()
})
