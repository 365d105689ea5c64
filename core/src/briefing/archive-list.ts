import { type ArchiveEntry, elsewhere, entryLengths, entrySignatures, readEntry } from './archive-entry.ts'
import { type ArchiveSource, partOf, partsInOrder } from './archive-source.ts'

const signatures = {
  end: 0x06054b50,
  wideEnd: 0x06064b50,
  widePlace: 0x07064b50,
}
const lengths = { end: 22, wideEnd: 56, widePlace: 20 }

/** Place of the list: its first byte, the byte after it, and the number of its files. */
interface ListPlace {
  readonly start: number
  readonly end: number
  readonly count: number
}

/** The list of a zip, and the place where it starts. */
export interface ArchiveList {
  readonly entries: readonly ArchiveEntry[]
  readonly start: number
}

/** Returns the list of a zip, or undefined if the list is not at the end of the file. */
export async function readArchiveList(
  source: ArchiveSource,
  decode: (bytes: Uint8Array) => string,
): Promise<ArchiveList | undefined> {
  try {
    const place = await findList(source)
    if (!place) return undefined
    const read = partsInOrder(source)
    const entries: ArchiveEntry[] = []
    let at = place.start
    while (at < place.end) {
      const head = await read(at, entryLengths.listed)
      if (head.uint32(0) !== entrySignatures.listed) return undefined
      const length = [28, 30, 32].reduce((sum, field) => sum + head.uint16(field), entryLengths.listed)
      entries.push(await readEntry(source, await read(at, length), decode))
      at += length
    }
    return at === place.end && entries.length === place.count ? { entries, start: place.start } : undefined
  } catch (error) {
    // A position is outside the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** Returns the place of the list, or undefined if anything else is at the end of the file. */
async function findList(source: ArchiveSource): Promise<ListPlace | undefined> {
  const endAt = source.size - lengths.end
  const end = await partOf(source, endAt, lengths.end)
  const isWhole = end.uint32(0) === signatures.end && end.uint16(20) === 0
  // The list is of one part, not of several disks.
  if (!isWhole || end.uint32(4) !== 0 || end.uint16(8) !== end.uint16(10)) return undefined
  const [count, size, start] = [end.uint16(10), end.uint32(12), end.uint32(16)]
  const isWide = count === elsewhere.uint16 || size === elsewhere.uint32 || start === elsewhere.uint32
  if (isWide) return findWideList(source, endAt, { count, size, start })
  return start + size === endAt ? { start, end: endAt, count } : undefined
}

/** Returns the place of the list that ZIP64 names. Programs that do not know ZIP64 must not find another one. */
async function findWideList(
  source: ArchiveSource,
  endAt: number,
  narrow: { readonly count: number; readonly size: number; readonly start: number },
): Promise<ListPlace | undefined> {
  const placeAt = endAt - lengths.widePlace
  const listEnd = placeAt - lengths.wideEnd
  const place = await partOf(source, placeAt, lengths.widePlace)
  const isThere = place.uint32(0) === signatures.widePlace && place.uint64(8) === listEnd
  if (!isThere || place.uint32(4) !== 0 || place.uint32(16) !== 1) return undefined
  const end = await partOf(source, listEnd, lengths.wideEnd)
  const isOne = end.uint64(16) === 0 && end.uint64(24) === end.uint64(32)
  const isWhole = isOne && end.uint32(0) === signatures.wideEnd && end.uint64(4) === lengths.wideEnd - 12
  const [count, size, start] = [end.uint64(32), end.uint64(40), end.uint64(48)]
  const isSame =
    agrees(narrow.count, count, elsewhere.uint16) &&
    agrees(narrow.size, size, elsewhere.uint32) &&
    agrees(narrow.start, start, elsewhere.uint32)
  return isWhole && isSame && start + size === listEnd ? { start, end: listEnd, count } : undefined
}

function agrees(narrow: number, wide: number, marker: number): boolean {
  return narrow === marker || narrow === wide
}
