/** Minimum size (bytes) of a merged buffer. A document arrives in pieces of a few bytes. */
const slabBytes = 65_536

/**
 * Collects the bytes of a document as it writes them. In its own stream, a long day would wait in hundreds of thousands of
 * pieces until the last page is drawn.
 */
export function gather(doc: PDFKit.PDFDocument): () => Buffer {
  const slabs: Buffer[] = []
  let pieces: Uint8Array[] = []
  let size = 0
  const close = () => {
    slabs.push(Buffer.concat(pieces))
    pieces = []
    size = 0
  }
  const take = (piece: Uint8Array | null): boolean => {
    if (piece === null) return false
    pieces.push(piece)
    size += piece.length
    if (size >= slabBytes) close()
    return true
  }
  // Bytes that were written before this call.
  take(doc.read() as Uint8Array | null)
  doc.push = take
  return () => {
    close()
    // A buffer with its own memory can be transferred to another thread.
    const whole = Buffer.alloc(slabs.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const slab of slabs) at += slab.copy(whole, at)
    return whole
  }
}
