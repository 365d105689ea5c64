import { describe, expect, test } from 'vitest'
import { readFileText } from './file-text.ts'
import { importLimits } from './import-limits.ts'

/** The decoder that server, command line and browser give. */
const decode = (bytes: Uint8Array, encoding: string) =>
  new TextDecoder(encoding, { fatal: true }).decode(bytes)
const read = (bytes: Uint8Array | readonly number[]) => readFileText(Uint8Array.from(bytes), decode)
const utf8 = (text: string) => new TextEncoder().encode(text)

function utf16(text: string, isLittle: boolean): number[] {
  return [...text].flatMap((char) => {
    const code = char.charCodeAt(0)
    return isLittle ? [code & 0xff, code >> 8] : [code >> 8, code & 0xff]
  })
}

const text = 'Phone,Screen Name\n5555550142,Łukasz'

test.each([
  ['UTF-8', utf8(text)],
  ['UTF-8 with its mark', [0xef, 0xbb, 0xbf, ...utf8(text)]],
  ['UTF-16 LE with its mark', [0xff, 0xfe, ...utf16(text, true)]],
  ['UTF-16 BE with its mark', [0xfe, 0xff, ...utf16(text, false)]],
  ['UTF-16 LE without', utf16('Phone,Screen Name\n'.padEnd(80, 'x'), true)],
  ['UTF-16 BE without', utf16('Phone,Screen Name\n'.padEnd(80, 'x'), false)],
])('X1 %s is read, without its mark', (_, bytes) => {
  const found = read(bytes)
  expect(found.ok && found.value.startsWith('Phone,Screen Name\n')).toBe(true)
})

describe('X1 other files are refused with what to do about it', () => {
  test.each([
    ['an empty file', [], 'The file is empty.'],
    ['blanks alone', utf8('  \r\n\n\t'), 'The file is empty.'],
    ['a workbook', [0x50, 0x4b, 0x03, 0x04, 0x14], 'an Excel workbook'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'an old Excel workbook'],
    ['a PDF', utf8('%PDF-1.7'), 'a PDF'],
    ['a photo', [0xff, 0xd8, 0xff, 0xe0], 'a photo'],
    ['a database', utf8('SQLite format 3'), 'a database'],
    ['zeros', utf8('a\u0000b,c'), 'a file of a program'],
    ['Latin-1', [...utf8('Phone,Notes\n5555550142,caf'), 0xe9, 0x0a], 'line 2'],
    ['half of UTF-16', [0xff, 0xfe, 0x41, 0x00, 0x42], 'a damaged text'],
  ])('%s', (_, bytes, words) => {
    const found = read(bytes)
    expect(found.ok ? '' : found.error.message).toContain(words)
  })

  test('X1 Latin-1 is refused with what to do about it', () => {
    const found = read([...utf8('Notes\ncaf'), 0xe9])
    expect(found.ok ? '' : found.error.message).toBe(
      'The file is not UTF-8: line 2 has a character in an old encoding (Latin-1 or Windows-1252). Save it as CSV UTF-8 and import it again.',
    )
  })

  test('X1 a file of one byte more than the maximum is refused', () => {
    const bytes = new Uint8Array(importLimits.maxBytes + 1).fill(0x61)
    const found = readFileText(bytes, () => 'not asked')
    expect(found.ok ? '' : found.error.message).toContain('larger than 64 MB')
  })
})
