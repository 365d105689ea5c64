import { expect, test } from 'vitest'
import { runAfter } from './run-after.ts'

test('a command with a limit of months is not ended at once', async () => {
  const { done } = runAfter('sleep 0.3; true', 'a.backup', 99_999)
  await expect(done).resolves.toBeUndefined()
})
