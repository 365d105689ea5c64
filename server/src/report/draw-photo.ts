import { type ArrestPart, messages } from '@watchfloor/core'
import { ink } from './palette.ts'
import type { Element, Sheet } from './sheet.ts'

/** Size (points) of the photo of an arrest. */
export const photoSize = { width: 124, height: 154 } as const

/** Draws the photo of an arrest, or a silhouette for one that is missing. */
export function drawPhoto(
  sheet: Sheet,
  parent: Element,
  { photoText }: ArrestPart,
  bytes: Uint8Array | undefined,
  y: number,
): void {
  const { doc, left: x } = sheet
  const image = bytes && openPhoto(doc, bytes)
  const bbox: [number, number, number, number] = [x, y, x + photoSize.width, y + photoSize.height]
  const figure = sheet.element(parent, 'Figure', { alt: image ? photoText : messages.report.noPhoto, bbox })
  figure.add(() => {
    doc.rect(x, y, photoSize.width, photoSize.height).fill(ink.tint)
    if (image) {
      doc.image(image, x, y, { fit: [photoSize.width, photoSize.height], align: 'center', valign: 'center' })
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
  doc.save().rect(x, y, photoSize.width, photoSize.height).clip()
  doc.translate(x + photoSize.width / 2, y)
  doc.circle(0, 62, 29).fill(ink.rule)
  doc.path('M-52 160C-52 118 -30 102 0 102C30 102 52 118 52 160Z').fill(ink.rule)
  doc.restore()
}
