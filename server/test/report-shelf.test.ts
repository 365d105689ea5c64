import { expect, test } from 'vitest'
import { ReportShelf } from '../src/report/report-shelf.ts'

const bytes = (length: number) => Buffer.alloc(length, 'x')

test('who asks for the same at once waits for one', async () => {
  const shelf = new ReportShelf()
  let made = 0
  const make = async () => {
    made++
    return bytes(10)
  }
  const [first, second] = await Promise.all([shelf.get('a', make), shelf.get('a', make)])
  expect([first === second, made]).toEqual([true, 1])
  await shelf.get('a', make)
  expect(made).toBe(1)
})

test('a failure is not kept', async () => {
  const shelf = new ReportShelf()
  await expect(shelf.get('a', () => Promise.reject(new Error('once')))).rejects.toThrow('once')
  expect((await shelf.get('a', async () => bytes(3))).length).toBe(3)
})

test('the shelf never holds more than it may, and lets go what was asked for longest ago', async () => {
  const shelf = new ReportShelf(100)
  const made: string[] = []
  const get = (key: string, length = 40) =>
    shelf.get(key, async () => {
      made.push(key)
      return bytes(length)
    })
  await get('a')
  await get('b')
  await get('a')
  await get('c')
  expect(shelf.bytes).toBe(80)
  await get('a')
  await get('b')
  expect(made).toEqual(['a', 'b', 'c', 'b'])
  await get('too big', 101)
  expect(shelf.bytes).toBeLessThanOrEqual(100)
})
