/** Returns the number of pages of one of our PDFs. Their page objects are not compressed. */
export function countPages(pdf: Uint8Array): number {
  const text = Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength).toString('latin1')
  return text.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0
}
