import { arrestFileName } from '../report/file-name.ts'

/** Where a bundle has the PDF of a record. */
export function pdfPath(record: number): string {
  return `pdfs/${arrestFileName(record, undefined)}`
}
