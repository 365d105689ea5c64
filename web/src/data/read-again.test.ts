import { QueryObserver } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { keys } from './keys.ts'
import { queryClient } from './query-client.ts'
import { readAgain } from './read-again.ts'

/** Shows a query. Each of its reads waits for `answer`. */
function show(queryKey: readonly unknown[]) {
  const waiting: ((text: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => waiting.push(resolve))
  const shown: unknown[] = []
  const observer = new QueryObserver(queryClient, { queryKey, queryFn })
  const stop = observer.subscribe(({ data }) => shown.push(data))
  onTestFinished(() => {
    stop()
    queryClient.clear()
  })
  return { waiting, shown, answer: (text: string) => waiting.shift()?.(text) }
}

test.each([
  ['a list', keys.targets('staff', 1)],
  ['a record', keys.record('staff', 1)],
  ['a counter', keys.counter('chatting', 1)],
])('%s whose first read is under way when a change comes is read once more', async (_, key) => {
  const { waiting, shown, answer } = show(key)
  await expect.poll(() => waiting.length).toBe(1)
  const isRead = readAgain()
  answer('from before the change')
  await expect.poll(() => waiting.length).toBe(1)
  answer('with the change')
  await isRead
  expect(shown.at(-1)).toBe('with the change')
  expect(waiting).toEqual([])
})

test('what was read before is read once', async () => {
  const { waiting, shown, answer } = show(keys.record('staff', 1))
  await expect.poll(() => waiting.length).toBe(1)
  answer('from before the change')
  await expect.poll(() => shown.at(-1)).toBe('from before the change')
  const isRead = readAgain()
  await expect.poll(() => waiting.length).toBe(1)
  answer('with the change')
  await isRead
  expect(shown.at(-1)).toBe('with the change')
  expect(waiting).toEqual([])
})
