import { expect, test } from 'vitest'
import { fitsIn } from './fits-in.ts'

test.each([
  ['a small 16:9 screen', 1280, 720, 6],
  ['a large 16:9 screen', 3840, 2160, 6],
  ['an old 4:3 screen has room below', 1024, 768, 11],
  ['a screen on its side', 1080, 1920, 38],
  ['a strip still shows who comes next', 4000, 300, 6],
])('%s', (_, width, height, rows) => {
  expect(fitsIn({ width, height })).toBe(rows)
})
