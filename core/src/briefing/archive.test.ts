import { describe, expect, test } from 'vitest'
import { archiveProblems } from './archive.ts'
import type { ArchiveSource } from './archive-source.ts'

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const latin = (text: string) => [...text].map((char) => char.charCodeAt(0))
const two = (value: number) => [value & 0xff, value >> 8]
const four = (value: number) => [...two(value & 0xffff), ...two(value >>> 16)]

interface Part {
  readonly path: string
  readonly text: string
  /** The name in the file's own header. */
  readonly ownPath?: string
  readonly crc?: number
  readonly ownCrc?: number
  readonly isOpen?: boolean
  /** The checksum after the file's bytes. */
  readonly followingCrc?: number
  readonly ownTime?: number
  readonly attributes?: number
}

/** Returns a zip of uncompressed files, with bytes that may stand between them. */
function zipOf(
  parts: readonly Part[],
  { before = '', between = '', gap = '', after = '', disk = 0 } = {},
): Uint8Array {
  const bytes = latin(before)
  const list: number[] = []
  for (const part of parts) {
    const { path, text, ownPath = path, crc = 7, ownCrc = crc, isOpen = false, followingCrc = crc } = part
    const { ownTime = 0, attributes = 0 } = part
    const kind = [...two(20), ...two(isOpen ? 8 : 0), ...two(0)]
    const sizes = [...four(text.length), ...four(text.length)]
    const own = isOpen ? [...four(0), ...four(0), ...four(0)] : [...four(ownCrc), ...sizes]
    const name = [...two(path.length), ...two(0)]
    list.push(...latin('PK\x01\x02'), ...two(20), ...kind, ...four(0), ...four(crc), ...sizes, ...name)
    list.push(...two(0), ...two(0), ...two(0), ...four(attributes), ...four(bytes.length), ...latin(path))
    bytes.push(...latin('PK\x03\x04'), ...kind, ...four(ownTime), ...own, ...two(ownPath.length), ...two(0))
    bytes.push(
      ...latin(ownPath),
      ...latin(text),
      ...(isOpen ? [...four(followingCrc), ...sizes] : []),
      ...latin(between),
    )
  }
  const start = bytes.length
  const count = two(parts.length)
  bytes.push(...list, ...latin(gap), ...latin('PK\x05\x06'), ...two(disk), ...two(0), ...count, ...count)
  return Uint8Array.from([...bytes, ...four(list.length), ...four(start), ...two(0), ...latin(after)])
}

const page = { path: 'briefing.html', text: '<p>' }
const data = { path: 'database.json', text: '{}' }
const known = new Set([page.path, data.path])
const sourceOf = (zip: Uint8Array): ArchiveSource => ({
  size: zip.length,
  read: async (from, length) => zip.subarray(from, from + length),
})
const check = (zip: Uint8Array) => archiveProblems(sourceOf(zip), known, decode)

describe('U7 every program that unpacks a zip finds the same', () => {
  test.each([
    ['as the server makes it', zipOf([page, data])],
    ['with folders', zipOf([page, { path: 'pdfs/', text: '' }, data])],
    ['whose sizes follow the files', zipOf([page, { ...data, isOpen: true }])],
  ])('U7 a zip %s', async (_words, zip) => {
    expect(await check(zip)).toEqual([])
  })

  test.each([
    ['bytes before it', zipOf([page, data], { before: '#!/bin/sh' })],
    ['bytes after each file', zipOf([page, data], { between: 'x' })],
    ['bytes after a file whose sizes follow', zipOf([{ ...page, isOpen: true }], { between: 'x' })],
    ['bytes after the list', zipOf([page, data], { gap: 'x' })],
    ['bytes at its end', zipOf([page, data], { after: 'x' })],
    ['another checksum after a file', zipOf([page, { ...data, isOpen: true, followingCrc: 8 }])],
    ['a list on another disk', zipOf([page, data], { disk: 1 })],
    ['nothing in it', new Uint8Array()],
    ['a truncated list', zipOf([page, data]).slice(0, -30)],
  ])('U7 a zip with %s', async (_words, zip) => {
    expect(await check(zip)).toEqual([{ path: '', problem: 'padded' }])
  })

  test.each([
    ['one name twice', [{ ...page, text: 'other' }, page, data], page.path, 'twice'],
    [
      'a second name for one file',
      [{ ...page, path: './briefing.html' }, page, data],
      './briefing.html',
      'extra',
    ],
    ['another name in a header', [{ ...page, ownPath: 'evil.html' }, data], page.path, 'hidden'],
    ['another checksum in a header', [{ ...page, ownCrc: 8 }, data], page.path, 'hidden'],
    ['another time in a header', [{ ...page, ownTime: 1 }, data], page.path, 'hidden'],
    ['a link among its files', [page, { ...data, attributes: 0xa1ff << 16 }], data.path, 'hidden'],
  ])('U7 a zip with %s', async (_words, parts, path, problem) => {
    expect(await check(zipOf(parts))).toEqual([{ path, problem }])
  })
})
