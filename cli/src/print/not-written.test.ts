import { expect, test } from 'vitest'
import { isOfFile, notWritten } from './not-written.ts'

test.each([
  [
    'ENOSPC',
    'write',
    true,
    'night.backup could not be written: the disk is full. Free some space, or give another path.',
  ],
  [
    'ENOSPC',
    'fsync',
    true,
    'night.backup could not be written: the disk is full. Free some space, or give another path.',
  ],
  [
    'ENAMETOOLONG',
    'open',
    true,
    'night.backup could not be written: its name is too long. Give it a shorter one.',
  ],
  [
    'EACCES',
    'open',
    true,
    'night.backup could not be written: writing there is not permitted. Give another path, or change the rights of its folder.',
  ],
  [
    'EPERM',
    'rename',
    true,
    'night.backup could not be written: writing there is not permitted, or another program has the file open. Close it there, give another path, or change the rights of its folder.',
  ],
  [
    'EBUSY',
    'open',
    true,
    'night.backup could not be written: another program has it open. Close it there, or give another path.',
  ],
  [
    'EDQUOT',
    'write',
    true,
    'night.backup could not be written: the disk is full. Free some space, or give another path.',
  ],
  [
    'EFBIG',
    'write',
    true,
    'night.backup could not be written: it is larger than a file may be there. Give another path, or raise the limit (ulimit -f).',
  ],
  ['EROFS', 'open', true, 'night.backup could not be written: the disk can only be read. Give another path.'],
  [
    'ENOENT',
    'open',
    true,
    'night.backup could not be written: its folder does not exist. Create the folder, or give another path.',
  ],
  ['ECONNRESET', 'read', false, undefined],
])('%s of %s is about the file to write: %s', (code, syscall, isOne, words) => {
  const error = Object.assign(new Error(`${code}: ${syscall}`), { code, syscall })
  expect(isOfFile(error)).toBe(isOne)
  if (words !== undefined) expect(notWritten('night.backup', error).message).toBe(words)
})

test('a file that could not be written because of a part of it names that part alone', () => {
  const photo = notWritten('photos/a.jpg', Object.assign(new Error('write'), { code: 'EFBIG' }))
  expect(notWritten('list.csv', photo)).toBe(photo)
})
