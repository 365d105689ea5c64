import { readFileSync } from 'node:fs'
import { create, type Font } from 'fontkit'
import PDFDocument from 'pdfkit'

const fonts = new URL('../../../../assets/inter/', import.meta.url)
const [regular, strong] = ['Inter-Regular.ttf', 'Inter-SemiBold.ttf'].map(
  (file) => create(readFileSync(new URL(file, fonts))) as Font,
)

/** The contents of a document. */
export interface Contents {
  readonly pages: number
  readonly photo: Uint8Array
  readonly texts: readonly string[]
}

/**
 * Draws with pdfkit alone: the same number of pages, photo, fonts, tags and texts, with pdfkit's own lines. Returns the number
 * of bytes.
 */
export async function bareDocument({ pages, photo, texts }: Contents): Promise<number> {
  const doc = new PDFDocument({ size: 'LETTER', margin: 20, tagged: true, lang: 'en-US', displayTitle: true })
  let bytes = 0
  doc.on('data', (part: Uint8Array) => {
    bytes += part.length
  })
  const ended = new Promise((end) => doc.on('end', end))
  // pdfkit accepts a parsed font, but its types allow only files.
  doc
    .registerFont('regular', regular as unknown as Buffer)
    .registerFont('strong', strong as unknown as Buffer)
  const root = doc.struct('Document')
  doc.addStructure(root)
  const figure = doc.struct('Figure', { alt: 'Photo' })
  root.add(figure)
  figure.add(() => doc.image(Buffer.from(photo), 420, 20, { fit: [124, 154] }))
  const perPage = Math.ceil(texts.length / pages)
  for (let page = 0; page < pages; page++) {
    if (page > 0) doc.addPage()
    for (const [index, text] of texts.slice(page * perPage, (page + 1) * perPage).entries()) {
      const paragraph = doc.struct('P')
      root.add(paragraph)
      const line = () =>
        doc
          .font(index % 8 === 0 ? 'strong' : 'regular', 8)
          .text(text, 20, 20 + index * 7.5, { lineBreak: false })
      paragraph.add(text.length > 100 ? () => doc.font('regular', 6).text(text, { width: 500 }) : line)
    }
  }
  root.end()
  doc.end()
  await ended
  return bytes
}
