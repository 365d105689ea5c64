const [start, end, scan, jfif] = [0xd8, 0xd9, 0xda, 0xe0]

/** The segments that a JPEG needs: tables, frame and restart interval. */
const needed = [0xc0, 0xc1, 0xc2, 0xc4, 0xdb, 0xdd]
const frames = [0xc0, 0xc1, 0xc2]

/** Length of a JFIF head without a thumbnail (bytes). */
const plainHeadLength = 16

/**
 * Rule I6. Returns the longer side (pixels) of a JPEG that contains only a picture: no metadata, no thumbnail, no byte after its
 * end. Returns undefined for any other file. The stored photos are such files, so an exported photo that is imported again is
 * kept byte for byte.
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

/** Returns the position of the next marker. Within a scan, a 0xFF comes before a zero or one of the eight restart markers. */
function endOfScan(bytes: Uint8Array, from: number): number {
  for (let at = from; ; at++) {
    at = bytes.indexOf(0xff, at)
    if (at < 0) return bytes.length
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && (next < 0xd0 || next > 0xd7)) return at
  }
}
