import type { NumberLine, NumberPage, NumberSection, PrintedReport } from '@watchfloor/core'
import { drawHead, drawRunningHead } from './heads.ts'
import { ink, type Style, styles } from './palette.ts'
import type { Element, Sheet } from './sheet.ts'

/** Where the columns stand, in parts of the width: the section, the number, what it is, what it means, for how many. */
const shares = { value: 0.16, label: 0.22, definition: 0.45, coverage: 0.85 } as const
const gap = 8
const rowGap = 3
const sectionGap = 6

/** A page of numbers: the sections at the left, a line each number. */
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
  const title = sheet.element(parent, 'H1')
  title.add(() =>
    sheet.writeFitted(subject === '' ? head.kind : subject, sheet.left, sheet.y, styles.subject, sheet.width),
  )
  title.end()
  sheet.y += styles.subject.line + 1
  const line = sheet.element(parent, 'P')
  line.add(() => sheet.writeFitted(total, sheet.left, sheet.y, styles.summary, sheet.width))
  line.end()
  sheet.y += styles.summary.line + 8
  for (const section of sections) drawNumberSection(sheet, parent, section)
}

function drawNumberSection(sheet: Sheet, parent: Element, { heading, lines }: NumberSection): void {
  sheet.rule(sheet.y)
  sheet.fill(sheet.left, sheet.y - 0.6, 28, 1.8, ink.accent)
  sheet.y += sectionGap
  const section = sheet.element(parent, 'Sect')
  const title = sheet.element(section, 'H2')
  const width = shares.value * sheet.width - gap
  const words = sheet.lines(heading, styles.columnHead, width)
  title.add(() => writeLines(sheet, words, sheet.left, sheet.y + 1, styles.columnHead))
  title.end()
  const end = sheet.y + words.length * styles.columnHead.line + sectionGap
  const table = sheet.element(section, 'Table')
  for (const one of lines) drawNumberLine(sheet, table, one)
  table.end()
  section.end()
  sheet.y = Math.max(sheet.y, end) + sectionGap / 2
}

function drawNumberLine(sheet: Sheet, table: Element, line: NumberLine): void {
  const { left, width } = sheet
  const x = (share: number) => left + share * width
  const columnWidth = (from: number, to: number) => (to - from) * width - gap
  const label = sheet.lines(line.label, styles.numberLabel, columnWidth(shares.label, shares.definition))
  const meaning = sheet.lines(
    line.definition,
    styles.numberNote,
    columnWidth(shares.definition, shares.coverage),
  )
  const entries =
    line.entries === '' ? [] : sheet.lines(line.entries, styles.cell, columnWidth(shares.label, 1))
  const { line: lineHeight } = styles.numberLabel
  const height = Math.max(label.length, meaning.length) * lineHeight + entries.length * styles.cell.line
  sheet.need(height)
  const row = sheet.element(table, 'TR')
  const cell = (type: 'TD' | 'TH', draw: () => void) =>
    sheet.element(row, type, type === 'TH' ? { scope: 'Row' } : {}).add(draw)
  cell('TH', () => writeLines(sheet, label, x(shares.label), sheet.y, styles.numberLabel))
  const valueWidth = sheet.measure(styles.number)(line.value)
  cell('TD', () => sheet.write(line.value, x(shares.label) - valueWidth - 2 * gap, sheet.y, styles.number))
  cell('TD', () => writeLines(sheet, meaning, x(shares.definition), sheet.y, styles.numberNote))
  cell('TD', () =>
    sheet.writeRight(line.coverage, sheet.y, styles.numberNote, columnWidth(shares.coverage, 1) + gap),
  )
  if (entries.length > 0) {
    const top = sheet.y + Math.max(label.length, meaning.length) * lineHeight
    cell('TD', () => writeLines(sheet, entries, x(shares.label), top, styles.cell))
  }
  row.end()
  sheet.y += height + rowGap
}

function writeLines(sheet: Sheet, lines: readonly string[], x: number, y: number, style: Style): void {
  for (const [index, line] of lines.entries()) sheet.write(line, x, y + index * style.line, style)
}
