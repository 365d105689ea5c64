import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import type { FileText } from './file-text.ts'
import { plainCell } from './formula.ts'
import { importLimits } from './import-limits.ts'
import { NotJson } from './json-elements.ts'
import { type JsonRowSource, readJsonRows } from './json-rows.ts'
import type { CellFlaw, TableLine } from './table-line.ts'

/** A row as it stands in the file: one cell for each column, in their order. */
export interface SourceRow {
  /** 1-based number of the row. Blank lines are not counted. */
  readonly row: number
  readonly cells: readonly unknown[]
  /** Why the row cannot be read at all. */
  readonly problem?: string | undefined
  readonly flaws?: readonly CellFlaw[] | undefined
  /** Whether a sheet hides it, for example by a filter. */
  readonly isHidden?: boolean | undefined
  /** Whether its day numbers count from 1904, as in some workbooks. */
  readonly countsFrom1904?: boolean | undefined
}

/** A file as columns and rows, whatever its format. */
export interface SourceTable {
  readonly columns: readonly string[]
  readonly rows: Iterable<SourceRow>
  /** Fraction of the file that was read so far, 0 to 1. */
  readonly part: () => number
  /** Number of the line that is the header; undefined for JSON. */
  readonly headerRow?: number
}

/** Where the header is. */
export interface HeaderPlace {
  /** Number of its line; undefined to look for it. */
  readonly headerRow?: number | undefined
  /** Whether a name is that of a known column. */
  readonly isKnown?: ((name: string) => boolean) | undefined
}

/**
 * Rule X3. Reads lines as a table. The header is the line that is named, else the one of the first ten filled lines that has the most
 * known columns, which leaves out titles and headings of groups above it; the first, if none has two. A header without rows, one
 * that cannot be read, or one that names a column twice, is refused. A row with more or fewer cells than the header is wrong, unless it
 * leaves out blank cells at its end and may do so.
 */
export function tableOf(
  source: Iterable<TableLine>,
  { headerRow, isKnown }: HeaderPlace,
  part: SourceTable['part'],
): Result<SourceTable, Failure> {
  const lines = source[Symbol.iterator]()
  const before = linesUntil(lines, headerRow)
  if (before.length === 0) return refuse(headerRow === undefined ? texts.empty : texts.noHeaderRow(headerRow))
  const at = headerRow === undefined ? headerAt(before, isKnown) : before.length - 1
  const header = before[at] as TableLine
  if (headerRow !== undefined && header.number !== headerRow) return refuse(texts.noHeaderRow(headerRow))
  if (header.problem !== undefined) return refuse(header.problem)
  const columns = header.cells.map((name) => name.trim())
  if (columns.length > importLimits.maxColumns) return refuse(texts.tooManyColumns(importLimits.maxColumns))
  const twice = repeatedName(columns)
  if (twice !== undefined) return refuse(texts.twice(twice))
  const waiting = before.slice(at + 1)
  const first = waiting.shift() ?? nextFilled(lines)
  if (!first) return refuse(texts.headerOnly)
  function* rows(): Generator<SourceRow> {
    let row = 0
    for (let line: TableLine | undefined = first; line; line = waiting.shift() ?? nextFilled(lines))
      yield sourceRow(line, ++row, columns)
  }
  return ok({ columns, rows: rows(), part, headerRow: header.number })
}

/** Returns the filled lines to the one that is named, or the first ones. */
function linesUntil(lines: Iterator<TableLine>, headerRow: number | undefined): TableLine[] {
  const found: TableLine[] = []
  while (headerRow === undefined ? found.length < importLimits.headerLines : true) {
    const line = nextFilled(lines)
    if (!line) break
    found.push(line)
    if (headerRow !== undefined && line.number >= headerRow) break
  }
  return found
}

function headerAt(lines: readonly TableLine[], isKnown: HeaderPlace['isKnown']): number {
  if (!isKnown) return 0
  const counts = lines.map(({ cells }) => new Set(cells.filter((cell) => cell !== '' && isKnown(cell))).size)
  const most = Math.max(...counts)
  return most < 2 ? 0 : counts.indexOf(most)
}

function sourceRow(line: TableLine, row: number, columns: readonly string[]): SourceRow {
  const cells = line.isOpenEnded ? withBlanks(line.cells, columns.length) : line.cells
  const misfit = line.isOpenEnded ? texts.besideTable : texts.ragged
  const ragged = fits(cells, columns) ? undefined : misfit(cells.length, columns.length)
  const { flaws, isHidden, countsFrom1904 } = line
  return {
    row,
    cells: cells.map(plainCell),
    problem: line.problem ?? ragged,
    flaws,
    isHidden,
    countsFrom1904,
  }
}

function withBlanks(cells: readonly string[], count: number): readonly string[] {
  return cells.length < count ? [...cells, ...Array<string>(count - cells.length).fill('')] : cells
}

/** Whether each cell has a column. Spreadsheets leave empty cells beyond the header. */
function fits(cells: readonly string[], columns: readonly string[]): boolean {
  if (cells.length === columns.length) return true
  return cells.length > columns.length && cells.slice(columns.length).every(isBlankCell)
}

function nextFilled(lines: Iterator<TableLine>): TableLine | undefined {
  for (;;) {
    const { value, done } = lines.next()
    if (done) return undefined
    if (isFilled(value)) return value
  }
}

function isFilled({ cells, problem }: TableLine): boolean {
  return problem !== undefined || !cells.every(isBlankCell)
}

function isBlankCell(cell: string): boolean {
  return cell === '' || cell.trim() === ''
}

function repeatedName(columns: readonly string[]): string | undefined {
  const seen = new Set<string>()
  return columns.find((name) => {
    const key = name.toLowerCase()
    const isRepeated = name !== '' && seen.has(key)
    seen.add(key)
    return isRepeated
  })
}

/**
 * Rule X3. Reads JSON as a table: an array of objects, an object with one such array, or a line for each object. Its columns are the
 * names of all objects, so the file is read twice.
 */
export function jsonTable(file: FileText): Result<SourceTable, Failure> {
  const read = readJsonRows(file)
  if (!read.ok) return refuse(read.error)
  const names = namesOf(read.value)
  if (!names.ok) return names
  const columns = [...names.value]
  let part = 0
  function* rows(all: JsonRowSource): Generator<SourceRow> {
    let row = 0
    for (const [object, until] of all()) {
      part = until
      const cells = object ? columns.map((name) => (Object.hasOwn(object, name) ? object[name] : null)) : []
      yield { row: ++row, cells, problem: object ? undefined : texts.notAnObject }
    }
  }
  return ok({ columns, rows: rows(read.value), part: () => part })
}

/** Returns the names of all fields of the rows, in the order in which they come first. */
function namesOf(rows: JsonRowSource): Result<ReadonlySet<string>, Failure> {
  const names = new Set<string>()
  try {
    for (const [object] of rows()) {
      for (const name of Object.keys(object ?? {})) names.add(name)
      if (names.size > importLimits.maxColumns) return refuse(texts.tooManyColumns(importLimits.maxColumns))
    }
  } catch (error) {
    if (error instanceof NotJson) return refuse(texts.badJson(error.message))
    throw error
  }
  return names.size === 0 ? refuse(texts.noObjects) : ok(names)
}

function refuse(message: string): Result<never, Failure> {
  return err(invalid('file', message))
}
