import type { Block, Fact, ReportSection } from '@watchfloor/core'
import { ink, styles } from './palette.ts'
import type { Element, Sheet } from './sheet.ts'
import { drawTable, tableLead } from './tables.ts'

const gap = 14
const headingHeight = 26
const factColumns = 4
const columnGap = 12
const rowGap = 7

/** Draws a section under its heading. The heading never stands alone at the foot of a page. */
export function drawSection(
  sheet: Sheet,
  parent: Element,
  { heading, blocks, isTogether = false }: ReportSection,
  level: string,
): void {
  sheet.y += gap
  sheet.need(headingHeight + leadHeight(sheet, blocks[0], isTogether))
  const section = sheet.element(parent, 'Sect')
  const title = sheet.element(section, level)
  title.add(() => sheet.write(heading, sheet.left, sheet.y, styles.heading))
  title.end()
  sheet.fill(sheet.left, sheet.y + 17, 28, 1.8, ink.accent)
  sheet.rule(sheet.y + 18.2, sheet.left + 28)
  sheet.y += headingHeight
  for (const block of blocks) drawBlock(sheet, section, block)
  section.end()
}

function drawBlock(sheet: Sheet, parent: Element, block: Block): void {
  if (block.kind === 'facts')
    drawFacts(sheet, parent, block.facts, { x: sheet.left, width: sheet.width, columns: factColumns })
  if (block.kind === 'table') drawTable(sheet, parent, block)
  if (block.kind === 'remark') drawText(sheet, parent, block.text, styles.remark)
  if (block.kind === 'text') drawLabelled(sheet, parent, block)
}

function drawLabelled(sheet: Sheet, parent: Element, { label, text }: { label: string; text: string }): void {
  if (label !== '') {
    sheet.need(styles.label.line + 2 * styles.body.line)
    const lead = sheet.element(parent, 'P')
    lead.add(() => sheet.write(label, sheet.left, sheet.y, styles.label))
    lead.end()
    sheet.y += styles.label.line + 1
  }
  drawText(sheet, parent, text, styles.body)
}

/** Draws a text of any length, over several pages if needed. */
export function drawText(
  sheet: Sheet,
  parent: Element,
  text: string,
  style: (typeof styles)['body' | 'remark'],
): void {
  const paragraph = sheet.element(parent, 'P')
  let rest = sheet.lines(text, style, sheet.width)
  while (rest.length > 0) {
    sheet.need(style.line)
    const room = Math.max(1, Math.floor((sheet.bottom - sheet.y) / style.line))
    const here = rest.slice(0, room)
    rest = rest.slice(room)
    paragraph.add(() => {
      for (const [index, line] of here.entries())
        sheet.write(line, sheet.left, sheet.y + index * style.line, style)
    })
    sheet.y += here.length * style.line
  }
  paragraph.end()
  sheet.y += 6
}

/** Returns the height of the part of a block that must be on the page of its heading. */
function leadHeight(sheet: Sheet, block: Block | undefined, isTogether: boolean): number {
  if (block?.kind === 'table') return tableLead(sheet, block)
  if (block?.kind !== 'facts') return styles.label.line + 2 * styles.body.line
  const grid = { x: sheet.left, width: sheet.width, columns: factColumns }
  if (!isTogether) return layOutFacts(sheet, block.facts.slice(0, factColumns), grid)[0]?.height ?? 0
  return layOutFacts(sheet, block.facts, grid).reduce((sum, { height }) => sum + height + rowGap, 0)
}

interface Grid {
  readonly x: number
  readonly width: number
  readonly columns: number
}

/** One row of facts, with its values broken into lines. */
interface FactRow {
  readonly height: number
  readonly facts: readonly { readonly label: string; readonly lines: readonly string[]; readonly x: number }[]
}

/** Draws labelled facts in columns, row by row. */
export function drawFacts(sheet: Sheet, parent: Element, facts: readonly Fact[], grid: Grid): void {
  const list = sheet.element(parent, 'L')
  for (const { height, facts: row } of layOutFacts(sheet, facts, grid)) {
    sheet.need(height)
    for (const fact of row) drawFact(sheet, list, fact)
    sheet.y += height + rowGap
  }
  list.end()
}

/** Arranges facts in rows. A value that is too long for one column takes several, so that most values stay on one line. */
function layOutFacts(sheet: Sheet, facts: readonly Fact[], { x, width, columns }: Grid): FactRow[] {
  const columnWidth = width / columns
  const measure = sheet.measure(styles.value)
  const rows: FactRow['facts'][number][][] = [[]]
  let column = 0
  for (const { label, value } of facts) {
    const span = Math.min(columns, Math.ceil((measure(value) + columnGap) / columnWidth))
    if (column + span > columns) {
      rows.push([])
      column = 0
    }
    const lines = sheet.lines(value, styles.value, span * columnWidth - columnGap)
    rows.at(-1)?.push({ label, lines, x: x + column * columnWidth })
    column += span
  }
  return rows.map((row) => {
    const lines = Math.max(0, ...row.map((fact) => fact.lines.length))
    return { facts: row, height: styles.label.line + lines * styles.value.line }
  })
}

function drawFact(sheet: Sheet, list: Element, { label, lines, x }: FactRow['facts'][number]): void {
  const item = sheet.element(list, 'LI')
  const lead = sheet.element(item, 'Lbl')
  lead.add(() => sheet.write(label, x, sheet.y, styles.label))
  const body = sheet.element(item, 'LBody')
  body.add(() => {
    for (const [index, line] of lines.entries())
      sheet.write(line, x, sheet.y + styles.label.line + index * styles.value.line, styles.value)
  })
  item.end()
}
