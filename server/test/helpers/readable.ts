import JSZip from 'jszip'
import { readPdf, squeezed, unpacked } from './read-pdf.ts'

/** Returns everything that can be read in a file: the text of a PDF, and the names and contents of a zip. */
export async function readable(bytes: Buffer): Promise<string> {
  const start = bytes.subarray(0, 4).toString('latin1')
  if (start === '%PDF') {
    const pdf = await readPdf(bytes)
    return [squeezed(pdf), pdf.title, ...pdf.bookmarks, unpacked(bytes)].join('\n')
  }
  if (start !== 'PK\u0003\u0004') return new TextDecoder().decode(bytes)
  const files = Object.values((await JSZip.loadAsync(bytes)).files).filter(({ dir }) => !dir)
  const parts = await Promise.all(
    files.map(async (file) => `${file.name}\n${await readable(await file.async('nodebuffer'))}`),
  )
  return parts.join('\n')
}
