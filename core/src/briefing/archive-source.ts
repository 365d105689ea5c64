/** The bytes of an archive, of which only some are in memory at a time. */
export interface ArchiveSource {
  /** Number of bytes. */
  readonly size: number
  /** Returns the bytes from a place on. Fewer than `length` only where the archive ends. */
  readonly read: (from: number, length: number) => Promise<Uint8Array>
}

/** Number of bytes that are read at once where one read follows another. */
const aheadBytes = 1 << 18

/** A part of an archive, with its numbers. */
export class ArchivePart {
  readonly bytes: Uint8Array
  readonly #view: DataView

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  }

  uint16(at: number): number {
    return this.#view.getUint16(at, true)
  }
  uint32(at: number): number {
    return this.#view.getUint32(at, true)
  }
  /** A number beyond 2^53 is not exact, and greater than any archive. */
  uint64(at: number): number {
    return this.uint32(at) + this.uint32(at + 4) * 2 ** 32
  }
  slice(from: number, length: number): Uint8Array {
    return this.bytes.subarray(from, from + length)
  }
}

/** Returns a part of an archive. @throws RangeError if the archive does not have all of it */
export async function partOf(source: ArchiveSource, from: number, length: number): Promise<ArchivePart> {
  const isInside = from >= 0 && from + length <= source.size
  const bytes = isInside ? await source.read(from, length) : undefined
  if (bytes?.length !== length) throw new RangeError('outside the archive')
  return new ArchivePart(bytes)
}

/** Returns a function like `partOf` for parts that follow each other. It reads ahead. */
export function partsInOrder(source: ArchiveSource): (from: number, length: number) => Promise<ArchivePart> {
  let start = 0
  let ahead: Uint8Array = new Uint8Array()
  return async (from, length) => {
    if (from < start || from + length > start + ahead.length) {
      ahead = (await partOf(source, from, Math.max(length, Math.min(aheadBytes, source.size - from)))).bytes
      start = from
    }
    return new ArchivePart(ahead.subarray(from - start, from - start + length))
  }
}
