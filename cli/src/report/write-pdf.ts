import { counted, type FileReply, messages } from '@watchfloor/core'
import type { GlobalFlags } from '../global-flags.ts'
import { note } from '../print/print.ts'
import { writeResult } from '../print/write-out.ts'

/** Writes one of our PDFs and prints its number of pages, and its release number on stderr. */
export async function writePdf(
  file: string,
  { bytes, release }: FileReply,
  flags: GlobalFlags,
): Promise<void> {
  const pages = countPages(bytes)
  const text = `${file}: ${counted(pages, 'page')}`
  await writeResult(file, bytes, { document: { file, pages }, text }, flags)
  if (release !== undefined) note(messages.release.made(release))
}

/** Returns the number of pages of one of our PDFs. Their page objects are not compressed. */
function countPages(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}
