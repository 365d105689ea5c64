import type { NumberPage, PrintedReport } from '@watchfloor/core'
import { drawHead, drawRunningHead } from './heads.ts'
import {
  layOutNumbers,
  type PlacedLine,
  type PlacedNumbers,
  type PlacedSection,
  shares,
} from './lay-out-numbers.ts'
import { ink, type Style, styles } from './palette.ts'
import type { Element, Sheet } from './sheet.ts'

/** Draws a page of numbers: the sections on the left, one line for each number. */
export function drawNumbers(
  sheet: Sheet,
  parent: Element,
  { head }: PrintedReport,
  { subject, moment, total, sections, footer }: NumberPage,
): void {
  const running = { left: `${head.office} · ${head.operation}`, right: head.kind, draft: '', footer }
  sheet.open(
    footer,
    () => drawHead(sheet, parent, head, moment),
    () => drawRunningHead(sheet, running),
  )
  sheet.y -= 6
  drawLine(sheet, sheet.element(parent, 'H1'), subject === '' ? head.kind : subject, styles.subject)
  drawLine(sheet, sheet.element(parent, 'P'), total, styles.summary)
  sheet.y += 8
  const placed = layOutNumbers(sheet, sections, sheet.bottom - sheet.y)
  for (const section of placed.sections) drawNumberSection(sheet, parent, section, placed)
}

function drawLine(sheet: Sheet, element: Element, text: string, style: Style): void {
  element.add(() => sheet.writeFitted(text, sheet.left, sheet.y, style, sheet.width))
  element.end()
  sheet.y += style.line + 1
}

function drawNumberSection(
  sheet: Sheet,
  parent: Element,
  { heading, lines, height }: PlacedSection,
  placed: PlacedNumbers,
): void {
  const end = sheet.y + height
  sheet.rule(sheet.y)
  sheet.fill(sheet.left, sheet.y - 0.6, 28, 1.8, ink.accent)
  sheet.y += placed.gap.section
  const section = sheet.element(parent, 'Sect')
  const title = sheet.element(section, 'H2')
  title.add(() => writeLines(sheet, heading, sheet.left, sheet.y, placed.styled.heading))
  title.end()
  const table = sheet.element(section, 'Table')
  for (const line of lines) {
    drawNumberLine(sheet, sheet.element(table, 'TR'), line, placed)
    sheet.y += line.height + placed.gap.row
  }
  table.end()
  section.end()
  sheet.y = end
}

function drawNumberLine(
  sheet: Sheet,
  row: Element,
  { line, label, definition, entries, headHeight }: PlacedLine,
  { styled, gap }: PlacedNumbers,
): void {
  const { y } = sheet
  const x = (share: number) => sheet.left + share * sheet.width
  const cell = (draw: () => void) => sheet.element(row, 'TD').add(draw)
  sheet
    .element(row, 'TH', { scope: 'Row' })
    .add(() => writeLines(sheet, label, x(shares.label), y, styled.label))
  const valueWidth = sheet.measure(styled.value)(line.value)
  cell(() => sheet.write(line.value, x(shares.label) - valueWidth - 2 * gap.column, y, styled.value))
  cell(() => writeLines(sheet, definition, x(shares.definition), y, styled.note))
  cell(() => sheet.writeRight(line.coverage, y, styled.note, sheet.right - x(shares.coverage)))
  if (entries.length > 0)
    cell(() => writeLines(sheet, entries, x(shares.label), y + headHeight, styled.entries))
  row.end()
}

function writeLines(sheet: Sheet, lines: readonly string[], x: number, y: number, style: Style): void {
  for (const [index, line] of lines.entries()) sheet.write(line, x, y + index * style.line, style)
}
