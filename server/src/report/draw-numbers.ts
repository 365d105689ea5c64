import { messages, type NumberPage, type PrintedReport } from '@watchfloor/core'
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
export function drawNumbers(sheet: Sheet, parent: Element, { head }: PrintedReport, page: NumberPage): void {
  const { subject, moment, footer, agency, contact } = page
  const running = { left: `${head.office} · ${head.operation}`, right: head.kind, draft: '', footer }
  sheet.open(
    footer,
    () => drawHead(sheet, parent, head, moment),
    () => drawRunningHead(sheet, running),
  )
  sheet.y -= 6
  drawWhole(sheet, sheet.element(parent, 'H1'), subject === '' ? head.kind : subject, styles.subject)
  for (const line of agency) drawWhole(sheet, sheet.element(parent, 'P'), line, styles.summary)
  const asked = contact.length === 0 ? '' : `${messages.statistics.sheet.contact}: ${contact.join(' · ')}`
  if (asked !== '') drawWhole(sheet, sheet.element(parent, 'P'), asked, styles.summary)
  sheet.y += 8
  drawHeroes(sheet, parent, page.heroes)
  const placed = layOutNumbers(sheet, page, sheet.bottom - sheet.y)
  for (const section of placed.sections) drawNumberSection(sheet, parent, section, placed)
  drawNotes(sheet, parent, placed)
}

/** Draws the large figures beside each other. */
function drawHeroes(sheet: Sheet, parent: Element, heroes: NumberPage['heroes']): void {
  if (heroes.length === 0) return
  const width = sheet.width / heroes.length
  for (const [at, { value, label }] of heroes.entries()) {
    const x = sheet.left + at * width
    const element = sheet.element(parent, 'P')
    element.add(() => {
      sheet.writeFitted(value, x, sheet.y, styles.hero, width - 8)
      sheet.writeFitted(label, x, sheet.y + styles.hero.line, styles.heroLabel, width - 8)
    })
    element.end()
  }
  sheet.y += styles.hero.line + styles.heroLabel.line + 10
}

/** Draws the definitions below the last section. */
function drawNotes(sheet: Sheet, parent: Element, { notes, styled, gap }: PlacedNumbers): void {
  sheet.rule(sheet.y)
  sheet.y += gap.section
  const element = sheet.element(parent, 'Note')
  element.add(() => writeLines(sheet, notes, sheet.left, sheet.y, styled.note))
  element.end()
  sheet.y += notes.length * styled.note.line
}

/** Draws a text over as many lines as it needs. */
function drawWhole(sheet: Sheet, element: Element, text: string, style: Style): void {
  const lines = sheet.lines(text, style, sheet.width)
  element.add(() => writeLines(sheet, lines, sheet.left, sheet.y, style))
  element.end()
  sheet.y += lines.length * style.line + 1
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
  { line, label, entries, headHeight }: PlacedLine,
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
  cell(() => sheet.writeRight(line.coverage, y, styled.note, sheet.right - x(shares.coverage)))
  if (entries.length > 0)
    cell(() => writeLines(sheet, entries, x(shares.label), y + headHeight, styled.entries))
  row.end()
}

function writeLines(sheet: Sheet, lines: readonly string[], x: number, y: number, style: Style): void {
  for (const [index, line] of lines.entries()) sheet.write(line, x, y + index * style.line, style)
}
