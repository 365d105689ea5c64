import { importTexts as texts } from '../text/import-texts.ts'
import { importLimits } from './import-limits.ts'
import type { TableLine } from './table-line.ts'
import type { TextWindow } from './text-window.ts'

/** A line of a list, split into its cells. */
interface DelimitedLine extends TableLine {
  /** Where the next line starts. */
  readonly next: number
}

const carriageReturn = 13
const delimiters = [',', ';', '\t', '|'] as const

/**
 * Rule X2. Reads a list. Cells are separated by commas, semicolons, tabs or bars: the one that Excel's `sep=` names, else the one
 * that the first line has most of. A cell in quotation marks may contain line breaks, and a doubled mark is one. Blank lines are
 * not rows. A line that is longer than the limit is the last one.
 */
export function* readDelimited(window: TextWindow, lineBreak: string): Generator<DelimitedLine> {
  const { delimiter, start } = delimiterOf(window.text, lineBreak)
  let at = start
  let number = start === 0 ? 0 : 1
  let quote = window.text.indexOf('"', at)
  for (;;) {
    const { text, isEnd } = window
    if (at >= text.length && isEnd) return
    const end = indexOrEnd(text, lineBreak, at)
    if (quote >= 0 && quote < at) quote = text.indexOf('"', at)
    const quoted = quote >= 0 && quote <= end ? readQuoted(text, at, delimiter, lineBreak) : undefined
    const next = quoted?.next ?? end + 1
    if (next > text.length && !isEnd) {
      if (text.length - at >= importLimits.maxLine)
        return yield { cells: [], problem: texts.longLine, number: number + 1, next: at }
      window.move(at)
      at = 0
      quote = window.text.indexOf('"')
      continue
    }
    number++
    const line = quoted ? '' : text.slice(at, withoutReturn(text, at, end))
    at = next
    if (quoted) yield { ...quoted, number }
    else if (line !== '') yield { cells: line.split(delimiter), number, next }
  }
}

function delimiterOf(text: string, lineBreak: string): { delimiter: string; start: number } {
  const end = indexOrEnd(text, lineBreak, 0)
  const named = /^sep=(.)\r?$/i.exec(text.slice(0, Math.min(end, 8)))
  if (named) return { delimiter: named[1] as string, start: end + 1 }
  const first = text.slice(0, Math.min(end, 65_536)).replace(/"(?:[^"]|"")*"/g, '')
  const counts = delimiters.map((one) => first.split(one).length - 1)
  return { delimiter: delimiters[counts.indexOf(Math.max(...counts))] ?? ',', start: 0 }
}

function indexOrEnd(text: string, part: string, from: number): number {
  const found = text.indexOf(part, from)
  return found < 0 ? text.length : found
}

function withoutReturn(text: string, start: number, end: number): number {
  return end > start && text.charCodeAt(end - 1) === carriageReturn ? end - 1 : end
}

/** Reads a line with quotation marks, cell by cell. */
function readQuoted(
  text: string,
  start: number,
  delimiter: string,
  lineBreak: string,
): Omit<DelimitedLine, 'number'> {
  const cells: string[] = []
  let at = start
  for (;;) {
    let quoted = ''
    if (text[at] === '"') {
      const cell = quotedCell(text, at + 1)
      if (cell.isOpen)
        return { cells: [...cells, cell.value], problem: texts.openQuote, next: text.length + 1 }
      quoted = cell.value
      at = cell.next
    }
    const stop = endOfCell(text, at, delimiter, lineBreak)
    const isLast = stop >= text.length || text[stop] === lineBreak
    cells.push(quoted + text.slice(at, isLast ? withoutReturn(text, at, stop) : stop))
    if (isLast) return { cells, next: stop + 1 }
    at = stop + 1
  }
}

function quotedCell(text: string, start: number): { value: string; next: number; isOpen: boolean } {
  let value = ''
  for (let from = start; ; ) {
    const mark = text.indexOf('"', from)
    if (mark < 0) return { value: value + text.slice(from), next: text.length, isOpen: true }
    if (text[mark + 1] !== '"')
      return { value: value + text.slice(from, mark), next: mark + 1, isOpen: false }
    value += text.slice(from, mark + 1)
    from = mark + 2
  }
}

/**
 * Finds the end of a cell character by character. A search for a delimiter that never comes would read the rest of the file for each
 * line.
 */
function endOfCell(text: string, start: number, delimiter: string, lineBreak: string): number {
  let at = start
  while (at < text.length && text[at] !== delimiter && text[at] !== lineBreak) at++
  return at
}
