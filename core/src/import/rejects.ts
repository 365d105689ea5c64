import { addToGroup } from '../kernel/groups.ts'
import { importTexts } from '../text/import-texts.ts'
import { safeCell } from './formula.ts'
import type { ImportProblem } from './import-row.ts'
import type { SourceTable } from './table.ts'

/**
 * Rule X13. Returns the wrong rows unchanged, with the problems of each in a first column called `error`. An import ignores that
 * column, so the corrected file can be imported again. An `error` column from an earlier import is replaced.
 * @param outcomes one letter for each row; it marks wrong rows whose problems were not kept
 */
export function* rejectLines(
  { columns, rows }: SourceTable,
  errors: readonly ImportProblem[],
  outcomes = '',
): Generator<string> {
  const problems = new Map<number, string[]>()
  for (const { row, field, message } of errors) {
    addToGroup(problems, row, field === '' ? message : `${field}: ${message}`)
  }
  const isOurs = (_: unknown, at: number) => columns[at]?.trim().toLowerCase() !== 'error'
  yield csvLine(['error', ...columns.filter(isOurs)])
  for (const { row, cells } of rows) {
    const found = problems.get(row) ?? (outcomes[row - 1] === 'f' ? [importTexts.notListed] : undefined)
    if (found) yield csvLine([found.join(' '), ...cells.filter(isOurs).map(cellText)])
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

function cellText(cell: unknown): string {
  if (cell === null || cell === undefined) return ''
  return typeof cell === 'object' ? JSON.stringify(cell) : String(cell)
}

/** Whether a cell needs quotation marks. One with a blank at an edge does, because some readers drop it. */
function quoted(cell: string): string {
  return /[",\r\n;\t|]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
