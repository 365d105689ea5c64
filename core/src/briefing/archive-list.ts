import { ArchivePart, type ArchiveSource, partOf, partsInOrder } from './archive-source.ts'

const signatures = {
  file: 0x04034b50,
  listed: 0x02014b50,
  end: 0x06054b50,
  wideEnd: 0x06064b50,
  widePlace: 0x07064b50,
}
const lengths = { file: 30, listed: 46, end: 22, wideEnd: 56, widePlace: 20 }

/** The numbers that say that ZIP64 has the true number elsewhere, because it is too large for its place. */
const elsewhere = { uint16: 0xffff, uint32: 0xffffffff }

/** Kind of the extra field with the large numbers of ZIP64. */
const wideField = 0x0001

/** Flag of a file whose sizes follow its bytes, because they were not known when its header was written. */
const sizesFollow = 0x08

/** One file in the list at the end of a zip. `start` and `end` are byte positions. */
export interface ArchiveEntry {
  readonly path: string
  readonly start: number
  readonly end: number
  /** Whether the sizes follow the file's bytes. */
  readonly isOpen: boolean
  /** Whether its own header, which some programs read instead of the list, agrees with the list. */
  readonly isAsListed: boolean
}

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
      const head = await read(at, lengths.listed)
      if (head.uint32(0) !== signatures.listed) return undefined
      const length = [28, 30, 32].reduce((sum, field) => sum + head.uint16(field), lengths.listed)
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
  if (end.uint32(0) !== signatures.end || end.uint16(20) !== 0) return undefined
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
  if (!isThere) return undefined
  const end = await partOf(source, listEnd, lengths.wideEnd)
  const isWhole = end.uint32(0) === signatures.wideEnd && end.uint64(4) === lengths.wideEnd - 12
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

async function readEntry(
  source: ArchiveSource,
  listed: ArchivePart,
  decode: (bytes: Uint8Array) => string,
): Promise<ArchiveEntry> {
  const isOpen = (listed.uint16(8) & sizesFollow) !== 0
  const name = listed.slice(lengths.listed, listed.uint16(28))
  const extra = listed.slice(lengths.listed + name.length, listed.uint16(30))
  const numbers = wideNumbers(extra, [listed.uint32(24), listed.uint32(20), listed.uint32(42)])
  const [size = 0, packed = 0, start = 0] = numbers
  const own = await partOf(source, start, lengths.file + name.length)
  const contentStart = start + lengths.file + own.uint16(26) + own.uint16(28)
  // The flags and the method, and then the name.
  const isSameKind = isEqual(own.slice(6, 4), listed.slice(8, 4))
  const isSameName = own.uint16(26) === name.length && isEqual(own.slice(lengths.file, name.length), name)
  const isSameContent = async () => {
    const [ownSize, ownPacked] = await ownSizes(source, own, contentStart)
    return own.uint32(14) === listed.uint32(16) && ownSize === size && ownPacked === packed
  }
  const isSame = isSameKind && isSameName && (isOpen || (await isSameContent()))
  return {
    path: decode(name),
    start,
    end: contentStart + packed,
    isOpen,
    isAsListed: own.uint32(0) === signatures.file && isSame,
  }
}

/** Returns the size and the packed size of a file as its own header has them. */
async function ownSizes(source: ArchiveSource, own: ArchivePart, contentStart: number): Promise<number[]> {
  const extraLength = own.uint16(28)
  const extra = await partOf(source, contentStart - extraLength, extraLength)
  return wideNumbers(extra.bytes, [own.uint32(22), own.uint32(18)])
}

/**
 * Returns numbers of a file, those that are elsewhere from the extra field of ZIP64, which has them in this order.
 * @throws RangeError if the field does not have them, or is there twice
 */
function wideNumbers(extra: Uint8Array, numbers: readonly number[]): number[] {
  if (!numbers.includes(elsewhere.uint32)) return [...numbers]
  const [field, another] = wideFields(new ArchivePart(extra))
  if (!field || another) throw new RangeError('no large numbers')
  let at = 0
  return numbers.map((number) => {
    if (number !== elsewhere.uint32) return number
    at += 8
    return field.uint64(at - 8)
  })
}

function wideFields(extra: ArchivePart): ArchivePart[] {
  const fields: ArchivePart[] = []
  let at = 0
  while (at < extra.bytes.length) {
    const [kind, length] = [extra.uint16(at), extra.uint16(at + 2)]
    if (kind === wideField) fields.push(new ArchivePart(extra.slice(at + 4, length)))
    at += 4 + length
  }
  return fields
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
