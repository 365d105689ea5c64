import { type Failure, invalid } from '../kernel/failure.ts'
import { err, ok, type Result } from '../kernel/result.ts'
import { importTexts as texts } from '../text/import-texts.ts'
import { readDelimited } from './delimited.ts'
import { plainCell } from './formula.ts'
import { importLimits } from './import-limits.ts'
import { readJsonRows } from './json-rows.ts'

/** A row as it stands in the file: one cell for each column, in their order. */
export interface SourceRow {
  /** 1-based number of the row. Blank lines are not counted. */
  readonly row: number
  readonly cells: readonly unknown[]
  /** Why the row cannot be read at all. */
  readonly problem?: string | undefined
}

/** A file as columns and rows, whatever its format. */
export interface SourceTable {
  readonly columns: readonly string[]
  readonly rows: Iterable<SourceRow>
  /** Fraction of the file that was read so far, 0 to 1. */
  readonly part: () => number
}

/**
 * Rule X3. Reads a file as a table. A file that starts with `[` is a JSON array, with `{` NDJSON, and any other a list whose first
 * line is the header. A header without rows, or one that names a column twice, is refused. A row with more or fewer cells than the
 * header is wrong.
 */
export function readTable(text: string): Result<SourceTable, Failure> {
  const start = text.trimStart()[0]
  if (start === '[' || start === '{') return jsonTable(text, start)
  const lines = readDelimited(text)
  const header = nextFilled(lines)
  if (!header) return refuse(texts.empty)
  const columns = header.cells.map((name) => name.trim())
  if (columns.length > importLimits.maxColumns) return refuse(texts.tooManyColumns(importLimits.maxColumns))
  const twice = repeatedName(columns)
  if (twice !== undefined) return refuse(texts.twice(twice))
  const first = nextFilled(lines)
  if (!first) return refuse(texts.headerOnly)
  let read = 0
  function* rows(): Generator<SourceRow> {
    let row = 1
    yield sourceRow(first as Line, row)
    for (const line of lines) {
      read = line.next
      if (isFilled(line)) yield sourceRow(line, ++row)
    }
  }
  const sourceRow = ({ cells, isOpen }: Line, row: number): SourceRow => ({
    row,
    cells: cells.map(plainCell),
    problem: isOpen ? texts.openQuote : raggedProblem(cells, columns),
  })
  return ok({ columns, rows: rows(), part: () => read / text.length })
}

type Line = { readonly cells: readonly string[]; readonly isOpen: boolean }

/** Drops empty cells beyond the header, which spreadsheets leave. */
function raggedProblem(cells: readonly string[], columns: readonly string[]): string | undefined {
  if (cells.length === columns.length) return undefined
  const isPadded = cells.length > columns.length && cells.slice(columns.length).every(isBlankCell)
  return isPadded ? undefined : texts.ragged(cells.length, columns.length)
}

function nextFilled(lines: Generator<Line & { next: number }>): Line | undefined {
  for (;;) {
    const { value, done } = lines.next()
    if (done) return undefined
    if (isFilled(value)) return value
  }
}

function isFilled({ cells, isOpen }: Line): boolean {
  return isOpen || !cells.every(isBlankCell)
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

function jsonTable(text: string, start: '[' | '{'): Result<SourceTable, Failure> {
  const read = readJsonRows(text, start)
  if (!read.ok) return refuse(texts.badJson(read.error))
  const objects = read.value
  if (!objects.some((one) => one && Object.keys(one).length > 0)) return refuse(texts.noObjects)
  const names = new Set<string>()
  for (const one of objects) {
    for (const name of Object.keys(one ?? {})) names.add(name)
    if (names.size > importLimits.maxColumns) return refuse(texts.tooManyColumns(importLimits.maxColumns))
  }
  const columns = [...names]
  let index = 0
  function* rows(): Generator<SourceRow> {
    for (index = 0; index < objects.length; index++) {
      const object = objects[index]
      const cells = object ? columns.map((name) => (Object.hasOwn(object, name) ? object[name] : null)) : []
      yield { row: index + 1, cells, problem: object ? undefined : texts.notAnObject }
    }
  }
  return ok({ columns, rows: rows(), part: () => index / objects.length })
}

function refuse(message: string): Result<never, Failure> {
  return err(invalid('file', message))
}
