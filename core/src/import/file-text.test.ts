import { describe, expect, test } from 'vitest'
import { decode } from '../../test/read-table.ts'
import { ok } from '../kernel/result.ts'
import { bytesInMemory } from './file-bytes.ts'
import { readFileText } from './file-text.ts'
import { importLimits } from './import-limits.ts'

const readAs = (bytes: Uint8Array | readonly number[], encoding?: string) => {
  const found = readFileText(bytesInMemory(Uint8Array.from(bytes)), decode, encoding)
  if (!found.ok) return found
  return ok({ ...found.value, text: [...found.value.parts()].map(({ text }) => text).join('') })
}
const read = (bytes: Uint8Array | readonly number[]) => readAs(bytes)
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
  expect(found.ok && found.value.text.startsWith('Phone,Screen Name\n')).toBe(true)
})

describe('X1 other files are refused with what to do about it', () => {
  test.each([
    ['an empty file', [], 'The file is empty.'],
    ['blanks alone', utf8('  \r\n\n\t'), 'The file is empty.'],
    ['an old workbook', [0xd0, 0xcf, 0x11, 0xe0, 0xa1], 'an old Excel workbook'],
    ['a PDF', utf8('%PDF-1.7'), 'a PDF'],
    ['a photo', [0xff, 0xd8, 0xff, 0xe0], 'a photo'],
    ['a database', utf8('SQLite format 3'), 'a database'],
    ['zeros', utf8('a\u0000b,c'), 'a file of a program'],
    ['a Macintosh text', [...utf8('Phone,Notes\n5555550142,caf'), 0x8e, 0x0a], 'line 2'],
    ['a DOS text', [...utf8('Notes\ncaf'), 0x82], 'line 2'],
    ['Cyrillic letters', [...utf8('Notes\n'), 0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2], 'line 2'],
    ['a web page', utf8('\n<html><table><tr><td>Phone'), 'a web page or an XML file'],
    ['XML of an old Excel', utf8('<?xml version="1.0"?><Workbook>'), 'a web page or an XML file'],
    ['half of UTF-16', [0xff, 0xfe, 0x41, 0x00, 0x42], 'a damaged text'],
  ])('%s', (_, bytes, words) => {
    const found = read(bytes)
    expect(found.ok ? '' : found.error.message).toContain(words)
  })

  test('X1 an encoding that is not known, or not that of the file, is refused', () => {
    const message = (encoding: string, bytes: readonly number[]) => {
      const found = readAs(bytes, encoding)
      return found.ok ? '' : found.error.message
    }
    expect(message('latin-nine', [0x61])).toContain('latin-nine is no encoding that is known')
    expect(message('utf-8', [0x61, 0xe9])).toBe('The file is not a text in utf-8.')
    for (const name of ['utf-16', 'UTF-16LE', 'utf-16be'])
      expect(message(name, [...utf8('UC,Phone\nAdams,5555550142\n')])).toBe(
        `The file is not a text in ${name}.`,
      )
  })
})

test.each([
  ['CRLF', 'a,b\r\n1,2\r\n', '\n'],
  ['LF, with a return inside a cell', 'a,b\n"x\ry",2\n', '\n'],
  ['those of an old Mac', 'a,b\r1,2\r', '\r'],
  ['those of an old Mac, with line breaks inside cells', 'a,b\r"x\ny",2\r3,"u\nv"\r', '\r'],
  ['those of an old Mac, with CRLF inside a cell', 'a,b\r"x\r\ny",2', '\r'],
  ['LF, with a quotation mark that stands alone', 'a,5" b\n1,2\n', '\n'],
  ['CRLF, with a quotation mark that stands alone', 'a,5" b\r\n1,2\r\n', '\n'],
  ['LF, with a return without a meaning', 'a\r,b\n1,2\n', '\n'],
])('X2 the ends of lines are found: %s', (_, list, lineBreak) => {
  const bytes = utf8(list)
  expect(read(bytes)).toMatchObject({ ok: true, value: { lineBreak } })
  const filled = utf8(list.replace(/^a/, 'a'.repeat(importLimits.bytesAtOnce - list.indexOf('\r'))))
  expect(read(filled)).toMatchObject({ ok: true, value: { lineBreak } })
})

describe('X1 an old encoding', () => {
  const letters = { é: 0xe9, ñ: 0xf1, '“': 0x93, '’': 0x92, '–': 0x96 } as const
  test.each([
    ['a letter', [...utf8('caf'), letters.é], 'café'],
    ['two letters', [letters.é, letters.ñ], 'éñ'],
    ['quotation marks and a dash', [letters['“'], 0x61, letters['’'], letters['–']], '“a’–'],
  ])('X1 %s of Windows-1252 is read, because it can be no other', (_, bytes, text) => {
    expect(read(bytes)).toMatchObject({ ok: true, value: { text, encoding: 'windows-1252' } })
  })

  test('X1 the encoding that is named is used, in any case', () => {
    const found = readAs([...utf8('caf'), 0x8e], ' Macintosh ')
    expect(found).toMatchObject({ ok: true, value: { text: 'café', encoding: 'macintosh' } })
  })
})

describe('X1 what stands far behind the start of a file', () => {
  const before = utf8(`Notes\n${'x\n'.repeat(importLimits.bytesAtOnce / 2)}`)

  test('X1 a character that lies across two parts is whole', () => {
    const cut = utf8('x'.repeat(importLimits.bytesAtOnce - 1))
    expect(read([...cut, ...utf8('Łé')])).toMatchObject({ value: { text: `${'x'.repeat(cut.length)}Łé` } })
  })

  test('X1 an old encoding is found there, and a line that cannot be read is named', () => {
    expect(read([...before, ...utf8('caf'), 0xe9])).toMatchObject({ value: { encoding: 'windows-1252' } })
    const wrong = read([...before, ...utf8('caf'), 0x8e])
    expect(wrong.ok ? '' : wrong.error.message).toContain(`line ${2 + importLimits.bytesAtOnce / 2} `)
  })

  test('X1 a zero there is the sign of a program', () => {
    const found = read([...before, 0])
    expect(found.ok ? '' : found.error.message).toContain('a file of a program')
  })
})
