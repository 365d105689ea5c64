import type { BundleFile } from '../briefing/manifest.ts'
import { publishedHash, reservedBefore } from '../journal/import-entries.ts'
import { sealedText } from '../journal/journal.ts'
import { emptiedText, emptiesEntries, readEmptiedList } from '../operation/retention.ts'
import {
  type ChainLink,
  type PacketEntry,
  type PacketManifest,
  packetPaths,
  readChain,
  readPacketEntries,
  readPacketManifest,
} from './packet.ts'

/** A problem of one file of a packet. */
export interface PacketProblem {
  readonly path: string
  readonly problem: 'missing' | 'changed' | 'extra' | 'untrue'
  /** Number of the first journal entry that is wrong. */
  readonly seq?: number
}

/** The result of checking a packet. Undefined if there is no manifest to check against. */
export type PacketVerdict =
  | { readonly manifest: PacketManifest; readonly problems: readonly PacketProblem[] }
  | undefined

interface Tools {
  readonly sha256: (bytes: Uint8Array) => string
  readonly sha256OfText: (text: string) => string
  readonly decode: (bytes: Uint8Array) => string
}

/**
 * Rule O10. Checks a packet without the database. It is whole if every file is as listed, none is missing and none was added; if
 * every entry of its journal has the hash of its content, or was emptied by an act of the packet; and if each stands in the office's
 * chain, which ends at the head that the manifest names.
 */
export function verifyPacket(files: readonly BundleFile[], tools: Tools): PacketVerdict {
  const found = new Map(files.map((file) => [file.path, file]))
  const textOf = (path: string) => tools.decode(found.get(path)?.bytes ?? new Uint8Array())
  const manifest = readPacketManifest(textOf(packetPaths.manifest))
  if (!manifest) return undefined
  const problems = [
    ...fileProblems(found, manifest, tools),
    ...journalProblems(textOf(packetPaths.journal), textOf(packetPaths.chain), manifest, tools),
  ]
  return { manifest, problems }
}

function fileProblems(
  found: ReadonlyMap<string, BundleFile>,
  manifest: PacketManifest,
  { sha256 }: Tools,
): PacketProblem[] {
  const problems: PacketProblem[] = []
  for (const { path, bytes, sha256: wanted } of manifest.files) {
    const file = found.get(path)
    if (!file) problems.push({ path, problem: 'missing' })
    else if (file.bytes.length !== bytes || sha256(file.bytes) !== wanted) {
      problems.push({ path, problem: 'changed' })
    }
  }
  const listed = new Set<string>([packetPaths.manifest, ...manifest.files.map(({ path }) => path)])
  for (const path of Object.values(packetPaths))
    if (!listed.has(path)) problems.push({ path, problem: 'missing' })
  for (const path of found.keys()) if (!listed.has(path)) problems.push({ path, problem: 'extra' })
  return problems
}

function journalProblems(
  journalText: string,
  chain: string,
  { journal: head, counts, operation }: PacketManifest,
  tools: Tools,
): PacketProblem[] {
  const entries = readPacketEntries(journalText)
  if (!entries) return [{ path: packetPaths.journal, problem: 'untrue' }]
  const problems: PacketProblem[] = []
  const links = readChain(chain)
  const isChain = links.every((link, index) => index === 0 || isNext(link, links[index - 1]?.seq ?? 0))
  const last = links.at(-1)
  if (!isChain || last?.seq !== head.seq || last.hash !== head.hash) {
    problems.push({ path: packetPaths.chain, problem: 'untrue' })
  }
  const byNumber = new Map(links.map((link) => [link.seq, link]))
  const isEmptied = emptiedIn(entries, links, tools)
  const wrong = entries.find((entry) => !isTrueEntry(entry, byNumber, isEmptied, tools))
  if (wrong) problems.push({ path: packetPaths.journal, problem: 'untrue', seq: wrong.seq })
  const isOwn = entries.every((entry) => entry.operation === null || entry.operation === operation.id)
  if (!isOwn || entries.length !== counts.entries) {
    problems.push({ path: packetPaths.journal, problem: 'untrue' })
  }
  return problems
}

/** Whether a link follows a number. Of an import that was interrupted, only the entry that reserved its numbers exists. */
function isNext({ seq, reserved = 0 }: ChainLink, before: number): boolean {
  return seq === before + 1 || seq === before + 1 + reserved
}

/**
 * Returns a test whether an act of the packet emptied an entry (rules O11, O13 and O14). An act counts if the chain of the packet has
 * every entry that it lists, with the hashes that it names.
 */
function emptiedIn(
  entries: readonly PacketEntry[],
  links: readonly ChainLink[],
  { sha256OfText }: Tools,
): (entry: PacketEntry) => boolean {
  const acts = entries.filter(emptiesEntries).flatMap((act) => {
    const read = readEmptiedList(act.changes)
    const listed = read && links.filter(({ seq }) => seq < act.seq && read.lists(seq))
    return read && listed && sha256OfText(emptiedText(listed)) === read.hash
      ? [{ ...read, seq: act.seq }]
      : []
  })
  return ({ seq, changes }) => changes === '[]' && acts.some((act) => seq < act.seq && act.lists(seq))
}

/** Whether an entry has the hash of its content, or was emptied, and has its place between its neighbors in the chain. */
function isTrueEntry(
  entry: PacketEntry,
  links: ReadonlyMap<number, ChainLink>,
  isEmptied: (entry: PacketEntry) => boolean,
  { sha256OfText }: Tools,
): boolean {
  const { seq, batch, at, previousHash, hash, changes: changesText } = entry
  const sealed = sealedText(entry, { seq, batch, at, previousHash, changesText })
  if (sha256OfText(sealed) !== hash && !isEmptied(entry)) return false
  if (links.get(seq)?.hash !== hash) return false
  const published = publishedHash(entry)
  if (published !== undefined && links.get(batch - 1)?.hash !== published) return false
  const before = links.get(seq - 1 - reservedBefore(entry))
  return before === undefined || before.hash === previousHash
}
