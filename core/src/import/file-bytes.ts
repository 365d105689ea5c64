/** The bytes of a file, which are read part by part and as often as needed. */
export interface FileBytes {
  /** Number of bytes. */
  readonly size: number
  /** Returns the bytes from a place on: as many as `length`, or fewer at the end of the file. */
  read(start: number, length: number): Uint8Array
}

/** Returns bytes that are in memory as a file. */
export function bytesInMemory(bytes: Uint8Array): FileBytes {
  return { size: bytes.length, read: (start, length) => bytes.subarray(start, start + length) }
}

/** Reads a file part by part, each with its place. */
export function* byteParts({ size, read }: FileBytes, length: number): Generator<[Uint8Array, number]> {
  for (let at = 0; at < size; at += length) yield [read(at, length), at]
}
