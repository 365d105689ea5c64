import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { importTexts as importWords } from '../text/import-texts.ts'
import { type CellFormat, cellFormat, maskedDigits } from './cell-format.ts'
import { importLimits } from './import-limits.ts'
import type { CellFlaw, TableLine } from './table-line.ts'
import type { TextPart } from './text-window.ts'
import { serialMoment, serialTime } from './written-date.ts'

/** A sheet of a workbook, and the file of the zip that holds it. */
export interface SheetEntry {
  readonly name: string
  readonly file: string
  readonly isHidden: boolean
}

interface Handlers {
  readonly open?: (name: string, attributes: SaxesTagPlain['attributes']) => void
  readonly text?: (text: string) => void
  readonly close?: (name: string) => void
}

function parser({ open, text, close }: Handlers): SaxesParser {
  const found = new SaxesParser()
  // A file with a document type could define entities that unfold without end. No workbook has one.
  found.on('doctype', () => {
    throw new Error('a workbook with a document type')
  })
  found.on('error', (error) => {
    throw error
  })
  if (open)
    found.on('opentag', (tag) => open(localName(tag.name), tag.attributes as SaxesTagPlain['attributes']))
  if (text) found.on('text', text)
  if (close) found.on('closetag', (tag) => close(localName(tag.name)))
  return found
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** Reads the list of sheets, and from which year the workbook counts its days. */
export function readSheetList(
  book: string,
  relations: string,
): { readonly sheets: readonly SheetEntry[]; readonly countsFrom1904: boolean } {
  const targets = new Map<string, string>()
  parser({
    open: (name, { Id, Target }) => {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target)
    },
  })
    .write(relations)
    .close()
  const sheets: SheetEntry[] = []
  let countsFrom1904 = false
  parser({
    open: (name, attributes) => {
      if (name === 'workbookPr') countsFrom1904 = isTrue(attributes['date1904'])
      if (name !== 'sheet') return
      const id = Object.entries(attributes).find(([key]) => localName(key) === 'id')?.[1] ?? ''
      const target = targets.get(id) ?? ''
      const file = target.startsWith('/') ? target.slice(1) : `xl/${target}`
      const isHidden = (attributes['state'] ?? 'visible') !== 'visible'
      sheets.push({ name: unescaped(attributes['name'] ?? ''), file, isHidden })
    },
  })
    .write(book)
    .close()
  return { sheets, countsFrom1904 }
}

/** Returns a text without the escapes of signs that XML cannot hold: `_x000D_` (ECMA-376 part 1, 22.9.2.19). */
function unescaped(text: string): string {
  return text.replace(/_x([\da-fA-F]{4})_/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}

function isTrue(value: string | undefined): boolean {
  return value === '1' || value === 'true'
}

/** Reads the texts that cells share. A rich text is its parts; its reading aids for Japanese are left out. */
export function readSharedTexts(parts: Iterable<TextPart>): readonly string[] {
  const found: string[] = []
  let text = ''
  let isText = false
  let isAid = false
  const reader = parser({
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isAid = true
      isText = name === 't'
    },
    text: (part) => {
      if (isText && !isAid) text += part
    },
    close: (name) => {
      if (name === 'rPh') isAid = false
      if (name === 't') isText = false
      if (name === 'si') found.push(unescaped(text))
    },
  })
  let isEmpty = true
  for (const part of parts) {
    reader.write(part.text)
    isEmpty = false
  }
  if (!isEmpty) reader.close()
  return found
}

/** Returns what the cells of a style show. */
export function readStyles(xml: string): (style: number) => CellFormat | undefined {
  const codes = new Map<number, string>()
  const styles: (CellFormat | undefined)[] = []
  let isCell = false
  if (xml !== '')
    parser({
      open: (name, attributes) => {
        if (name === 'numFmt') codes.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '')
        if (name === 'cellXfs') isCell = true
        const id = Number(attributes['numFmtId'] ?? 0)
        if (name === 'xf' && isCell) styles.push(cellFormat(id, codes.get(id)))
      },
      close: (name) => {
        if (name === 'cellXfs') isCell = false
      },
    })
      .write(xml)
      .close()
  return (style) => styles[style]
}

export interface SheetReading {
  readonly texts: readonly string[]
  readonly formatOf: (style: number) => CellFormat | undefined
  readonly countsFrom1904: boolean
  /** Called with the fraction of the sheet that was read so far, 0 to 1. */
  readonly onRead: (until: number) => void
}

/** Reads the rows of a sheet one after the other. Where the sheet is damaged or has too many cells, the last row says so. */
export function* readSheetLines(parts: Iterable<TextPart>, reading: SheetReading): Generator<TableLine> {
  const ready: TableLine[] = []
  const reader = parser(rowHandlers(reading, (line) => ready.push(line)))
  const parse = (work: () => void): boolean => {
    try {
      work()
      return true
    } catch {
      ready.push({ cells: [], number: 0, problem: importWords.sheetDamaged })
      return false
    }
  }
  for (const { text, until } of parts) {
    const isWhole = parse(() => reader.write(text))
    reading.onRead(until)
    yield* ready.splice(0)
    if (!isWhole) return
  }
  parse(() => reader.close())
  yield* ready.splice(0)
}

function rowHandlers(reading: SheetReading, onLine: (line: TableLine) => void): Handlers {
  let cells: string[] = []
  let number = 0
  let isHidden = false
  let column = 0
  let count = 0
  let attributes: SaxesTagPlain['attributes'] = {}
  let text = ''
  let [isValue, isAid] = [false, false]
  let flaws: CellFlaw[] = []
  let [hasFormula, hasValue] = [false, false]
  return {
    open: (name, given) => {
      if (name === 'row') {
        cells = []
        flaws = []
        column = 0
        number = Number(given['r'] ?? number + 1)
        isHidden = isTrue(given['hidden'])
      }
      if (name === 'c') {
        attributes = given
        text = ''
        hasFormula = false
        hasValue = false
        column = columnOf(given['r']) ?? column
        if (column >= importLimits.maxSheetColumns || ++count > importLimits.maxCells)
          throw new Error('a sheet with too many cells')
      }
      if (name === 'f') hasFormula = true
      if (name === 'v') hasValue = true
      if (name === 'rPh') isAid = true
      isValue = name === 'v' || name === 't'
    },
    text: (part) => {
      if (isValue && !isAid) text += part
    },
    close: (name) => {
      isValue = false
      if (name === 'rPh') isAid = false
      if (name === 'c') {
        while (cells.length < column) cells.push('')
        const { t: type } = attributes
        // A formula may give an empty text, which is its value.
        const isUncomputed = hasFormula && text === '' && !(type === 'str' && hasValue)
        if (type === 'e') flaws.push({ column, kind: 'error' })
        else if (isUncomputed) flaws.push({ column, kind: 'no-value' })
        cells[column++] = cellText(text, attributes, reading)
      }
      if (name === 'row') {
        const { countsFrom1904 } = reading
        const line = { cells, number, isOpenEnded: true, ...(countsFrom1904 && { countsFrom1904 }) }
        onLine({ ...line, ...(flaws.length > 0 && { flaws }), ...(isHidden && { isHidden }) })
      }
    },
  }
}

/** Returns the 0-based column of a reference, for example `AB12`. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]+/.exec(reference ?? '')?.[0]
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function cellText(
  text: string,
  { t: type = 'n', s: style }: SaxesTagPlain['attributes'],
  { texts, formatOf, countsFrom1904 }: SheetReading,
): string {
  if (type === 's') return texts[Number(text)] ?? ''
  if (type === 'b') return text === '' ? '' : isTrue(text) ? 'TRUE' : 'FALSE'
  if (type !== 'n' || text === '') return unescaped(text)
  const value = Number(text)
  const format = formatOf(Number(style ?? 0))
  if (format === 'day' || format === 'moment') {
    // A number under one is a time without a day.
    if (value < 1) return serialTime(value)
    const moment = serialMoment(value, countsFrom1904)
    // A format may hide the time of a cell. It is not lost.
    return format === 'day' && moment.endsWith('T00:00') ? moment.slice(0, 10) : moment
  }
  const shown = /^\d+$/.test(text) ? text : String(value)
  return format && /^\d+$/.test(shown) ? maskedDigits(shown, format.mask) : shown
}
