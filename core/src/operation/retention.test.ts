import { expect, test } from 'vitest'
import { operationStates } from './operation.ts'
import {
  emptiedText,
  emptiesEntries,
  rangesText,
  readEmptiedList,
  readNumberRanges,
  whyNoRetentionPurge,
} from './retention.ts'

test.each(operationStates)(
  'O11 an operation that is %s is purged only if it is sealed and named exactly',
  (state) => {
    const operation = { name: 'Fall Watch', state }
    expect(whyNoRetentionPurge(operation, 'Fall Watch')?.code).toBe(
      state === 'sealed' ? undefined : 'step.refused',
    )
    for (const wrong of ['', 'fall watch', 'Fall Watch ', 'Delete']) {
      expect(whyNoRetentionPurge(operation, wrong)).toMatchObject({ code: 'input.invalid', field: 'confirm' })
    }
  },
)

test.each([
  [[], ''],
  [[7], '7'],
  [[1, 2, 3], '1-3'],
  [[1, 3, 4, 9], '1,3-4,9'],
])('O11 the numbers %j are written %j and read back', (numbers, text) => {
  expect(rangesText(numbers)).toBe(text)
  const isIn = readNumberRanges(text)
  const read = Array.from({ length: 12 }, (_, number) => number).filter((number) => isIn?.(number))
  expect(read).toEqual(numbers)
})

test.each(['x', '1-', '-2', '1,,2', '1 2', '1-2-3', '5,3', '1-4,4'])(
  'O11 %j is no list of numbers',
  (text) => {
    expect(readNumberRanges(text)).toBeUndefined()
  },
)

test('O11 the kept text has number and hash of each entry', () => {
  expect(
    emptiedText([
      { seq: 3, hash: 'aa' },
      { seq: 9, hash: 'bb' },
    ]),
  ).toBe('3 aa\n9 bb\n')
})

test.each([
  ['operation', 'purge-operation', true],
  ['operation', 'expunge', true],
  ['operation', 'empty-entries', true],
  ['target', 'expunge', false],
  ['operation', 'seal', false],
])(
  'O11 O13 O14 an entry of kind %s with the action %s lists what it emptied: %s',
  (kind, action, empties) => {
    expect(emptiesEntries({ kind, action })).toBe(empties)
  },
)

test('O11 the list of emptied entries is read from the changes', () => {
  const changes = (emptied: unknown) =>
    JSON.stringify([
      { field: 'emptied', before: null, after: emptied },
      { field: 'emptiedHash', before: null, after: 'aa' },
    ])
  expect(readEmptiedList(changes('3-5'))?.lists(4)).toBe(true)
  expect(readEmptiedList(changes('3-5'))?.lists(6)).toBe(false)
  expect(readEmptiedList(changes('x'))).toBeUndefined()
  for (const none of ['[]', '', 'null', '[null]']) expect(readEmptiedList(none)).toBeUndefined()
})
