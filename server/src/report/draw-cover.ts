import type { Cover, Fact, PrintedReport } from '@watchfloor/core'
import { drawHead, drawRunningHead } from './heads.ts'
import { ink, styles } from './palette.ts'
import type { Element, Sheet } from './sheet.ts'

const rowHeight = 19
const totalColumns = 4

/** The position of a line of the contents. It is written when the page of its arrest is known. */
export interface Slot {
  readonly page: number
  readonly y: number
}

/** Draws the cover of a day with its totals. Returns the positions of the lines of the contents. */
export function drawCover(
  sheet: Sheet,
  parent: Element,
  cover: Cover,
  { head, parts }: PrintedReport,
): Slot[] {
  const running = {
    left: `${head.office} · ${head.operation}`,
    right: cover.heading,
    draft: '',
    footer: cover.footer,
  }
  sheet.open(
    cover.footer,
    () => drawHead(sheet, parent, head, cover.heading),
    () => drawRunningHead(sheet, running),
  )
  const title = sheet.element(parent, 'H1')
  title.add(() => sheet.write(cover.heading, sheet.left, sheet.y, styles.day))
  title.end()
  sheet.y += styles.day.line + 8
  drawCoverHeading(sheet, parent, cover.totalsHeading)
  drawTotals(sheet, parent, cover.totals)
  sheet.y += 10
  drawCoverHeading(sheet, parent, cover.contentsHeading)
  return parts.map(() => {
    sheet.need(rowHeight)
    const slot = { page: sheet.page, y: sheet.y }
    sheet.y += rowHeight
    return slot
  })
}

function drawCoverHeading(sheet: Sheet, parent: Element, text: string): void {
  const heading = sheet.element(parent, 'H2')
  heading.add(() => sheet.write(text, sheet.left, sheet.y, styles.heading))
  heading.end()
  sheet.fill(sheet.left, sheet.y + 17, 28, 1.8, ink.accent)
  sheet.rule(sheet.y + 18.2, sheet.left + 28)
  sheet.y += 28
}

function drawTotals(sheet: Sheet, parent: Element, totals: readonly Fact[]): void {
  const list = sheet.element(parent, 'L')
  const width = sheet.width / totalColumns
  for (const [index, { label, value }] of totals.entries()) {
    const x = sheet.left + (index % totalColumns) * width
    const y = sheet.y + Math.floor(index / totalColumns) * 44
    const item = sheet.element(list, 'LI')
    const style = /^\d+$/.test(value) ? styles.total : styles.value
    sheet.element(item, 'Lbl').add(() => sheet.writeFitted(label, x, y, styles.label, width - 8))
    sheet.element(item, 'LBody').add(() => sheet.writeFitted(value, x, y + 12, style, width - 8))
    item.end()
  }
  list.end()
  sheet.y += Math.ceil(totals.length / totalColumns) * 44
}

/** Writes the contents when the pages are known. Each line links to its arrest. */
export function drawContents(
  sheet: Sheet,
  contents: Element,
  { parts }: PrintedReport,
  slots: readonly Slot[],
  pages: readonly number[],
): void {
  for (const [index, { page, y }] of slots.entries()) {
    const part = parts[index]
    if (!part) continue
    sheet.doc.switchToPage(page)
    const target = String((pages[index] ?? 0) + 1)
    const item = sheet.element(contents, 'TOCI')
    const link = sheet.element(item, 'Link')
    const nameWidth = sheet.width * 0.36
    const summaryX = sheet.left + nameWidth + 10
    link.add(() => {
      sheet.writeFitted(part.name, sheet.left, y, styles.entry, nameWidth)
      const details = [part.summary, part.charges].filter((text) => text !== '').join(' · ')
      sheet.writeFitted(details, summaryX, y, styles.entryDetail, sheet.right - summaryX - 34)
      sheet.writeRight(target, y, styles.entry)
    })
    sheet.doc.goTo(sheet.left, y - 2, sheet.width, rowHeight - 2, destinationOf(index), {
      structParent: link,
      // pdfkit writes a plain string as a PDF name, and a String object as text.
      Contents: new String(part.name) as unknown as string,
    })
    item.end()
    sheet.rule(y + rowHeight - 4)
  }
  contents.end()
}

/** Returns the name of the link destination of an arrest. */
export function destinationOf(index: number): string {
  return `arrest-${index + 1}`
}
