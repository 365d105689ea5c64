import { expect, test } from 'vitest'
import { asDiskFullBeside } from './private-file.ts'

test('a file beside the database that does not fit names the disk of the database', () => {
  const noSpace = Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  expect(asDiskFullBeside(noSpace, 'sqlite:/office/desk.db')).toMatchObject({
    name: 'DiskFull',
    code: 'ENOSPC',
    message: 'The disk of the database at /office/desk.db is full. Free some space and try again.',
  })
  expect(asDiskFullBeside(noSpace, 'postgres://desk')).toBe(noSpace)
})
