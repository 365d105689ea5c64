import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

test.each([
  ['a small 16:9 screen', 1280, 720, false, 6],
  ['a large 16:9 screen', 3840, 2160, false, 6],
  ['the same in large type', 3840, 2160, true, 4],
  ['an old 4:3 screen has space for more lines', 1024, 768, false, 11],
  ['a portrait screen', 1080, 1920, false, 39],
  ['the same in large type', 1080, 1920, true, 30],
  ['a very flat window', 4000, 300, false, 6],
])('%s', (_, width, height, isLargeType, fits) => {
  expect(layoutOf({ width, height, isLargeType, lines: 99 }).fits).toBe(fits)
})

test('the unit follows the picture, not the window', () => {
  expect(layoutOf({ width: 1920, height: 1080, isLargeType: false, lines: 99 }).unit).toBe(10.8)
  expect(layoutOf({ width: 1920, height: 4000, isLargeType: false, lines: 99 }).unit).toBe(10.8)
})

test("a night's lines fill a portrait screen to its foot", () => {
  const { unit, row, fits } = layoutOf({ width: 1080, height: 1920, isLargeType: false, lines: 28 })
  const used = (9 + 42 + 5 + 5 + row * Math.min(fits, 28)) * unit
  expect(used).toBeGreaterThan(0.97 * 1920)
  expect(used).toBeLessThanOrEqual(1920)
})
