import { expect, test } from 'vitest'
import {
  entryCompression,
  imageKind,
  imageLimits,
  imagePath,
  isHeicFile,
  isImageFile,
  isStoredImageName,
  recordCompression,
} from './limits.ts'

test('I1 the photo of a new target: 800 px at 0.5, then 600 px at 0.4 when over 1 MB', () => {
  expect(entryCompression).toEqual({
    first: { maxSide: 800, quality: 0.5, heicQuality: 0.5 },
    second: { maxSide: 600, quality: 0.4 },
    limit: 1_048_576,
  })
  expect(imageLimits).toEqual({
    maxBytes: 10_485_760,
    maxPixels: 50_000_000,
    maxSide: 1_600,
    thumbWidth: 175,
  })
})

test('I5 the photo of the record: 1200 px at 0.7 (HEIC 0.6), then 800 px at 0.4 when over 1 MB', () => {
  expect(recordCompression).toEqual({
    first: { maxSide: 1200, quality: 0.7, heicQuality: 0.6 },
    second: { maxSide: 800, quality: 0.4 },
    limit: 1_048_576,
  })
})

const bytes = (...parts: (number | string)[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'number' ? [part] : [...part].map((sign) => sign.charCodeAt(0)),
    ),
  )

test.each([
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), 'jpeg'],
  ['a PNG', bytes(0x89, 'PNG', 0x0d, 0x0a, 0x1a, 0x0a, 0), 'png'],
  ['a GIF', bytes('GIF89a'), 'gif'],
  ['a HEIC', bytes(0, 0, 0, 24, 'ftypheic', 0), 'heic'],
  ['a HEIF', bytes(0, 0, 0, 24, 'ftypmif1', 0), 'heic'],
  ['an AVIF', bytes(0, 0, 0, 24, 'ftypavif', 0), undefined],
  ['a video', bytes(0, 0, 0, 24, 'ftypmp42', 0), undefined],
  ['a PDF', bytes('%PDF-1.7'), undefined],
  ['an SVG', bytes('<svg xmlns='), undefined],
  ['a WebP', bytes('RIFF', 0, 0, 0, 0, 'WEBP'), undefined],
  ['half a PNG head', bytes(0x89, 'PNG'), undefined],
  ['nothing', bytes(), undefined],
])('I2 %s is recognized by its first bytes', (_words, file, kind) => {
  expect(imageKind(file)).toBe(kind)
})

test.each([
  ['image/jpeg', 'a.jpg', true],
  ['image/png', 'a', true],
  ['image/gif', 'a.gif', true],
  ['image/heic', 'a.heic', true],
  ['image/heif', 'a.heif', true],
  ['', 'IMG_1.HEIC', true],
  ['', 'IMG_1.heif', true],
  ['', 'a.jpg', false],
  ['image/svg+xml', 'a.svg', false],
  ['application/pdf', 'a.heic', false],
])('I3 a file of type %j named %s is taken: %s', (type, name, isTaken) => {
  expect(isImageFile({ type, name })).toBe(isTaken)
})

test('I3 HEIC is recognized by type or by name', () => {
  expect(isHeicFile({ type: 'image/heif', name: 'a' })).toBe(true)
  expect(isHeicFile({ type: '', name: 'a.HEIC' })).toBe(true)
  expect(isHeicFile({ type: 'image/jpeg', name: 'a.jpg' })).toBe(false)
})

const hosts = ['photos.office.example']

test.each([
  ['no image', '', undefined],
  ['a stored one', 'abc.jpg', '/Images/abc.jpg'],
  ['a name that leaves the folder', '../x y.jpg', '/Images/..%2Fx%20y.jpg'],
  ['a named host', 'https://photos.office.example/a.jpg', 'https://photos.office.example/a.jpg'],
  ['a named host in capitals', 'HTTPS://Photos.Office.Example/a.jpg', 'HTTPS://Photos.Office.Example/a.jpg'],
  ['another host', 'https://elsewhere.example/a.jpg', undefined],
  ['a host that only begins with a named one', 'https://photos.office.example.evil.example/a.jpg', undefined],
  ['a host hidden behind a user', 'https://photos.office.example@evil.example/a.jpg', undefined],
  ['another port', 'https://photos.office.example:8443/a.jpg', undefined],
])('I4 the path of a photo: %s', (_words, image, path) => {
  expect(imagePath(image, hosts, false)).toBe(path)
})

test('I4 a stored photo has a thumbnail', () => {
  expect(imagePath('abc.jpg', hosts, true)).toBe('/Images/abc.jpg?width=175')
})

test('I4 a stored photo is named by its content', () => {
  expect(isStoredImageName(`${'0a'.repeat(32)}.jpg`)).toBe(true)
  for (const name of [
    'blank.jpg',
    `${'0A'.repeat(32)}.jpg`,
    `../${'0a'.repeat(32)}.jpg`,
    `${'0a'.repeat(32)}.png`,
  ]) {
    expect(isStoredImageName(name)).toBe(false)
  }
})
