import { type Cover, messages, type PrintedReport } from '@watchfloor/core'
import { drawText } from './blocks.ts'
import { drawArrest } from './draw-arrest.ts'
import { destinationOf, drawContents, drawCover, type Slot } from './draw-cover.ts'
import { drawNumbers } from './draw-numbers.ts'
import { drawSections } from './draw-sections.ts'
import type { Fonts } from './fonts.ts'
import { gather } from './gather.ts'
import { drawFooters } from './heads.ts'
import { styles } from './palette.ts'
import { Printable } from './printable.ts'
import { type Element, Sheet } from './sheet.ts'

/** The photos of a report by their stored names. */
export type Photos = ReadonlyMap<string, Uint8Array>

/** Draws a report from its description. The same description and photos give the same bytes. */
export function drawReport(description: PrintedReport, photos: Photos, fonts: Fonts): Buffer {
  const printable = new Printable(fonts)
  const report = printable.all(description)
  const sheet = new Sheet(report, fonts)
  const bytes = gather(sheet.doc)
  const root = sheet.doc.struct('Document')
  sheet.doc.addStructure(root)
  if (report.numbers) drawNumbers(sheet, root, report, report.numbers)
  if (report.sheet) drawSections(sheet, root, report, report.sheet)
  const front = report.cover && drawFront(sheet, root, report, report.cover)
  const pages = drawParts(sheet, root, report, photos)
  if (printable.hasReplaced) drawText(sheet, root, messages.report.unprintable, styles.remark)
  if (front) drawLinks(sheet, front, report, pages)
  drawFooters(sheet, messages.report.page)
  root.end()
  sheet.doc.end()
  return bytes()
}

/** The cover, and the parts that are written on it later. */
interface Front {
  readonly contents: Element
  readonly slots: readonly Slot[]
}

function drawFront(sheet: Sheet, root: Element, report: PrintedReport, cover: Cover): Front {
  const front = sheet.element(root, 'Sect')
  const slots = drawCover(sheet, front, cover, report)
  return { contents: sheet.element(front, 'TOC'), slots }
}

/** Draws each arrest on a new page. Returns the first page of each. */
function drawParts(
  sheet: Sheet,
  root: Element,
  { cover, head, parts }: PrintedReport,
  photos: Photos,
): number[] {
  const depth = cover ? ({ name: 'H2', section: 'H3' } as const) : ({ name: 'H1', section: 'H2' } as const)
  return parts.map((part) => {
    const page = sheet.page + 1
    const chapter = sheet.element(root, 'Sect')
    drawArrest(sheet, chapter, { part, head, depth, bytes: photos.get(part.photo) })
    chapter.end()
    return page
  })
}

/** Writes the bookmarks and the contents, which link to the arrests. */
function drawLinks(
  sheet: Sheet,
  { contents, slots }: Front,
  report: PrintedReport,
  pages: readonly number[],
): void {
  const { doc } = sheet
  doc.switchToPage(0)
  doc.outline.addItem(report.cover?.contentsHeading ?? '')
  for (const [index, page] of pages.entries()) {
    doc.switchToPage(page)
    doc.addNamedDestination(destinationOf(index), 'XYZ', 0, 0, null)
    doc.outline.addItem(report.parts[index]?.name ?? '')
  }
  drawContents(sheet, contents, report, slots, pages)
}
