import type { BundleFile } from '../briefing/manifest.ts'
import { sealedText } from '../journal/journal.ts'
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
 * every entry of its journal has the hash of its content; and if each stands in the office's chain, which ends at the head that the
 * manifest names.
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
  const isChain = links.every(({ seq }, index) => index === 0 || seq === (links[index - 1]?.seq ?? 0) + 1)
  const last = links.at(-1)
  if (!isChain || last?.seq !== head.seq || last.hash !== head.hash) {
    problems.push({ path: packetPaths.chain, problem: 'untrue' })
  }
  const byNumber = new Map(links.map((link) => [link.seq, link]))
  const wrong = entries.find((entry) => !isTrueEntry(entry, byNumber, tools))
  if (wrong) problems.push({ path: packetPaths.journal, problem: 'untrue', seq: wrong.seq })
  const isOwn = entries.every((entry) => entry.operation === null || entry.operation === operation.id)
  if (!isOwn || entries.length !== counts.entries) {
    problems.push({ path: packetPaths.journal, problem: 'untrue' })
  }
  return problems
}

/** Whether an entry has the hash of its content, and its place between its neighbors in the chain. */
function isTrueEntry(
  entry: PacketEntry,
  links: ReadonlyMap<number, ChainLink>,
  { sha256OfText }: Tools,
): boolean {
  const { seq, batch, at, previousHash, hash, changes: changesText } = entry
  const sealed = sealedText(entry, { seq, batch, at, previousHash, changesText })
  if (sha256OfText(sealed) !== hash || links.get(seq)?.hash !== hash) return false
  const before = links.get(seq - 1)
  return before === undefined || before.hash === previousHash
}
