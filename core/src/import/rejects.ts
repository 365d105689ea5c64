import { importTexts } from '../text/import-texts.ts'
import { safeCell } from './formula.ts'
import type { ImportProblem } from './import-row.ts'
import type { SourceTable } from './table.ts'

/**
 * Rule X13: the wrong rows come back as they were, what is wrong with each in a first column called `error`, which an import
 * reads past: mended, the file is imported again. An `error` column from an earlier import is replaced.
 * @param outcomes one letter for each row; it tells of wrong rows whose problems were not kept
 */
export function rejectsOf(
  { columns, rows }: SourceTable,
  errors: readonly ImportProblem[],
  outcomes = '',
): string {
  const words = new Map<number, string[]>()
  for (const { row, field, message } of errors) {
    const told = words.get(row) ?? []
    told.push(field === '' ? message : `${field}: ${message}`)
    words.set(row, told)
  }
  const isOurs = (_: unknown, at: number) => columns[at]?.trim().toLowerCase() !== 'error'
  const lines = [csvLine(['error', ...columns.filter(isOurs)])]
  for (const { row, cells } of rows) {
    const told = words.get(row) ?? (outcomes[row - 1] === 'f' ? [importTexts.notListed] : undefined)
    if (told) lines.push(csvLine([told.join(' '), ...cells.filter(isOurs).map(cellText)]))
  }
  return lines.join('')
}

/** A line of CSV. Cells that a spreadsheet would compute are made safe (rule X5). */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map((cell) => quoted(safeCell(cell))).join(',')}\r\n`
}

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

/** Whether a cell needs quotation marks. One with a blank at an edge does, because some readers drop it. */
function quoted(cell: string): string {
  return /[",\r\n;\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
