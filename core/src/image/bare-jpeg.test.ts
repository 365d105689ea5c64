import { expect, test } from 'vitest'
import { bareJpegSide } from './bare-jpeg.ts'

const segment = (marker: number, ...content: number[]) => [
  0xff,
  marker,
  (content.length + 2) >> 8,
  (content.length + 2) & 0xff,
  ...content,
]
const head = segment(0xe0, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0)
const frame = segment(0xc0, 8, 0x01, 0x2c, 0x01, 0x90, 1, 1, 0x11, 0)
const scan = [...segment(0xda, 1, 1, 0, 0, 63, 0), 0x12, 0xff, 0x00, 0x34, 0xff, 0xd0, 0x56]
const [open, close] = [
  [0xff, 0xd8],
  [0xff, 0xd9],
]
const side = (...parts: number[][]) => bareJpegSide(Uint8Array.from(parts.flat()))

test('I6 a JPEG that contains only a picture is bare, and its longer side is returned', () => {
  expect(side(open, head, segment(0xdb, 0), frame, segment(0xc4, 0), scan, close)).toBe(400)
  expect(side(open, frame, scan, scan, close)).toBe(400)
})

test.each([
  ['metadata', [open, segment(0xe1, 0x45, 0x78, 0x69, 0x66), frame, scan, close]],
  ['a comment', [open, frame, segment(0xfe, 0x68), scan, close]],
  ['a color profile', [open, segment(0xe2, 1), frame, scan, close]],
  ['a thumbnail in its head', [open, segment(0xe0, ...Array<number>(20).fill(0)), frame, scan, close]],
  ['bytes behind its end', [open, frame, scan, close, [0x50, 0x4b]]],
  ['no end', [open, frame, scan]],
  ['another start', [[0x89, 0x50], frame, scan, close]],
  ['nothing', []],
])('I6 a file with %s is not bare', (_, parts) => {
  expect(side(...(parts as number[][]))).toBeUndefined()
})
