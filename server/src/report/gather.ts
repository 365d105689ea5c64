/** Enough to be worth a buffer of its own; a document comes in pieces of some bytes. */
const slabBytes = 65_536

/**
 * Gathers what a document writes, as it is written. Left to its stream, a long day would wait in hundreds of thousands of pieces
 * until the last page is drawn.
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
  // What came before anybody could take it.
  take(doc.read() as Uint8Array | null)
  doc.push = take
  return () => {
    close()
    // Its own memory, so that it can be handed to another thread.
    const whole = Buffer.alloc(slabs.reduce((sum, { length }) => sum + length, 0))
    let at = 0
    for (const slab of slabs) at += slab.copy(whole, at)
    return whole
  }
}
