const [start, end, scan, jfif] = [0xd8, 0xd9, 0xda, 0xe0]

/** Tables, frame and restart interval: what a JPEG cannot do without. */
const needed = [0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]
const frames = [0xc0, 0xc1, 0xc2]

/** A JFIF head without a thumbnail. */
const plainHeadLength = 16

/**
 * Rule I6: a JPEG that holds a picture and nothing else - no metadata, no thumbnail, no byte behind its end - such as the desk
 * writes; an exported photo that comes back is kept byte for byte. Its longer side in pixels; undefined for any other file.
 */
export function bareJpegSide(bytes: Uint8Array): number | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== start) return undefined
  let side: number | undefined
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff) return undefined
    if (marker === end) return at + 2 === bytes.length ? side : undefined
    const length = sixteen(bytes, at + 2)
    const isHead = marker === jfif && length === plainHeadLength
    if (!isHead && marker !== scan && !needed.includes(marker)) return undefined
    if (frames.includes(marker)) side = Math.max(sixteen(bytes, at + 5), sixteen(bytes, at + 7))
    at += 2 + length
    if (marker === scan) at = endOfScan(bytes, at)
  }
  return undefined
}

function sixteen(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
}

/** The next marker; within a scan 0xFF stands before a zero, or before one of the eight restart marks. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at++) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}
