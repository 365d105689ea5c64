import { expect, test } from 'vitest'
import { isOfFile, notWritten } from './write-out.ts'

test.each([
  ['ENOSPC', 'write', true, 'night.backup could not be written: the disk is full.'],
  ['ENOSPC', 'fsync', true, 'night.backup could not be written: the disk is full.'],
  [
    'ENAMETOOLONG',
    'open',
    true,
    'night.backup could not be written: its name is too long. Give it a shorter one.',
  ],
  ['EACCES', 'open', true, 'night.backup could not be written: writing there is not permitted.'],
  ['ECONNRESET', 'read', false, undefined],
])('%s of %s is about the file to write: %s', (code, syscall, isOne, words) => {
  const error = Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })
  expect(isOfFile(error)).toBe(isOne)
  if (words !== undefined) expect(notWritten('night.backup', error).message).toBe(words)
})
