import { expect, test } from 'vitest'
import { whyNoBackup } from './backup-rights.ts'

test('M25 only an account that may enter every operation gets a backup, because it holds them all', () => {
  expect(whyNoBackup(undefined)).toBeUndefined()
  for (const limit of [[], [1], [1, 2]]) expect(whyNoBackup(limit)?.code).toBe('access.denied')
})
