import type { GlobalFlags } from '../global-flags.ts'
import { writeResult } from '../print/write-out.ts'

/** Writes one of our PDFs and prints its number of pages. */
export async function writePdf(file: string, bytes: Uint8Array, flags: GlobalFlags): Promise<void> {
  const pages = countPages(bytes)
  const text = `${file}: ${pages === 1 ? '1 page' : `${pages} pages`}`
  await writeResult(file, bytes, { document: { file, pages }, text }, flags)
}

/** Returns the number of pages of one of our PDFs. Their page objects are not compressed. */
function countPages(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}
