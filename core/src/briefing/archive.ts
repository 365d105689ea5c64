import { type ArchiveEntry, readArchiveList } from './archive-list.ts'
import type { ArchiveSource } from './archive-source.ts'
import type { BundleProblem } from './verify.ts'

/** Possible lengths of the sizes that follow a file: with or without a signature, of four or eight bytes each. */
const trailingSizes = [12, 16, 20, 24]

/**
 * Rule U7. Returns the problems of a zip that could unpack differently in different programs: a name that occurs twice, a header
 * that contradicts the list, or bytes before, between or after the files.
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
  for (const { path, isAsListed } of list.entries) {
    if (seen.has(path)) problems.push({ path, problem: 'twice' })
    else if (!path.endsWith('/') && !known.has(path)) problems.push({ path, problem: 'extra' })
    if (!isAsListed) problems.push({ path, problem: 'hidden' })
    seen.add(path)
  }
  if (!isClosed(list.entries, list.start)) problems.push({ path: '', problem: 'padded' })
  return problems
}

/** Whether the files lie one after another, from the first byte to the list. */
function isClosed(entries: readonly ArchiveEntry[], list: number): boolean {
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
