import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { plainWord } from './columns.ts'
import { readDelimited } from './delimited.ts'
import { bytesInMemory, type FileBytes } from './file-bytes.ts'
import { type Decode, type FileText, readFileText } from './file-text.ts'
import { importLimits } from './import-limits.ts'
import { type HeaderPlace, jsonTable, type SourceTable, tableOf } from './table.ts'
import { TextWindow } from './text-window.ts'
import { isWorkbook, readWorkbook } from './workbook.ts'

export { isWorkbook }

/** How a file is to be read, where it does not say so itself. */
export interface FileReading {
  /** Number of the line that is the header, as a spreadsheet counts; undefined to look for it. */
  readonly headerRow?: number | undefined
  /** Encoding of a text, for example `windows-1252`; undefined to detect it. */
  readonly encoding?: string | undefined
  /** Name of a workbook's sheet; undefined for the first visible one with rows below a known header. */
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
 * Reads a file as a table: a workbook by its first bytes, JSON by its first sign, and any other as a list (rules X1 to X3, X23). Bytes
 * in memory may be fewer than those of a file that is read part by part (rule X25).
 */
export function readSourceFile(
  source: Uint8Array | FileBytes,
  decode: Decode,
  reading: FileReading = {},
): Result<SourceFile, Failure> {
  const isInMemory = source instanceof Uint8Array
  const file = isInMemory ? bytesInMemory(source) : source
  const most = isInMemory ? importLimits.maxBytes : importLimits.maxFileBytes
  if (file.size > most) return refuse(texts.tooLarge(megabytes(most)))
  const { headerRow, known } = reading
  const words = new Set(known?.map(plainWord))
  const place = { headerRow, isKnown: known && ((name: string) => words.has(plainWord(name))) }
  if (isWorkbook(file.read(0, 4))) {
    if (file.size > importLimits.maxBytes)
      return refuse(texts.workbookTooBig(megabytes(importLimits.maxBytes)))
    return workbookTable(file.read(0, file.size), place, reading.sheet)
  }
  const read = readFileText(file, decode, reading.encoding)
  if (!read.ok) return read
  const { encoding, start } = read.value
  const form = { encoding, sheet: undefined, sheets: [] }
  if (start === '[' || start === '{') return withForm(jsonTable(read.value), form)
  return withForm(listTable(read.value, place), form)
}

/** Number of sheets that are tried until one has a header and rows. Each costs as much as the texts of the whole workbook. */
const maxTried = 3

/**
 * Reads the sheet that is named, or the first visible one that has rows below a header with a known column: a workbook may have a cover
 * before its table.
 */
function workbookTable(
  bytes: Uint8Array,
  place: HeaderPlace,
  named: string | undefined,
): Result<SourceFile, Failure> {
  const first = sheetTable(bytes, place, named)
  if (named !== undefined || isTable(first, place)) return first
  const names = readWorkbook(bytes, undefined)
  const others = names.ok ? names.value.sheets.slice(1, maxTried) : []
  const tables = [first]
  for (const name of others) {
    const other = sheetTable(bytes, place, name)
    if (isTable(other, place)) return other
    tables.push(other)
  }
  return tables.find(({ ok: hasRows }) => hasRows) ?? first
}

/** Whether a sheet has rows below a header that has a known column. */
function isTable(table: Result<SourceFile, Failure>, { isKnown }: HeaderPlace): boolean {
  return table.ok && (!isKnown || table.value.columns.some((name) => name !== '' && isKnown(name)))
}

function sheetTable(
  bytes: Uint8Array,
  place: HeaderPlace,
  name: string | undefined,
): Result<SourceFile, Failure> {
  const book = readWorkbook(bytes, name)
  if (!book.ok) return book
  const { sheet, sheets, lines, part } = book.value
  const table = tableOf(lines, place, part)
  if (!table.ok && sheets.length > 1)
    return refuse(`${table.error.message} ${texts.readSheet(sheet, sheets)}`)
  return withForm(table, { encoding: undefined, sheet, sheets })
}

function listTable(text: FileText, place: HeaderPlace): Result<SourceTable, Failure> {
  const window = new TextWindow(text.parts())
  let at = 0
  function* lines() {
    for (const line of readDelimited(window, text.lineBreak)) {
      at = line.next
      yield line
    }
  }
  return tableOf(lines(), place, () => window.fractionAt(at))
}

function megabytes(bytes: number): number {
  return bytes / 1024 / 1024
}

function refuse(message: string): Result<never, Failure> {
  return err(invalid('file', message))
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
