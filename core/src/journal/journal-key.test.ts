import { expect, test } from 'vitest'
import { journalKeyAction, keyChangeFacts, keyChangeText, readKeyChange } from './journal-key.ts'

const entry = { kind: 'setting', action: journalKeyAction } as const

test.each([
  ['the first key', { before: undefined, after: 'new', confirmed: undefined }],
  ['the next key, confirmed', { before: 'old', after: 'new', confirmed: 'mac' }],
  ['the end of keys', { before: 'old', after: undefined, confirmed: undefined }],
])('J14 the entry of %s is read again', (_words, change) => {
  const changes = JSON.stringify(keyChangeFacts(change))
  expect(readKeyChange({ ...entry, changes })).toEqual(change)
  expect(readKeyChange({ ...entry, kind: 'target', changes })).toBeUndefined()
})

test('J14 a confirmation is for one place and one key', () => {
  const texts = [
    keyChangeText('a', 'b'),
    keyChangeText('b', 'b'),
    keyChangeText('a', 'c'),
    keyChangeText('a', undefined),
  ]
  expect(new Set(texts).size).toBe(texts.length)
})
