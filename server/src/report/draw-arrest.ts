import type { ArrestPart, PrintedReport } from '@watchfloor/core'
import { drawFacts, drawSection } from './blocks.ts'
import { drawPhoto, photoSize } from './draw-photo.ts'
import { drawDraft, drawHead, drawRunningHead } from './heads.ts'
import { type Style, styles } from './palette.ts'
import type { Element, Sheet } from './sheet.ts'

const beside = photoSize.width + 18

/** Levels of an arrest's headings: alone it is the document, in a day report a chapter. */
export interface Depth {
  readonly name: 'H1' | 'H2'
  readonly section: 'H2' | 'H3'
}

/** Draws one arrest, starting on a new page. */
export function drawArrest(sheet: Sheet, parent: Element, { part, head, depth, bytes }: Chapter): void {
  const running = {
    left: `${head.office} · ${head.operation}`,
    right: `${part.record} · ${part.name}`,
    draft: part.draft,
    footer: part.footer,
  }
  sheet.open(
    part.footer,
    () => drawHead(sheet, parent, head, part.record),
    () => drawRunningHead(sheet, running),
  )
  if (part.draft !== '') {
    const draft = sheet.element(parent, 'P')
    draft.add(() => drawDraft(sheet, part.draft))
    draft.end()
  }
  drawIdentity(sheet, parent, part, depth, bytes)
  for (const section of part.sections) drawSection(sheet, parent, section, depth.section)
}

/** One arrest with all that its pages need. */
export interface Chapter {
  readonly part: ArrestPart
  readonly head: PrintedReport['head']
  readonly depth: Depth
  readonly bytes: Uint8Array | undefined
}

function drawIdentity(
  sheet: Sheet,
  parent: Element,
  part: ArrestPart,
  depth: Depth,
  bytes: Uint8Array | undefined,
): void {
  const top = sheet.y
  const x = sheet.left + beside
  const width = sheet.width - beside
  const isLong = sheet.lines(part.name, styles.name, width).length > 2
  const head = { x, width }
  drawLines(sheet, sheet.element(parent, depth.name), part.name, isLong ? styles.longName : styles.name, head)
  drawLines(sheet, sheet.element(parent, 'P'), part.summary, styles.summary, head)
  drawPhoto(sheet, parent, part, bytes, top + 2)
  const page = sheet.page
  sheet.y += 10
  drawFacts(sheet, parent, part.facts, { x, width, columns: 3 })
  if (sheet.page === page) sheet.y = Math.max(sheet.y, top + photoSize.height + 4)
}

function drawLines(
  sheet: Sheet,
  element: Element,
  text: string,
  style: Style,
  { x, width }: { x: number; width: number },
): void {
  const lines = sheet.lines(text, style, width)
  element.add(() => {
    for (const line of lines) {
      sheet.write(line, x, sheet.y, style)
      sheet.y += style.line
    }
  })
  element.end()
}
