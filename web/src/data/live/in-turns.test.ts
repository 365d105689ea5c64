import { expect, test } from 'vitest'
import { inTurns } from './in-turns.ts'

test('requests during the work cause exactly one more run', async () => {
  const starts: (() => void)[] = []
  const ask = inTurns(1, () => new Promise<void>((resolve) => starts.push(resolve)))
  ask()
  ask()
  ask()
  expect(starts).toHaveLength(1)
  starts[0]?.()
  await expect.poll(() => starts.length).toBe(2)
  starts[1]?.()
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(starts).toHaveLength(2)
})

test('a run that fails does not prevent the next one', async () => {
  let runs = 0
  const ask = inTurns(0, () => {
    runs++
    return Promise.reject(new Error('no answer'))
  })
  ask()
  await new Promise((resolve) => setTimeout(resolve, 10))
  ask()
  await expect.poll(() => runs).toBe(2)
})
