import { expect, test } from 'vitest'
import { layoutOf } from './layout.ts'

test.each([
  ['a small 16:9 screen', 1280, 720, false, 6],
  ['a large 16:9 screen', 3840, 2160, false, 6],
  ['the same in large type', 3840, 2160, true, 4],
  ['an old 4:3 screen has room below', 1024, 768, false, 11],
  ['a screen on its side', 1080, 1920, false, 39],
  ['the same in large type', 1080, 1920, true, 30],
  ['a strip still shows who comes next', 4000, 300, false, 6],
])('%s', (_, width, height, isLargeType, fits) => {
  expect(layoutOf({ width, height, isLargeType }).fits).toBe(fits)
})

test('the unit follows the picture, not the window', () => {
  expect(layoutOf({ width: 1920, height: 1080, isLargeType: false }).unit).toBe(10.8)
  expect(layoutOf({ width: 1920, height: 4000, isLargeType: false }).unit).toBe(10.8)
})
