import { at, aWorkbook, type BookSheet, cell, cellStyles, demoOffice, demoZone } from '@watchfloor/fixtures'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTable } from '../../test/read-table.ts'
import { orThrow } from '../kernel/failure.ts'
import { readColumns } from './columns.ts'
import { importLimits } from './import-limits.ts'
import { rowReader } from './import-row.ts'
import { rejectsOf } from './rejects.ts'

const header = ['Phone', 'Notes', 'Date of Birth'].map(cell.text)
const sheetOf = (...rows: BookSheet['rows']): BookSheet => ({ name: 'Targets', rows: [header, ...rows] })

function cellsOf(bytes: Uint8Array, sheet?: string) {
  const found = readTable(bytes, { sheet })
  return found.ok ? [...found.value.rows].map(({ cells, problem }) => problem ?? cells) : found.error.message
}

/** Where a zip's directory has the size (bytes) of a file of it, unpacked. */
function sizePlace(zip: Uint8Array, file: string): number {
  const name = strToU8(file)
  const at = zip.findLastIndex((_, from) => name.every((byte, place) => zip[from + place] === byte))
  return at - 22
}

function saysSize(zip: Uint8Array, file: string, size: number): Uint8Array {
  new DataView(zip.buffer, zip.byteOffset).setUint32(sizePlace(zip, file), size, true)
  return zip
}

describe('X23 a cell of a workbook is read by its type', () => {
  test.each([
    ['a text', cell.text('a &amp; b'), 'a & b'],
    ['a shared text', cell.shared(0), 'shared'],
    ['a text in several colors, without its reading aid', cell.shared(1), 'rich text'],
    ['a number with all its digits', cell.number('5555550142'), '5555550142'],
    ['a number as a program writes it', cell.number('5.555550142E9'), '5555550142'],
    ['a fraction', cell.number('0.5'), '0.5'],
    ['a day', cell.number('32936', cellStyles.date), '1990-03-04'],
    ['a day and a time', cell.number('46347.854166666664', cellStyles.time), '2026-11-21T20:30'],
    ['a time alone', cell.number('0.854166666666667', cellStyles.time), '20:30'],
    ['a day and a time at midnight', cell.number('46350', cellStyles.time), '2026-11-24T00:00'],
    ['a known day and time at midnight', cell.number('46350', cellStyles.knownTime), '2026-11-24T00:00'],
    ['half a second before midnight', cell.number('46350.999994213', cellStyles.time), '2026-11-24T23:59'],
    ['a time with few digits', cell.number('46347.854166', cellStyles.time), '2026-11-21T20:30'],
    [
      'a day whose format hides its time',
      cell.number('46347.854166666664', cellStyles.date),
      '2026-11-21T20:30',
    ],
    ['elapsed hours', cell.number('0.0625', cellStyles.elapsed), '01:30'],
    ['a ZIP code with its zeros', cell.number('1234', cellStyles.zip), '01234'],
    ['a ZIP code of nine digits', cell.number('12345678', cellStyles.longZip), '01234-5678'],
    ['a number longer than its zeros', cell.number('1234567', cellStyles.zip), '1234567'],
    ['an SSN with its zeros', cell.number('12345678', cellStyles.ssn), '012-34-5678'],
    ['a phone', cell.number('5.555550142E9', cellStyles.phone), '(555) 555-0142'],
    ['a fraction under zeros', cell.number('0.5', cellStyles.zip), '0.5'],
    ['a number with a decimal point', cell.number('7', cellStyles.fraction), '7'],
    ['a number beside a word', cell.number('32936', cellStyles.words), '32936'],
    [
      'a text without its reading aid',
      '<c t="inlineStr"><is><r><t>東京</t></r><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></is></c>',
      '東京',
    ],
    ['an escaped sign', cell.text('a_x000D_b_x000a_c'), 'a\rb\nc'],
    ['an escaped sign in a shared text', cell.shared(2), 'one\rtwo'],
    ['an escaped sign in the text of a formula', '<c t="str"><f>A1</f><v>a_x0009_b</v></c>', 'a\tb'],
    ['an escaped underscore', cell.text('_x005F_x000D_'), '_x000D_'],
    ['an underscore that escapes nothing', cell.text('a_x00_b_y'), 'a_x00_b_y'],
    ['a switch', cell.flag(true), 'TRUE'],
    ['nothing', cell.empty, ''],
  ])('X23 %s', (_, written, read) => {
    const texts = [
      '<t>shared</t>',
      '<r><t>rich</t></r><r><t> text</t></r><rPh><t>aid</t></rPh>',
      '<t>one_x000D_two</t>',
    ]
    const bytes = aWorkbook([sheetOf([cell.text('1'), written, cell.empty])], { texts })
    expect(cellsOf(bytes)).toEqual([['1', read, '']])
  })

  test('X23 a workbook that counts from 1904', () => {
    const bytes = aWorkbook([sheetOf([cell.empty, cell.text('x'), cell.number('31474', cellStyles.date)])], {
      from1904: true,
    })
    expect(cellsOf(bytes)).toEqual([['', 'x', '1990-03-04']])
  })
})

describe('X6 a number in a column of dates', () => {
  const office = { ...demoOffice, zone: demoZone, now: at('21:00') }
  const rows: BookSheet['rows'] = [
    ['UC', 'Screen Name', 'Date of Birth', 'Expected Arrival', 'Zip', 'Phone'].map(cell.text),
    [...['Adams', 'owl'].map(cell.text), ...['31538', '44888.5', '33801'].map((one) => cell.number(one))],
    [cell.text('Adams'), cell.text('hat'), cell.number('31538'), cell.empty, cell.empty, cell.text('12')],
  ]
  const table = (from1904: boolean) => {
    const found = readTable(aWorkbook([{ name: 'Targets', rows }], { from1904 }))
    if (!found.ok) throw new Error(found.error.message)
    const columns = orThrow(readColumns(found.value.columns, {}, demoOffice))
    return { table: found.value, columns }
  }

  test.each([
    [false, { dateOfBirth: '1986-05-06', dateTime: '2022-11-23T17:00:00.000Z', zipCode: '33801' }],
    [true, { dateOfBirth: '1990-05-07', dateTime: '2026-11-24T17:00:00.000Z', zipCode: '33801' }],
  ])('X6 is read as the workbook counts its days, from 1904: %s', (from1904, fields) => {
    const { table: read, columns } = table(from1904)
    const [first] = [...read.rows].map(rowReader(columns, office))
    expect([first?.fields, first?.problems]).toEqual([expect.objectContaining(fields), []])
  })

  test('X13 of a workbook that counts from 1904 is a date in the file of wrong rows, which counts no days', () => {
    const { table: read, columns } = table(true)
    expect(
      rejectsOf(read, { columns, errors: [{ row: 2, field: 'phone', value: '12', message: 'No.' }] }),
    ).toBe(
      'error,UC,Screen Name,Date of Birth,Expected Arrival,Zip,Phone\r\nphone: No.,Adams,hat,1990-05-07,,,12\r\n',
    )
  })
})

describe('X23 the sheet', () => {
  const row = (word: string) => [cell.text(word), cell.empty, cell.empty]
  const sheets = [
    { ...sheetOf(row('hidden')), name: 'Old', isHidden: true },
    { ...sheetOf(row('first')), name: 'Targets' },
    { ...sheetOf(row('second')), name: 'More' },
  ]
  test('X23 the first that is visible is read, or the one that is named', () => {
    const bytes = aWorkbook(sheets)
    expect(cellsOf(bytes)).toEqual([['first', '', '']])
    expect(cellsOf(bytes, ' more ')).toEqual([['second', '', '']])
    expect(cellsOf(bytes, 'Old')).toEqual([['hidden', '', '']])
    const twins = aWorkbook([
      { ...sheetOf(row('blank')), name: ' Night ' },
      { ...sheetOf(row('plain')), name: 'Night' },
      { ...sheetOf(row('other')), name: 'Day ' },
    ])
    for (const [name, word] of [
      [' Night ', 'blank'],
      ['Night', 'plain'],
      ['night', 'blank'],
      ['day', 'other'],
      ['Day ', 'other'],
    ])
      expect([name, cellsOf(twins, name)]).toEqual([name, [[word, '', '']]])
    expect(cellsOf(bytes, 'None')).toBe('The workbook has no sheet None. It has Targets, More.')
  })

  test('X23 rows that are left out in the file are blank, and cells stand in their columns', () => {
    const xml =
      '<worksheet><sheetData><row r="2"><c r="A2" t="str"><v>Phone</v></c><c r="C2" t="str"><v>Notes</v></c></row><row r="5"><c r="C5"><v>7</v></c></row></sheetData></worksheet>'
    const found = readTable(aWorkbook([{ name: 'A', rows: [], xml }]))
    expect(found).toMatchObject({
      ok: true,
      value: { columns: ['Phone', '', 'Notes'], form: { headerRow: 2 } },
    })
    expect(found.ok && [...found.value.rows]).toEqual([{ row: 1, cells: ['', '', '7'], problem: undefined }])
  })
})

test('X23 blank cells at the end of a row, which workbooks leave out, are empty', () => {
  const row = (number: number, ...cells: string[]) =>
    `<row r="${number}">${cells.map((text, at) => `<c r="${'ABC'[at]}${number}" t="str"><v>${text}</v></c>`).join('')}</row>`
  const rows = [row(1, 'Phone', 'Notes', 'Sex'), row(2, '1'), row(3, '2', 'x'), row(4, '3', 'y', 'F')]
  const xml = `<worksheet><sheetData>${rows.join('')}</sheetData></worksheet>`
  expect(cellsOf(aWorkbook([{ name: 'A', rows: [], xml }]))).toEqual([
    ['1', '', ''],
    ['2', 'x', ''],
    ['3', 'y', 'F'],
  ])
})

describe('X23 a cover sheet', () => {
  const cover: BookSheet = { name: 'Cover', rows: [[cell.text('Spring 2026')]] }

  test('X23 is left out: the first sheet with rows is read', () => {
    const bytes = aWorkbook([cover, sheetOf(['1', 'x', ''].map(cell.text))])
    expect(cellsOf(bytes)).toEqual([['1', 'x', '']])
    const found = readTable(bytes)
    expect(found.ok && found.value.form.sheet).toBe('Targets')
  })

  test('X23 that is named is refused, beside the names of the others', () => {
    const bytes = aWorkbook([cover, sheetOf(['1', 'x', ''].map(cell.text))])
    expect(cellsOf(bytes, 'Cover')).toBe(
      'The file has a header and no rows below it. The sheet Cover was read. The workbook has 2: Cover, Targets.',
    )
  })

  test('X23 is left out though it has several lines, unless no sheet has a known column', () => {
    const lines = ['This document was exported from Numbers.', 'Worksheet', 'Targets'].map((one) => [
      cell.text(one),
    ])
    const summary: BookSheet = { name: 'Export Summary', rows: lines }
    const read = (...sheets: BookSheet[]) => {
      const found = readTable(aWorkbook(sheets), { known: ['phone', 'notes'] })
      return found.ok && found.value.form.sheet
    }
    const targets = sheetOf(['1', 'x', ''].map(cell.text))
    expect(read(summary, targets)).toBe('Targets')
    expect(read(targets, { ...targets, name: 'More' })).toBe('Targets')
    expect(read(summary, { ...summary, name: 'Notes for readers' })).toBe('Export Summary')
  })

  test('X23 without a sheet that has rows is refused, and says which was read', () => {
    expect(cellsOf(aWorkbook([cover, sheetOf()]))).toContain('The sheet Cover was read.')
  })
})

test('X23 what stands beside the table makes its row wrong', () => {
  const words = ['1', 'x', '1990-03-04', 'call again'].map(cell.text)
  expect(cellsOf(aWorkbook([sheetOf(words)]))).toEqual([
    'The row has 4 cells, the header has 3. Give each column a head, or delete what stands beside the table.',
  ])
})

describe('X23 what is no workbook, or a dangerous one, is refused in words', () => {
  test('X23 a zip of something else', () => {
    expect(cellsOf(zipSync({ 'a.txt': strToU8('a') }))).toContain('a zip without a workbook')
  })
  test('X23 half a file', () => {
    const bytes = aWorkbook([sheetOf([cell.text('1')])])
    expect(cellsOf(bytes.subarray(0, bytes.length / 2))).toContain('damaged or protected')
  })
  test('X23 a sheet that ends early says so in its last row', () => {
    const xml =
      '<worksheet><sheetData><row r="1"><c t="str"><v>Phone</v></c></row><row r="2"><c><v>1</v></c></row><row'
    expect(cellsOf(aWorkbook([{ name: 'A', rows: [], xml }]))).toEqual([
      ['1'],
      'The sheet cannot be read from this row on. Save it as CSV and import that.',
    ])
  })
  test('X23 entities that would unfold without end', () => {
    const xml =
      '<!DOCTYPE a [<!ENTITY b "cc">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>'
    expect(cellsOf(aWorkbook([{ name: 'A', rows: [], xml }]))).toContain('cannot be read from this row on')
  })
  test.each([
    ['the limit', 0, [['1', 'x', '']]],
    ['one byte more than the limit', 1, expect.stringContaining('unpacks to more than')],
  ])('X23 a workbook whose sheet and texts unpack to %s', (_words, more, found) => {
    const bytes = aWorkbook([sheetOf(['1', 'x', ''].map(cell.text))])
    const size = importLimits.maxUnpackedBytes - '<sst></sst>'.length + more
    expect(cellsOf(saysSize(bytes, 'xl/worksheets/sheet0.xml', size))).toEqual(found)
  })
  test('X23 a part that unpacks to more than it says', () => {
    const bytes = aWorkbook([sheetOf(...Array.from({ length: 999 }, () => ['1', 'x', ''].map(cell.text)))])
    expect(cellsOf(saysSize(bytes, 'xl/worksheets/sheet0.xml', 500)).at(-1)).toContain(
      'cannot be read from this row on',
    )
  })
  test('X23 a sheet with more columns than a sheet can have', () => {
    const xml = '<worksheet><sheetData><row r="1"><c r="ZZZZZ1"><v>1</v></c></row></sheetData></worksheet>'
    expect(cellsOf(aWorkbook([{ name: 'A', rows: [], xml }]))).toContain('cannot be read from this row on')
  })
})
