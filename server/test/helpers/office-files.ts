import { aWorkbook, cell, cellStyles } from '@watchfloor/fixtures'
import type { Options } from './import-files.ts'

/** A file as offices have them, and what an import makes of it. */
export interface OfficeFile {
  readonly name: string
  readonly bytes: Uint8Array
  readonly options?: Options
  /** Fields of the rows that are added. */
  readonly rows?: readonly Readonly<Record<string, unknown>>[]
  /** Words of the refusal of the whole file. */
  readonly refused?: string
  /** Words of the problem of its first row. */
  readonly wrong?: string
  /** Words of a warning or a value that the verdict shows. */
  readonly shows?: string
}

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0))
const mark = Uint8Array.of(0xef, 0xbb, 0xbf)
const joined = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))
const utf16 = (text: string) =>
  joined(
    Uint8Array.of(0xff, 0xfe),
    Uint8Array.from([...text].flatMap((sign) => [sign.charCodeAt(0) & 0xff, sign.charCodeAt(0) >> 8])),
  )

const owl = { caseAgent: 'Adams', screenName: 'owl' }
const born = { ...owl, dateOfBirth: '1990-03-04' }
const head = 'UC,Screen Name'
const list = (columns: string, ...rows: readonly string[]) => utf8([columns, ...rows, ''].join('\n'))
const one = (column: string, value: string) => list(`${head},${column}`, `Adams,owl,"${value}"`)
const sheet = (...rows: readonly (readonly string[])[]) => ({
  name: 'Targets',
  rows: rows.map((row) => row.map(cell.text)),
})
const withPhone = (phone: string, column = 'Phone') => {
  const rows = [['UC', 'Screen Name', column].map(cell.text), [cell.text('Adams'), cell.text('owl'), phone]]
  return aWorkbook([{ name: 'Targets', rows }])
}
const american = { dates: 'mdy' }
const wire = {
  'Case Agent': 'Adams',
  'Screen Name': 'owl',
} as const

/** Lists with dates and codes as record systems of the United States write them. */
const records: readonly OfficeFile[] = [
  {
    name: 'an export of a record system: m/d/yyyy, M/F, W/B/H',
    bytes: list(
      `${head},DOB,Sex,Race`,
      'Adams,owl,3/4/1990,M,W',
      'Adams,hat,12/31/1989,F,B',
      'Adams,cat,1/2/1991,M,H',
    ),
    options: american,
    rows: [
      { ...born, sex: 'Male', race: 'White' },
      { dateOfBirth: '1989-12-31', sex: 'Female', race: 'Black' },
      { dateOfBirth: '1991-01-02', sex: 'Male', race: 'Hispanic' },
    ],
    shows: 'sex M Male 2',
  },
  {
    name: 'the same without the order of its dates',
    bytes: one('DOB', '3/4/1990'),
    wrong: 'two ways, 1990-03-04 or 1990-04-03',
  },
  { name: 'days first', bytes: one('DOB', '4/3/1990'), options: { dates: 'dmy' }, rows: [born] },
  { name: 'a year of two digits', bytes: one('DOB', '03/04/90'), options: american, rows: [born] },
  { name: 'a year of two digits without an order', bytes: one('DOB', '05/05/10'), wrong: 'two digits' },
  { name: 'a birthday of two orders in one century', bytes: one('DOB', '03/04/90'), wrong: 'two ways' },
  { name: 'a day number of Excel', bytes: one('DOB', '32936'), rows: [born] },
  { name: 'a written month', bytes: one('DOB', 'March 4, 1990'), rows: [born] },
  { name: 'a month as Excel shortens it', bytes: one('DOB', '4-Mar-90'), options: american, rows: [born] },
  { name: 'a year first with slashes', bytes: one('DOB', '1990/03/04'), rows: [born] },
  {
    name: 'a meeting in the evening',
    bytes: one('Meet Up', '11/21/2026 8:30 PM'),
    rows: [{ ...owl, dateTime: '2026-11-22T01:30:00.000Z' }],
  },
  {
    name: 'a meeting with a short year',
    bytes: one('Meet Up', '11/21/26 20:30'),
    options: american,
    rows: [{ ...owl, dateTime: '2026-11-22T01:30:00.000Z' }],
  },
  {
    name: 'Asian and American Indian',
    bytes: list(`${head},Race`, 'Adams,owl,A', 'Adams,hat,I'),
    rows: [{ race: 'Asian' }, { race: 'Native American' }],
  },
  {
    name: 'words for a race',
    bytes: one('Race', 'Latino'),
    rows: [{ ...owl, race: 'Hispanic' }],
    shows: 'race Latino Hispanic 1',
  },
  { name: 'unknown sex', bytes: one('Sex', 'U'), rows: [{ ...owl, sex: '' }], shows: 'sex U  1' },
  {
    name: 'a code of one office',
    bytes: one('Sex', '1'),
    options: { values: { 'sex:1': 'Female' } },
    rows: [{ ...owl, sex: 'Female' }],
  },
  { name: 'a code that nobody knows', bytes: one('Race', 'Q'), wrong: 'takes one of' },
  {
    name: 'a meaning that is no value',
    bytes: one('Sex', '1'),
    options: { values: { 'sex:1': 'Woman' } },
    refused: 'Woman is no value of Sex',
  },
  {
    name: 'a marital status',
    bytes: one('Marital Status', 'D'),
    rows: [{ ...owl, maritalStatus: 'Divorced' }],
  },
  { name: 'a branch', bytes: one('Military Branch', 'USMC'), rows: [{ ...owl, branch: 'Marine Corps' }] },
]

/** Lists with other headers. */
const headers: readonly OfficeFile[] = [
  {
    name: 'a title above the header',
    bytes: utf8(`Operation October\nprinted 11/21/2026\n\n${head}\nAdams,owl\n`),
    rows: [owl],
    shows: 'Line 4 was read as the header',
  },
  {
    name: 'headings of groups above the header',
    bytes: utf8(`Who,,Where\n${head},City\nAdams,owl,Lakeland\n`),
    rows: [{ ...owl, city: 'Lakeland' }],
    shows: 'Line 2',
  },
  {
    name: 'a header that is named',
    bytes: utf8('a,b\nUC,Handle\nAdams,owl\n'),
    options: { headerRow: '2', map: { Handle: 'screenName' } },
    rows: [owl],
  },
  {
    name: 'a header beyond the end',
    bytes: list(head, 'Adams,owl'),
    options: { headerRow: '9' },
    refused: 'Line 9 of the file',
  },
  {
    name: 'a header that is no number',
    bytes: list(head, 'Adams,owl'),
    options: { headerRow: 'two' },
    refused: '',
  },
  { name: 'no known column', bytes: utf8('a,b\n1,2\n'), refused: 'none of the known column names' },
  { name: 'a header and no rows', bytes: list(head), refused: 'no rows below it' },
  {
    name: 'empty columns and rows behind the last',
    bytes: utf8(`${head},,\nAdams,owl,,\n,,,\n`),
    rows: [owl],
  },
]

/** Other encodings and separators. */
const encodings: readonly OfficeFile[] = [
  {
    name: 'CSV of Excel in Windows-1252',
    bytes: latin(`${head},Notes\nAdams,owl,caf\u00e9\n`),
    rows: [{ ...owl, notes: 'café' }],
    shows: 'read as Windows-1252',
  },
  {
    name: 'quotation marks of Windows-1252',
    bytes: latin(`${head},Notes\nAdams,owl,\u0093hi\u0094\n`),
    rows: [{ ...owl, notes: '“hi”' }],
  },
  {
    name: 'a Macintosh text',
    bytes: latin(`${head},Notes\nAdams,owl,caf\u008e\n`),
    refused: 'line 2 has a character',
  },
  {
    name: 'a Macintosh text, named',
    bytes: latin(`${head},Notes\nAdams,owl,caf\u008e\n`),
    options: { encoding: 'macintosh' },
    rows: [{ ...owl, notes: 'café' }],
  },
  {
    name: 'an encoding that is none',
    bytes: list(head, 'Adams,owl'),
    options: { encoding: 'klingon' },
    refused: 'klingon is no encoding',
  },
  { name: 'UTF-8 with its mark', bytes: joined(mark, list(head, 'Adams,owl')), rows: [owl] },
  { name: 'Unicode text of Excel', bytes: utf16('UC\tScreen Name\r\nAdams\towl\r\n'), rows: [owl] },
  { name: 'semicolons and sep=', bytes: utf8('sep=;\r\nUC;Screen Name\r\nAdams;owl\r\n'), rows: [owl] },
  { name: 'lines of an old Macintosh', bytes: utf8('UC,Screen Name\rAdams,owl\r'), rows: [owl] },
]

/** Other formats. */
const formats: readonly OfficeFile[] = [
  {
    name: 'a workbook with dates, numbers and codes',
    bytes: aWorkbook([
      {
        name: 'Targets',
        rows: [
          ['UC', 'Screen Name', 'Phone', 'DOB', 'Sex'].map(cell.text),
          [
            cell.text('Adams'),
            cell.text('owl'),
            cell.number('5555550142'),
            cell.number('32936', cellStyles.date),
            cell.text('M'),
          ],
        ],
      },
    ]),
    rows: [{ ...born, phone: '5555550142', sex: 'Male' }],
  },
  {
    name: 'a workbook with a formula and its value',
    bytes: withPhone(cell.formula('5555550100+42', '5555550142')),
    rows: [{ ...owl, phone: '5555550142' }],
  },
  {
    name: 'a workbook with a formula that was never computed',
    bytes: withPhone(cell.formula('5555550100+42')),
    rows: [owl],
    shows: 'Phone: the cell in row 1 has a formula without a value',
  },
  {
    name: 'a workbook with a row that a filter hides',
    bytes: aWorkbook([{ ...sheet(head.split(','), ['Adams', 'owl'], ['Adams', 'hat']), hiddenRows: [3] }]),
    rows: [owl, { ...owl, screenName: 'hat' }],
    shows: 'Row 2 is hidden in the sheet, for example by a filter, and is read like the others.',
  },
  {
    name: 'a workbook with a formula that gives an error',
    bytes: withPhone(cell.error('#DIV/0!')),
    wrong: 'The formula of this cell gives an error',
  },
  {
    name: 'a workbook with an error in a column that is left out',
    bytes: withPhone(cell.error('#N/A'), 'Shoe size'),
    rows: [owl],
  },
  {
    name: 'a workbook with a title',
    bytes: aWorkbook([sheet(['Operation October'], ['UC', 'Screen Name'], ['Adams', 'owl'])]),
    rows: [owl],
    shows: 'Line 2',
  },
  {
    name: 'a workbook of several sheets',
    bytes: aWorkbook([sheet(['UC', 'Screen Name'], ['Adams', 'owl']), { ...sheet(['x']), name: 'Notes' }]),
    rows: [owl],
    shows: 'The sheet Targets was read',
  },
  {
    name: 'a sheet that is named',
    bytes: aWorkbook([
      { ...sheet(['x'], ['y']), name: 'Notes' },
      sheet(['UC', 'Screen Name'], ['Adams', 'owl']),
    ]),
    options: { sheet: 'targets' },
    rows: [owl],
  },
  {
    name: 'a sheet that is not there',
    bytes: aWorkbook([sheet(['UC', 'Screen Name'], ['Adams', 'owl'])]),
    options: { sheet: 'Sheet9' },
    refused: 'It has Targets',
  },
  {
    name: 'a damaged workbook',
    bytes: aWorkbook([sheet(['UC', 'Screen Name'], ['Adams', 'owl'])]).subarray(0, 300),
    refused: 'damaged or protected',
  },
  {
    name: 'a workbook of Excel 97',
    bytes: Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0, 1, 2),
    refused: 'an old Excel workbook',
  },
  {
    name: 'a web page called .xls',
    bytes: utf8('<html><table><tr><td>UC</td></tr></table></html>'),
    refused: 'a web page or an XML file',
  },
  {
    name: 'XML called .xls',
    bytes: utf8('<?xml version="1.0"?><Workbook/>'),
    refused: 'a web page or an XML file',
  },
  { name: 'an array of objects', bytes: utf8(JSON.stringify([wire])), rows: [owl] },
  { name: 'objects below a name', bytes: utf8(JSON.stringify({ data: [wire] })), rows: [owl] },
  { name: 'lines of JSON', bytes: utf8(`${JSON.stringify(wire)}\n`), rows: [owl] },
  { name: 'a PDF', bytes: utf8('%PDF-1.7'), refused: 'a PDF' },
  { name: 'a picture', bytes: Uint8Array.of(0x89, 0x50, 0x4e, 0x47), refused: 'a picture' },
]

export const officeFiles: readonly OfficeFile[] = [...records, ...headers, ...encodings, ...formats]
