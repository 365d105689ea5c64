import { DecodeUTF8, unzipSync } from 'fflate'
import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { importLimits } from './import-limits.ts'
import type { TableLine } from './table-line.ts'
import type { TextPart } from './text-window.ts'
import { readSharedTexts, readSheetLines, readSheetList, readStyles } from './workbook-parts.ts'

/** One sheet of an Excel workbook. */
export interface Worksheet {
  readonly sheet: string
  /** The names of all sheets that a person sees. */
  readonly sheets: readonly string[]
  readonly lines: Iterable<TableLine>
  /** Fraction of the sheet that was read so far, 0 to 1. */
  readonly part: () => number
}

const start = [0x50, 0x4b, 0x03, 0x04] as const

/** Whether bytes are a zip, as every .xlsx is. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return start.every((byte, at) => bytes[at] === byte)
}

/**
 * Rule X23. Reads one sheet of an .xlsx workbook (ECMA-376): the one that is named, else the first that is visible. Cells are read by
 * their types: a date is a date, a number has all its digits. A workbook that unpacks to more than the limits is refused.
 */
export function readWorkbook(bytes: Uint8Array, name: string | undefined): Result<Worksheet, Failure> {
  try {
    return sheetOf(bytes, name)
  } catch (error) {
    return refuse(error instanceof TooLarge ? texts.workbookTooLarge : texts.workbookDamaged)
  }
}

/** Thrown when a part of the workbook unpacks to more than the limit. */
class TooLarge extends Error {}

function sheetOf(bytes: Uint8Array, name: string | undefined): Result<Worksheet, Failure> {
  const index = unpack(bytes, ['xl/workbook.xml', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'])
  if (!index.has('xl/workbook.xml')) return refuse(texts.notText('a zip without a workbook'))
  const book = wholeText(index.get('xl/workbook.xml'))
  const { sheets, countsFrom1904 } = readSheetList(book, wholeText(index.get('xl/_rels/workbook.xml.rels')))
  const names = sheets.filter(({ isHidden }) => !isHidden).map((one) => one.name)
  const chosen =
    name === undefined
      ? sheets.find(({ isHidden }) => !isHidden)
      : (sheets.find((one) => one.name === name) ??
        sheets.find((one) => plainName(one.name) === plainName(name)))
  if (!chosen) return refuse(texts.noSheet(name ?? '', names))
  const parts = unpack(bytes, [chosen.file, 'xl/sharedStrings.xml'])
  const content = parts.get(chosen.file)
  if (content === undefined) return refuse(texts.workbookDamaged)
  let part = 0
  const lines = readSheetLines(textParts(content), {
    texts: readSharedTexts(textParts(parts.get('xl/sharedStrings.xml'))),
    formatOf: readStyles(wholeText(index.get('xl/styles.xml'))),
    countsFrom1904,
    onRead: (until) => {
      part = until
    },
  })
  return ok({ sheet: chosen.name, sheets: names, lines, part: () => part })
}

/** Returns a sheet's name without case, and without the blanks at its ends, which nobody sees. */
function plainName(name: string): string {
  return name.trim().toLowerCase()
}

/** Unpacks some files of a zip. @throws TooLarge before it unpacks more than the limit */
function unpack(bytes: Uint8Array, names: readonly string[]): ReadonlyMap<string, Uint8Array> {
  let total = 0
  const files = unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      if (!names.includes(name)) return false
      total += originalSize
      if (total > importLimits.maxUnpackedBytes) throw new TooLarge()
      return true
    },
  })
  return new Map(Object.entries(files))
}

/** Number of bytes that are decoded at once. The text of a whole sheet would take as much memory again as its bytes. */
const bytesAtOnce = 65_536

/** Decodes bytes part by part, each with the fraction of them that was decoded. */
function* textParts(bytes: Uint8Array = new Uint8Array()): Generator<TextPart> {
  let text = ''
  const decoder = new DecodeUTF8((part) => {
    text = part
  })
  for (let at = 0; at < bytes.length; at += bytesAtOnce) {
    const end = Math.min(at + bytesAtOnce, bytes.length)
    // No part is called the last one: a text that ends within a sign would be an error here, and the parser of its XML says it better.
    decoder.push(bytes.subarray(at, end))
    yield { text, until: end / bytes.length }
  }
}

function wholeText(bytes: Uint8Array | undefined): string {
  return [...textParts(bytes)].map(({ text }) => text).join('')
}

function refuse(message: string): Result<never, Failure> {
  return err(invalid('file', message))
}
