import { expect, test } from 'vitest'
import { Pace } from './pace.ts'

test('turns come no sooner than the rate allows, and in order', async () => {
  const pace = new Pace(100)
  const from = performance.now()
  const order: number[] = []
  await Promise.all(Array.from({ length: 11 }, (_, index) => pace.turn().then(() => order.push(index))))
  expect(performance.now() - from).toBeGreaterThanOrEqual(98)
  expect(order).toEqual(Array.from({ length: 11 }, (_, index) => index))
})
