import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { plainWord } from './columns.ts'
import { readDelimited } from './delimited.ts'
import { type Decode, readFileText } from './file-text.ts'
import { importLimits } from './import-limits.ts'
import { jsonTable, type SourceTable, tableOf } from './table.ts'
import { isWorkbook, readWorkbook } from './workbook.ts'

/** How a file is to be read, where it does not say so itself. */
export interface FileReading {
  /** Number of the line that is the header, as a spreadsheet counts; undefined to look for it. */
  readonly headerRow?: number | undefined
  /** Encoding of a text, for example `windows-1252`; undefined to detect it. */
  readonly encoding?: string | undefined
  /** Name of a workbook's sheet; undefined for the first visible one. */
  readonly sheet?: string | undefined
  /** Names of known columns, by which the header is found. */
  readonly known?: readonly string[] | undefined
}

/** How a file was read. Reading it so again gives the same rows. */
export interface FileForm {
  readonly headerRow: number | undefined
  readonly encoding: string | undefined
  readonly sheet: string | undefined
  /** Names of a workbook's sheets. */
  readonly sheets: readonly string[]
}

export interface SourceFile extends SourceTable {
  readonly form: FileForm
}

/**
 * Reads a file as a table: a workbook by its first bytes, JSON by its first sign, and any other as a list (rules X1 to X3, X23).
 */
export function readSourceFile(
  bytes: Uint8Array,
  decode: Decode,
  reading: FileReading = {},
): Result<SourceFile, Failure> {
  const { headerRow, known } = reading
  const words = new Set(known?.map(plainWord))
  const place = { headerRow, isKnown: known && ((name: string) => words.has(plainWord(name))) }
  if (isWorkbook(bytes)) {
    if (bytes.length > importLimits.maxBytes)
      return err(invalid('file', texts.tooLarge(importLimits.maxBytes / 1024 / 1024)))
    const book = readWorkbook(bytes, reading.sheet)
    if (!book.ok) return book
    const { sheet, sheets, lines, part } = book.value
    return withForm(tableOf(lines, place, part), { encoding: undefined, sheet, sheets })
  }
  const read = readFileText(bytes, decode, reading.encoding)
  if (!read.ok) return read
  const { text, encoding } = read.value
  const form = { encoding, sheet: undefined, sheets: [] }
  const start = text.trimStart()[0]
  if (start === '[' || start === '{') return withForm(jsonTable(text, start), form)
  let at = 0
  function* lines() {
    for (const line of readDelimited(text)) {
      at = line.next
      yield line
    }
  }
  return withForm(
    tableOf(lines(), place, () => at / text.length),
    form,
  )
}

function withForm(
  table: Result<SourceTable, Failure>,
  form: Omit<FileForm, 'headerRow'>,
): Result<SourceFile, Failure> {
  return table.ok ? ok({ ...table.value, form: { ...form, headerRow: table.value.headerRow } }) : table
}

/** Returns sentences about what was assumed of a file: its sheet, its header, its encoding. */
export function formNotes(form: FileForm, asked: FileReading): string[] {
  const { headerRow, encoding, sheet, sheets } = form
  const notes: string[] = []
  if (sheet !== undefined && asked.sheet === undefined && sheets.length > 1)
    notes.push(texts.readSheet(sheet, sheets))
  if (headerRow !== undefined && headerRow > 1 && asked.headerRow === undefined)
    notes.push(texts.readHeader(headerRow))
  if (encoding === 'windows-1252' && asked.encoding === undefined) notes.push(texts.readWindows)
  return notes
}
