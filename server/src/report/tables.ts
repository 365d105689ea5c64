import type { Block } from '@watchfloor/core'
import { ink, type Style, styles } from './palette.ts'
import type { Element, Sheet } from './sheet.ts'

type Table = Extract<Block, { kind: 'table' }>

/** A column with its position. */
interface Column {
  readonly label: string
  readonly x: number
  readonly width: number
}

const pad = 4
/** Maximum height of what a page has above the first row of a table: its head, the draft mark, a heading and the table's head. */
const aboveRow = 140

/** Draws a table. Its head is repeated on every page, and a row that is taller than a page flows on. */
export function drawTable(sheet: Sheet, parent: Element, block: Table): void {
  const { columns, rows } = block
  const placed = place(sheet, columns)
  const table = sheet.element(parent, 'Table')
  sheet.need(tableLead(sheet, block))
  drawTableHead(sheet, placed, sheet.element(table, 'TR'))
  for (const row of rows) {
    const cells = cellsOf(sheet, placed, row)
    const height = rowHeight(cells)
    if (sheet.y + height > sheet.bottom && fitsPage(sheet, height)) breakPage(sheet, placed)
    drawRow(sheet, placed, cells, sheet.element(table, 'TR'))
  }
  table.end()
  sheet.y += 6
}

/** Returns the height of a table's head with its first row, or with a few lines of a row that is taller than a page. */
export function tableLead(sheet: Sheet, { columns, rows }: Table): number {
  const placed = place(sheet, columns)
  const height = rowHeight(cellsOf(sheet, placed, rows[0] ?? []))
  const few = 3 * styles.cell.line + 2 * pad
  return headHeight(headLabels(sheet, placed)) + (fitsPage(sheet, height) ? height : few)
}

/** Whether a row of this height fits a page of its own. */
function fitsPage(sheet: Sheet, height: number): boolean {
  return height < sheet.bottom - aboveRow
}

function cellsOf(sheet: Sheet, columns: readonly Column[], row: readonly string[]): string[][] {
  return columns.map(({ width }, at) => sheet.lines(row[at] ?? '', styles.cell, width - 2 * pad))
}

function rowHeight(cells: readonly (readonly string[])[]): number {
  return Math.max(...cells.map((lines) => lines.length)) * styles.cell.line + 2 * pad
}

function place(sheet: Sheet, columns: Table['columns']): Column[] {
  const shares = columns.reduce((sum, { share }) => sum + share, 0)
  let x = sheet.left
  return columns.map(({ label, share }) => {
    const column = { label, x, width: (sheet.width * share) / shares }
    x += column.width
    return column
  })
}

function breakPage(sheet: Sheet, columns: readonly Column[]): void {
  sheet.nextPage()
  drawTableHead(sheet, columns, undefined)
}

/** Draws the head of a table. A repeated head is not in the structure. */
function drawTableHead(sheet: Sheet, columns: readonly Column[], row: Element | undefined): void {
  const style = styles.columnHead
  const labels = headLabels(sheet, columns)
  const height = headHeight(labels)
  sheet.fill(sheet.left, sheet.y, sheet.width, height, ink.tint)
  for (const [at, { x }] of columns.entries()) {
    const write = () => writeLines(sheet, labels[at] ?? [], x + pad, sheet.y + pad, style)
    if (row) sheet.element(row, 'TH', { scope: 'Column' }).add(write)
    else sheet.artifact(write)
  }
  row?.end()
  sheet.y += height
}

function headLabels(sheet: Sheet, columns: readonly Column[]): string[][] {
  return columns.map(({ label, width }) => sheet.lines(label, styles.columnHead, width - 2 * pad))
}

function headHeight(labels: readonly (readonly string[])[]): number {
  return Math.max(...labels.map((lines) => lines.length)) * styles.columnHead.line + 2 * pad
}

function drawRow(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly (readonly string[])[],
  row: Element,
): void {
  const { line } = styles.cell
  const elements = columns.map(() => sheet.element(row, 'TD'))
  const total = Math.max(...cells.map((lines) => lines.length))
  for (let from = 0; from < total; ) {
    if (sheet.y + line + 2 * pad > sheet.bottom) breakPage(sheet, columns)
    const room = Math.max(1, Math.floor((sheet.bottom - sheet.y - 2 * pad) / line))
    const to = Math.min(total, from + room)
    for (const [at, { x }] of columns.entries()) {
      const here = cells[at]?.slice(from, to) ?? []
      if (here.length > 0)
        elements[at]?.add(() => writeLines(sheet, here, x + pad, sheet.y + pad, styles.cell))
    }
    sheet.y += (to - from) * line + 2 * pad
    from = to
  }
  row.end()
  sheet.rule(sheet.y)
}

function writeLines(sheet: Sheet, lines: readonly string[], x: number, y: number, style: Style): void {
  for (const [index, line] of lines.entries()) sheet.write(line, x, y + index * style.line, style)
}
