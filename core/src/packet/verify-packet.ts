import { publishedHash, reservedBefore } from '../journal/import-entries.ts'
import { sealedText } from '../journal/journal.ts'
import { type EmptiedList, emptiedText, emptiesEntries, readEmptiedList } from '../operation/retention.ts'
import {
  type PacketEntry,
  type PacketManifest,
  packetPaths,
  readPacketEntry,
  readPacketManifest,
} from './packet.ts'
import { PacketChain } from './packet-chain.ts'

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

/** A packet that is read piece by piece, because its files may be larger than the memory. */
export interface PacketReader {
  readonly paths: ReadonlySet<string>
  /** Text of the manifest, empty if there is none. */
  readonly manifest: string
  /** Returns the size and the SHA-256 of a file. It may stop after more than `maxBytes`, because the file is wrong then. */
  readonly digest: (
    path: string,
    maxBytes: number,
  ) => Promise<{ readonly bytes: number; readonly sha256: string } | undefined>
  /** Yields the lines of a text file, of its first `maxBytes` bytes. It can be called again. */
  readonly lines: (path: string, maxBytes: number) => AsyncIterable<string>
}

interface Tools {
  /** Returns the SHA-256 of texts as one. */
  readonly sha256OfTexts: (texts: Iterable<string>) => string
}

/**
 * Rule O10. Checks a packet without the database. It is whole if every file is as listed, none is missing and none was added; if
 * every entry of its journal has the hash of its content, or was emptied by an act of the packet; and if each stands in the office's
 * chain, which ends at the head that the manifest names.
 */
export async function verifyPacket(packet: PacketReader, tools: Tools): Promise<PacketVerdict> {
  const manifest = readPacketManifest(packet.manifest)
  if (!manifest) return undefined
  const problems = [
    ...(await fileProblems(packet, manifest)),
    ...(await journalProblems(packet, manifest, tools)),
  ]
  return { manifest, problems }
}

async function fileProblems(packet: PacketReader, { files }: PacketManifest): Promise<PacketProblem[]> {
  const problems: PacketProblem[] = []
  for (const { path, bytes, sha256 } of files) {
    const found = packet.paths.has(path)
    const read = found ? await packet.digest(path, bytes) : undefined
    if (!found) problems.push({ path, problem: 'missing' })
    else if (read?.bytes !== bytes || read.sha256 !== sha256) problems.push({ path, problem: 'changed' })
  }
  const listed = new Set<string>([packetPaths.manifest, ...files.map(({ path }) => path)])
  for (const path of Object.values(packetPaths))
    if (!listed.has(path)) problems.push({ path, problem: 'missing' })
  for (const path of packet.paths) if (!listed.has(path)) problems.push({ path, problem: 'extra' })
  return problems
}

async function journalProblems(
  packet: PacketReader,
  { journal: head, counts, operation, files }: PacketManifest,
  tools: Tools,
): Promise<PacketProblem[]> {
  const problems: PacketProblem[] = []
  const untrue = (path: string, seq?: number) =>
    problems.push({ path, problem: 'untrue', ...(seq !== undefined && { seq }) })
  const lines = (path: string) => packet.lines(path, files.find((file) => file.path === path)?.bytes ?? 0)
  const chain = new PacketChain()
  for await (const line of lines(packetPaths.chain)) chain.add(line)
  if (!chain.endsAt(head)) untrue(packetPaths.chain)
  // An act that emptied entries comes after them, so the acts are read first.
  const acts = await readActs(lines(packetPaths.journal), chain, tools)
  if (!acts) return [{ path: packetPaths.journal, problem: 'untrue' }]
  let [count, isOwn] = [0, true]
  let wrong: PacketEntry | undefined
  for await (const entry of entriesIn(lines(packetPaths.journal))) {
    count++
    isOwn &&= entry.operation === null || entry.operation === operation.id
    if (!wrong && !isTrueEntry(entry, chain, acts, tools)) wrong = entry
  }
  if (wrong) untrue(packetPaths.journal, wrong.seq)
  if (!isOwn || count !== counts.entries) untrue(packetPaths.journal)
  return problems
}

/** An act that emptied entries before it. */
interface Act extends EmptiedList {
  readonly seq: number
}

/**
 * Returns the acts of a packet that emptied entries (rules O11, O13 and O14), or undefined if a line of the journal is none. An act
 * counts if the chain of the packet has every entry that it lists, with the hashes that it names.
 */
async function readActs(
  lines: AsyncIterable<string>,
  chain: PacketChain,
  { sha256OfTexts }: Tools,
): Promise<Act[] | undefined> {
  const acts: Act[] = []
  for await (const line of lines) {
    const entry = readPacketEntry(line)
    if (!entry) return undefined
    const act = emptiesEntries(entry) ? readEmptiedList(entry.changes) : undefined
    if (act && sha256OfTexts(emptiedLines(chain, act, entry.seq)) === act.hash) {
      acts.push({ ...act, seq: entry.seq })
    }
  }
  return acts
}

function* emptiedLines(chain: PacketChain, { lists }: EmptiedList, before: number): Generator<string> {
  for (const link of chain.links((seq) => seq < before && lists(seq))) yield emptiedText([link])
}

async function* entriesIn(lines: AsyncIterable<string>): AsyncGenerator<PacketEntry> {
  for await (const line of lines) {
    const entry = readPacketEntry(line)
    if (entry) yield entry
  }
}

/** Whether an entry has the hash of its content, or was emptied, and has its place between its neighbors in the chain. */
function isTrueEntry(
  entry: PacketEntry,
  chain: PacketChain,
  acts: readonly Act[],
  { sha256OfTexts }: Tools,
): boolean {
  const { seq, batch, at, previousHash, hash, changes: changesText } = entry
  const sealed = sealedText(entry, { seq, batch, at, previousHash, changesText })
  const isEmptied = () => changesText === '[]' && acts.some((act) => seq < act.seq && act.lists(seq))
  if (sha256OfTexts([sealed]) !== hash && !isEmptied()) return false
  if (chain.hashOf(seq) !== hash) return false
  const published = publishedHash(entry)
  if (published !== undefined && chain.hashOf(batch - 1) !== published) return false
  const before = chain.hashOf(seq - 1 - reservedBefore(entry))
  return before === undefined || before === previousHash
}
