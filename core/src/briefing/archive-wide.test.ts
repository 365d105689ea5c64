import { describe, expect, test } from 'vitest'
import { archiveProblems } from './archive.ts'
import type { ArchiveSource } from './archive-source.ts'

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const latin = (text: string) => [...text].map((char) => char.charCodeAt(0))
const numberOf = (value: number, bytes: number) => {
  const number: number[] = []
  for (let rest = value; number.length < bytes; rest = Math.floor(rest / 256)) number.push(rest % 256)
  return number
}
const two = (value: number) => numberOf(value, 2)
const four = (value: number) => numberOf(value, 4)
const eight = (value: number) => numberOf(value, 8)
const elsewhere = 0xffffffff

/** A file of an archive, and what is wrong with it. */
interface Part {
  readonly path: string
  readonly size: number
  /** The size in its own header. */
  readonly ownSize?: number
  readonly isOpen?: boolean
  /** Number of extra fields with the large numbers in the list. */
  readonly wideFields?: number
}

/** An archive with ZIP64, and what is wrong with its end. Its contents are zeros, which take no memory. */
interface Wrong {
  readonly listedAt?: number
  readonly count?: number
  readonly narrowStart?: number
  readonly between?: readonly number[]
}

function wideZip(parts: readonly Part[], wrong: Wrong = {}): ArchiveSource {
  const pieces: { readonly from: number; readonly bytes: Uint8Array }[] = []
  let size = 0
  const add = (bytes: readonly number[]) => {
    pieces.push({ from: size, bytes: Uint8Array.from(bytes) })
    size += bytes.length
  }
  const list: number[][] = []
  for (const { path, size: length, ownSize = length, isOpen = false, wideFields = 1 } of parts) {
    const kind = [...two(isOpen ? 8 : 0), ...two(0), ...four(0)]
    const wide = [...two(1), ...two(24), ...eight(length), ...eight(length), ...eight(size)]
    const extra = Array.from({ length: wideFields }, () => wide).flat()
    const lengths = [...two(path.length), ...two(extra.length), ...two(0), ...two(0), ...two(0), ...four(0)]
    const sizes = [...four(7), ...four(elsewhere), ...four(elsewhere)]
    const listed = [...two(45), ...two(45), ...kind, ...sizes, ...lengths, ...four(elsewhere)]
    list.push([...latin('PK\x01\x02'), ...listed, ...latin(path), ...extra])
    const ownExtra = isOpen ? [] : [...two(1), ...two(16), ...eight(ownSize), ...eight(ownSize)]
    const own = isOpen ? [...four(0), ...four(0), ...four(0)] : sizes
    const head = [...latin('PK\x03\x04'), ...two(45), ...kind, ...own, ...two(path.length)]
    add([...head, ...two(ownExtra.length), ...latin(path), ...ownExtra])
    size += length
    if (isOpen) add([...latin('PK\x07\x08'), ...four(7), ...eight(length), ...eight(length)])
  }
  const { listedAt = size, count = parts.length, narrowStart = elsewhere, between = [] } = wrong
  for (const bytes of list) add(bytes)
  const listSize = list.reduce((sum, bytes) => sum + bytes.length, 0)
  add(between)
  const endAt = size
  const counts = [...eight(count), ...eight(count)]
  add([...latin('PK\x06\x06'), ...eight(44), ...two(45), ...two(45), ...four(0), ...four(0), ...counts])
  add([...eight(listSize), ...eight(listedAt)])
  add([...latin('PK\x06\x07'), ...four(0), ...eight(endAt), ...four(1)])
  add([...latin('PK\x05\x06'), ...two(0), ...two(0), ...two(0xffff), ...two(0xffff)])
  add([...four(elsewhere), ...four(narrowStart), ...two(0)])
  return {
    size,
    async read(from, length) {
      const bytes = new Uint8Array(length)
      for (const piece of pieces) {
        const end = piece.from + piece.bytes.length
        if (piece.from >= from + length || end <= from) continue
        const [first, last] = [Math.max(from, piece.from), Math.min(from + length, end)]
        bytes.set(piece.bytes.subarray(first - piece.from, last - piece.from), first - from)
      }
      return bytes
    },
  }
}

const photo = { path: 'photos/a.jpg', size: 10 }
const large = { path: 'journal.ndjson', size: 5 * 2 ** 30, isOpen: true }
const check = (zip: ArchiveSource, paths = [photo.path, large.path]) =>
  archiveProblems(zip, new Set(paths), decode)
const padded = [{ path: '', problem: 'padded' }]

describe('U7 every program that unpacks a zip with ZIP64 finds the same', () => {
  test('U7 a zip with a file of more than 4 GiB, and one after it', async () => {
    expect(await check(wideZip([large, photo]))).toEqual([])
  })

  test('U7 a zip with more files than its end can count', async () => {
    const parts = Array.from({ length: 66_000 }, (_, at) => ({ path: `photos/${at}.jpg`, size: 0 }))
    const source = wideZip(parts)
    const whole = await source.read(0, source.size)
    const inMemory = { size: whole.length, read: async (at: number, n: number) => whole.slice(at, at + n) }
    const paths = parts.map(({ path }) => path)
    expect(await check(inMemory, paths.slice(1))).toEqual([{ path: 'photos/0.jpg', problem: 'extra' }])
  })

  test.each<[string, readonly Part[], Wrong]>([
    ['a list that is elsewhere', [photo], { listedAt: 3 }],
    ['another number of files', [photo], { count: 2 }],
    ['two places of its list', [photo], { narrowStart: 3 }],
    ['bytes after the list', [photo], { between: [0] }],
    ['large numbers that are missing', [{ ...photo, wideFields: 0 }], {}],
    ['large numbers that are there twice', [{ ...photo, wideFields: 2 }], {}],
    ['a file that ends after the archive', [{ ...large, isOpen: false, size: 2 ** 60 }], {}],
  ])('U7 a zip with %s', async (_words, parts, wrong) => {
    expect(await check({ ...wideZip(parts, wrong) })).toEqual(padded)
  })

  test('U7 a zip with another size in a header', async () => {
    expect(await check(wideZip([large, { ...photo, ownSize: 11 }]))).toEqual([
      { path: photo.path, problem: 'hidden' },
    ])
  })
})
