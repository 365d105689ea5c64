import type { BundleProblem } from './verify.ts'

const signatures = { file: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 }
const lengths = { file: 30, listed: 46, end: 22 }

/** Flag of a file whose sizes follow its bytes, because they were not known when its header was written. */
const sizesFollow = 0x08
const trailingSizes = [12, 16, 24]

/** One file in the list at the end of a zip. `start` and `end` are byte positions. */
interface Entry {
  readonly path: string
  readonly start: number
  readonly end: number
  /** Whether the sizes follow the file's bytes. */
  readonly isOpen: boolean
  /** Whether its own header, which some programs read instead of the list, agrees with the list. */
  readonly isAsListed: boolean
}

/**
 * Rule U7. Returns the problems of a zip that could unpack differently in different programs: a name that occurs twice, a header
 * that contradicts the list, or bytes before, between or after the files.
 * @param known the paths that were unpacked
 */
export function archiveProblems(
  zip: Uint8Array,
  known: ReadonlySet<string>,
  decode: (bytes: Uint8Array) => string,
): BundleProblem[] {
  const entries = readEntries(zip, decode)
  if (!entries) return [{ path: '', problem: 'padded' }]
  const problems: BundleProblem[] = []
  const seen = new Set<string>()
  for (const { path, isAsListed } of entries) {
    if (seen.has(path)) problems.push({ path, problem: 'twice' })
    else if (!path.endsWith('/') && !known.has(path)) problems.push({ path, problem: 'extra' })
    if (!isAsListed) problems.push({ path, problem: 'hidden' })
    seen.add(path)
  }
  if (!isClosed(entries, listStart(zip))) problems.push({ path: '', problem: 'padded' })
  return problems
}

/** Returns the list of a zip, or undefined if the list is not at the end of the file. */
function readEntries(zip: Uint8Array, decode: (bytes: Uint8Array) => string): Entry[] | undefined {
  try {
    const view = viewOf(zip)
    const end = zip.length - lengths.end
    const isEnd = view.getUint32(end, true) === signatures.end && view.getUint16(end + 20, true) === 0
    if (!isEnd || listStart(zip) + view.getUint32(end + 12, true) !== end) return undefined
    const entries: Entry[] = []
    let at = listStart(zip)
    while (at < end) {
      if (view.getUint32(at, true) !== signatures.listed) return undefined
      entries.push(readEntry(zip, view, at, decode))
      at += lengths.listed + [28, 30, 32].reduce((sum, field) => sum + view.getUint16(at + field, true), 0)
    }
    return at === end && entries.length === view.getUint16(end + 10, true) ? entries : undefined
  } catch (error) {
    // A position is outside the file.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readEntry(
  zip: Uint8Array,
  view: DataView,
  listed: number,
  decode: (bytes: Uint8Array) => string,
): Entry {
  const isOpen = (view.getUint16(listed + 8, true) & sizesFollow) !== 0
  const size = view.getUint32(listed + 20, true)
  const start = view.getUint32(listed + 42, true)
  const name = (from: number, length: number) => zip.subarray(from, from + length)
  const listedName = name(listed + lengths.listed, view.getUint16(listed + 28, true))
  const ownName = name(start + lengths.file, view.getUint16(start + 26, true))
  const isSame = (own: number, inList: number, length: number) =>
    isEqual(name(start + own, length), name(listed + inList, length))
  // The flags and the method; then the checksum and both sizes.
  const isSameKind = isSame(6, 8, 4) && (isOpen || isSame(14, 16, 12))
  return {
    path: decode(listedName),
    start,
    end: start + lengths.file + ownName.length + view.getUint16(start + 28, true) + size,
    isOpen,
    isAsListed: view.getUint32(start, true) === signatures.file && isSameKind && isEqual(ownName, listedName),
  }
}

/** Whether the files lie one after another, from the first byte to the list. */
function isClosed(entries: readonly Entry[], list: number): boolean {
  let [at, isOpen] = [0, false]
  for (const entry of [...entries].sort((a, b) => a.start - b.start)) {
    if (!follows(entry.start - at, isOpen)) return false
    at = entry.end
    isOpen = entry.isOpen
  }
  return follows(list - at, isOpen)
}

function follows(gap: number, isOpen: boolean): boolean {
  return isOpen ? trailingSizes.includes(gap) : gap === 0
}

function listStart(zip: Uint8Array): number {
  return viewOf(zip).getUint32(zip.length - lengths.end + 16, true)
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function isEqual(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, index) => byte === other[index])
}
