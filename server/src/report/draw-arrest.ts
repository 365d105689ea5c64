import { type ArrestPart, messages, type PrintedReport } from '@watchfloor/core'
import { drawFacts, drawSection } from './blocks.ts'
import { drawDraft, drawHead, drawRunningHead } from './heads.ts'
import { ink, type Style, styles } from './palette.ts'
import type { Element, Sheet } from './sheet.ts'

const photo = { width: 124, height: 154 }
const beside = photo.width + 18

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
  if (sheet.page === page) sheet.y = Math.max(sheet.y, top + photo.height + 4)
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

function drawPhoto(
  sheet: Sheet,
  parent: Element,
  { photoText }: ArrestPart,
  bytes: Uint8Array | undefined,
  y: number,
): void {
  const { doc, left: x } = sheet
  const image = bytes && openPhoto(doc, bytes)
  const bbox: [number, number, number, number] = [x, y, x + photo.width, y + photo.height]
  const figure = sheet.element(parent, 'Figure', { alt: image ? photoText : messages.report.noPhoto, bbox })
  figure.add(() => {
    doc.rect(x, y, photo.width, photo.height).fill(ink.tint)
    if (image) {
      doc.image(image, x, y, { fit: [photo.width, photo.height], align: 'center', valign: 'center' })
    } else drawSilhouette(sheet, x, y)
  })
  figure.end()
}

/** Opens a photo that is a complete JPEG. Any other photo is drawn as missing. */
function openPhoto(doc: PDFKit.PDFDocument, bytes: Uint8Array): string | undefined {
  const { length } = bytes
  const isComplete =
    bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[length - 2] === 0xff && bytes[length - 1] === 0xd9
  if (!isComplete) return undefined
  try {
    const image: unknown = doc.openImage(bytes)
    return isReadable(image) ? (image as string) : undefined
  } catch {
    return undefined
  }
}

function isReadable(image: unknown): boolean {
  const { width, height, bits, colorSpace } = image as Record<string, unknown>
  return Number(width) > 0 && Number(height) > 0 && bits === 8 && typeof colorSpace === 'string'
}

function drawSilhouette({ doc }: Sheet, x: number, y: number): void {
  doc.save().rect(x, y, photo.width, photo.height).clip()
  doc.translate(x + photo.width / 2, y)
  doc.circle(0, 62, 29).fill(ink.rule)
  doc.path('M-52 160C-52 118 -30 102 0 102C30 102 52 118 52 160Z').fill(ink.rule)
  doc.restore()
}
