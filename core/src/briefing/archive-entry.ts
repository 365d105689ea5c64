import { ArchivePart, type ArchiveSource, partOf } from './archive-source.ts'

/** Signatures of a file's own header (local file header) and of its place in the list (central directory); APPNOTE.TXT of PKWARE, 4.3. */
export const entrySignatures = { file: 0x04034b50, listed: 0x02014b50 }

/** Numbers of bytes of the two, without the name and what follows it. */
export const entryLengths = { file: 30, listed: 46 }

/** The numbers that say that ZIP64 has the true number elsewhere, because it is too large for its place. */
export const elsewhere = { uint16: 0xffff, uint32: 0xffffffff }

/** Kind of the extra field with the large numbers of ZIP64. */
const wideField = 0x0001

/** Flag of a file whose sizes follow its bytes, because they were not known when its header was written. */
const sizesFollow = 0x08

/** The checksum of a file, the number of its bytes in the zip, and that of its unpacked bytes. */
export interface ArchiveSizes {
  readonly crc: number
  readonly packed: number
  readonly size: number
}

/** One file in the list at the end of a zip. `start` and `end` are byte positions. */
export interface ArchiveEntry {
  readonly path: string
  readonly start: number
  readonly end: number
  /** Whether the sizes follow the file's bytes. */
  readonly isOpen: boolean
  /** The checksum and the two sizes, in the order in which they may follow the file. */
  readonly sizes: ArchiveSizes
  /** Whether its own header, which some programs read instead of the list, agrees with the list. */
  readonly isAsListed: boolean
  /** The attributes of the file, for example that it is a link, and the program that made it: one text, to be compared. */
  readonly kind: string
}

/** Reads a file of a zip from its place in the list and from its own header. */
export async function readEntry(
  source: ArchiveSource,
  listed: ArchivePart,
  decode: (bytes: Uint8Array) => string,
): Promise<ArchiveEntry> {
  const isOpen = (listed.uint16(8) & sizesFollow) !== 0
  const name = listed.slice(entryLengths.listed, listed.uint16(28))
  const extra = listed.slice(entryLengths.listed + name.length, listed.uint16(30))
  const numbers = wideNumbers(extra, [listed.uint32(24), listed.uint32(20), listed.uint32(42)])
  const [size = 0, packed = 0, start = 0] = numbers
  const sizes = { crc: listed.uint32(16), packed, size }
  const own = await partOf(source, start, entryLengths.file + name.length)
  const contentStart = start + entryLengths.file + own.uint16(26) + own.uint16(28)
  // The version, flags, method and time, and then the name.
  const isSameHead = isEqual(own.slice(4, 10), listed.slice(6, 10))
  const isSameName =
    own.uint16(26) === name.length && isEqual(own.slice(entryLengths.file, name.length), name)
  const isSame = isSameHead && isSameName && (await hasSizes(source, own, contentStart, isOpen, sizes))
  return {
    path: decode(name),
    start,
    end: contentStart + packed,
    isOpen,
    sizes,
    isAsListed: own.uint32(0) === entrySignatures.file && isSame,
    kind: kindOf(listed, extra),
  }
}

/** Whether a file's own header has these sizes. It may have none if they follow the file. */
async function hasSizes(
  source: ArchiveSource,
  own: ArchivePart,
  contentStart: number,
  isOpen: boolean,
  { crc, packed, size }: ArchiveSizes,
): Promise<boolean> {
  if (isOpen && own.slice(14, 12).every((byte) => byte === 0)) return true
  const [ownSize, ownPacked] = await ownSizes(source, own, contentStart)
  return own.uint32(14) === crc && ownSize === size && ownPacked === packed
}

/** Returns what the files of a zip have in common: the program that made them, their disk, attributes and extra fields. */
function kindOf(listed: ArchivePart, extra: Uint8Array): string {
  const attributes = [...listed.slice(34, 8)]
  // Whether the file seems to be a text is a mere hint.
  attributes[2] = (attributes[2] ?? 0) & ~1
  const others = fieldsOf(new ArchivePart(extra)).filter((field) => field.kind !== wideField)
  return JSON.stringify([listed.uint16(4), attributes, others.map(({ kind, part }) => [kind, ...part.bytes])])
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
  const [field, another] = fieldsOf(new ArchivePart(extra)).filter(({ kind }) => kind === wideField)
  if (!field || another) throw new RangeError('no large numbers')
  let at = 0
  return numbers.map((number) => {
    if (number !== elsewhere.uint32) return number
    at += 8
    return field.part.uint64(at - 8)
  })
}

function fieldsOf(extra: ArchivePart): { readonly kind: number; readonly part: ArchivePart }[] {
  const fields: { kind: number; part: ArchivePart }[] = []
  let at = 0
  while (at < extra.bytes.length) {
    const [kind, length] = [extra.uint16(at), extra.uint16(at + 2)]
    fields.push({ kind, part: new ArchivePart(extra.slice(at + 4, length)) })
    at += 4 + length
  }
  return fields
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
