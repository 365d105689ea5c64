import { addToGroup } from '../kernel/groups.ts'
import { importTexts } from '../text/import-texts.ts'
import { holdsDates } from './columns.ts'
import { safeCell } from './formula.ts'
import type { ImportProblem } from './import-row.ts'
import type { SourceTable } from './table.ts'
import { isDayNumber, serialDate } from './written-date.ts'

/** The wrong rows of a file, as the reply of an import has them. */
interface WrongRows {
  readonly errors: readonly ImportProblem[]
  /** One letter for each row; it marks wrong rows whose problems were not kept. */
  readonly outcomes?: string
  /** The columns of the file with their uses. */
  readonly columns?: readonly { readonly use?: string | null | undefined }[]
}

/**
 * Rule X13. Returns the wrong rows unchanged, with the problems of each in a first column called `error`. An import ignores that
 * column, so the corrected file can be imported again. An `error` column from an earlier import is replaced. A day number that counts
 * from 1904 is written as its date, because the file of wrong rows cannot say how it counts.
 */
export function* rejectLines(
  { columns, rows }: SourceTable,
  { errors, outcomes = '', columns: uses = [] }: WrongRows,
): Generator<string> {
  const problems = new Map<number, string[]>()
  for (const { row, field, message } of errors) {
    addToGroup(problems, row, field === '' ? message : `${field}: ${message}`)
  }
  const isOurs = (_: unknown, at: number) => columns[at]?.trim().toLowerCase() !== 'error'
  yield csvLine(['error', ...columns.filter(isOurs)])
  const dated = uses.map(({ use }) => holdsDates(use))
  for (const { row, cells, countsFrom1904 } of rows) {
    const found = problems.get(row) ?? (outcomes[row - 1] === 'f' ? [importTexts.notListed] : undefined)
    if (!found) continue
    const texts = cells.map((cell, at) => (countsFrom1904 && dated[at] ? dateFrom1904(cell) : cellText(cell)))
    yield csvLine([found.join(' '), ...texts.filter(isOurs)])
  }
}

/** Returns the lines of the wrong rows as one text. */
export function rejectsOf(...wrong: Parameters<typeof rejectLines>): string {
  return [...rejectLines(...wrong)].join('')
}

/** A line of CSV. Cells that a spreadsheet would compute are made safe (rule X5). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`
}

function dateFrom1904(cell: unknown): string {
  const text = cellText(cell)
  return isDayNumber(text.trim()) ? serialDate(Number(text), true) : text
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

/** Whether a cell needs quotation marks. One with a blank at an edge does, because some readers drop it. */
function quoted(cell: string): string {
  return /[",\r\n;\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
