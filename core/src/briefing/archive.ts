import type { ArchiveEntry, ArchiveSizes } from './archive-entry.ts'
import { readArchiveList } from './archive-list.ts'
import { ArchivePart, type ArchiveSource, partOf } from './archive-source.ts'
import type { BundleProblem } from './verify.ts'

/** Signature of a data descriptor, the checksum and sizes after a file. Programs may leave it out (APPNOTE.TXT of PKWARE, 4.3.9). */
const sizesSignature = 0x08074b50

/**
 * Rule U7. Returns the problems of a zip that could unpack differently in different programs: a name that occurs twice, a header
 * that contradicts the list, a file of another kind than the rest, or bytes before, between or after the files.
 * @param known the paths that were unpacked
 */
export async function archiveProblems(
  source: ArchiveSource,
  known: ReadonlySet<string>,
  decode: (bytes: Uint8Array) => string,
): Promise<BundleProblem[]> {
  const list = await readArchiveList(source, decode)
  if (!list) return [{ path: '', problem: 'padded' }]
  const problems: BundleProblem[] = []
  const seen = new Set<string>()
  const kind = list.entries.find(isFile)?.kind
  for (const entry of list.entries) {
    const { path } = entry
    if (seen.has(path)) problems.push({ path, problem: 'twice' })
    else if (isFile(entry) && !known.has(path)) problems.push({ path, problem: 'extra' })
    // A file of another kind, for example a link, is not what it seems.
    if (!entry.isAsListed || (isFile(entry) && entry.kind !== kind))
      problems.push({ path, problem: 'hidden' })
    seen.add(path)
  }
  if (!(await isClosed(source, list.entries, list.start))) problems.push({ path: '', problem: 'padded' })
  return problems
}

function isFile({ path }: ArchiveEntry): boolean {
  return !path.endsWith('/')
}

/** Whether the files lie one after another, from the first byte to the list. */
async function isClosed(
  source: ArchiveSource,
  entries: readonly ArchiveEntry[],
  listStart: number,
): Promise<boolean> {
  const inOrder = [...entries].sort((a, b) => a.start - b.start)
  if ((inOrder[0]?.start ?? listStart) !== 0) return false
  for (const [index, { end, isOpen, sizes }] of inOrder.entries()) {
    const gap = (inOrder[index + 1]?.start ?? listStart) - end
    const isRight = isOpen ? isFollowedBySizes(sizes, await following(source, end, gap)) : gap === 0
    if (!isRight) return false
  }
  return true
}

/** Returns the bytes after a file: none if they are fewer or more than sizes can be. */
async function following(source: ArchiveSource, end: number, gap: number): Promise<ArchivePart> {
  return gap < 12 || gap > 24 ? new ArchivePart(new Uint8Array()) : partOf(source, end, gap)
}

/** Whether these bytes are sizes: with or without a signature, of four or eight bytes each. */
function isFollowedBySizes({ crc, packed, size }: ArchiveSizes, part: ArchivePart): boolean {
  const { length } = part.bytes
  if (![12, 16, 20, 24].includes(length)) return false
  const isSigned = length % 8 === 0
  if (isSigned && part.uint32(0) !== sizesSignature) return false
  const numbers = new ArchivePart(part.bytes.slice(isSigned ? 4 : 0))
  if (numbers.uint32(0) !== crc) return false
  const isWide = numbers.bytes.length === 20
  const [foundPacked, foundSize] = isWide
    ? [numbers.uint64(4), numbers.uint64(12)]
    : [numbers.uint32(4), numbers.uint32(8)]
  return foundPacked === packed && foundSize === size
}
