import type { GlobalFlags } from '../global-flags.ts'
import { writeResult } from '../print/write-out.ts'
import { countPages } from './count-pages.ts'

/** Writes one of our PDFs and prints its number of pages. */
export async function writePdf(file: string, bytes: Uint8Array, flags: GlobalFlags): Promise<void> {
  const pages = countPages(bytes)
  const text = `${file}: ${pages === 1 ? '1 page' : `${pages} pages`}`
  await writeResult(file, bytes, { document: { file, pages }, text }, flags)
}
