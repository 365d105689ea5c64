import { expect, test } from 'vitest'
import { madeAhead } from './made-ahead.ts'

/** Makes a text of a number, and notes what was begun. */
function maker() {
  const begun: number[] = []
  const make = async (number: number) => {
    begun.push(number)
    if (number < 0) throw new Error(`${number} cannot be made`)
    return `made ${number}`
  }
  return { begun, make }
}

test('each item comes with what was made of it, while the next one alone is made', async () => {
  const { begun, make } = maker()
  const seen: (readonly [number, string, string])[] = []
  for await (const [item, made] of madeAhead([1, 2, 3], make)) seen.push([item, made, begun.join(' ')])
  expect(seen).toEqual([
    [1, 'made 1', '1 2'],
    [2, 'made 2', '1 2 3'],
    [3, 'made 3', '1 2 3'],
  ])
  for await (const none of madeAhead([], make)) expect(none).toBeUndefined()
})

test('a failure comes in its turn', async () => {
  const { make } = maker()
  const made = madeAhead([1, -2, 3], make)
  expect((await made.next()).value).toEqual([1, 'made 1'])
  await expect(made.next()).rejects.toThrow('-2 cannot be made')
})

test('who stops reading hears nothing of a failure of the next item, and nothing more is made', async () => {
  const { begun, make } = maker()
  for await (const [item] of madeAhead([1, -2, 3], make)) {
    expect(item).toBe(1)
    break
  }
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(begun).toEqual([1, -2])
})
