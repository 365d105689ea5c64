import { expect, test } from 'vitest'
import { ReportCache } from '../src/report/report-cache.ts'

const bytes = (length: number) => Buffer.alloc(length, 'x')

test('simultaneous calls for one report share its drawing', async () => {
  const cache = new ReportCache()
  let made = 0
  const make = async () => {
    made++
    return bytes(10)
  }
  const [first, second] = await Promise.all([cache.get('a', make), cache.get('a', make)])
  expect([first === second, made]).toEqual([true, 1])
  await cache.get('a', make)
  expect(made).toBe(1)
})

test('a failure is not cached', async () => {
  const cache = new ReportCache()
  await expect(cache.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once')
  expect((await cache.get('a', async () => bytes(3))).length).toBe(3)
})

test('the cache never exceeds its maximum, and drops the least recently used report first', async () => {
  const cache = new ReportCache(100)
  const made: string[] = []
  const get = (key: string, length = 40) =>
    cache.get(key, async () => {
      made.push(key)
      return bytes(length)
    })
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  expect(cache.bytes).toBe(80)
  await get('a')
  await get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  await get('too big', 101)
  expect(cache.bytes).toBeLessThanOrEqual(100)
})
