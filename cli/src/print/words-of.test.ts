import { expect, test } from 'vitest'
import { wordsOf } from './words-of.ts'

test('of an error of the engine only its own words are said, not the statement', () => {
  const values = Array.from({ length: 1_000 }, (_, index) => `($${index})`).join(', ')
  const error = new Error(`insert into "targets" values ${values} - could not extend file: No space left`)
  expect(wordsOf(error)).toBe('could not extend file: No space left')
  expect(wordsOf(new Error('begin immediate - SQLITE_BUSY: database is locked'))).toBe(
    'SQLITE_BUSY: database is locked',
  )
  expect(wordsOf(new Error('COMMIT; - SQLITE_IOERR: disk I/O error'))).toBe('SQLITE_IOERR: disk I/O error')
})

test.each(['Delete the copy - it holds names', 'the file a - b.csv is not readable'])(
  '"%s" is said as it is',
  (words) => {
    expect(wordsOf(new Error(words))).toBe(words)
  },
)
