import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type HeicPixels, withHeicPixels } from './heic.ts'

const photo = (name: string) => readFileSync(new URL(`../../test/photos/${name}`, import.meta.url))
const million = 1_000_000

/** Returns the colors of a point, given as fractions of the width and the height. */
function colorAt({ data, width, height, channels }: HeicPixels, x: number, y: number): number[] {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * channels
  return [...data.subarray(at, at + 3)]
}

test('lines of a length that the decoder fills up are whole', async () => {
  const seen = await withHeicPixels(photo('odd-width.heic'), million, async (pixels) => {
    const { data, width, height, channels } = pixels
    const corners = [colorAt(pixels, 0.25, 0.25), colorAt(pixels, 0.75, 0.25), colorAt(pixels, 0.75, 0.9)]
    return { sizes: [width, height, channels, data.length], corners }
  })
  expect(seen.sizes).toEqual([202, 102, 3, 202 * 102 * 3])
  const [red, white, blue] = seen.corners.map((color) => color.map((part) => Math.round(part / 32)))
  expect([red, white, blue]).toEqual([
    [7, 1, 1],
    [8, 8, 8],
    [1, 2, 7],
  ])
})

test('a transparent picture has a fourth channel', async () => {
  const channels = await withHeicPixels(photo('quarters.heic'), million, async (pixels) => pixels.channels)
  expect(channels).toBe(4)
})

test('many files one after the other need no more memory than one', async () => {
  // A part that is skipped makes the file large, so that a file that stays is seen.
  const skipped = Buffer.alloc(million)
  skipped.writeUInt32BE(million)
  skipped.write('free', 4)
  const file = Buffer.concat([photo('odd-width.heic'), skipped])
  const memory = () => withHeicPixels(file, million, async ({ data }) => data.buffer.byteLength)
  for (let at = 0; at < 3; at++) await memory()
  const before = await memory()
  for (let at = 0; at < 60; at++) await memory()
  expect(await memory()).toBe(before)
})

test.each([
  ['more pixels than the limit', photo('odd-width.heic'), 20_000, 'pixel limit'],
  ['no picture', Buffer.from('no picture at all'), million, 'primary item'],
  ['a part of one', photo('odd-width.heic').subarray(0, 500), million, 'end of file'],
])('a file with %s is refused', async (_, file, limit, reason) => {
  const refused = withHeicPixels(file, limit, async () => 'used')
  await expect(refused).rejects.toThrow(reason)
})
